import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { EVERYWHERE } from "../profiles.ts";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";

const enroll = "POST /factors";
const challenge = "POST /factors/:id/challenge";
const verify = "POST /factors/:id/verify";
const remove = "DELETE /factors/:id";

/** Somebody with a factor that is not proved yet. */
async function enrolled({ signedIn }: World, friendlyName?: string) {
  const who = await signedIn();
  const { data, error } = await who.client.mfa.enroll({
    factorType: "totp",
    ...(friendlyName !== undefined && { friendlyName }),
  });
  if (error) throw error;
  return { ...who, factorId: data.id, secret: data.totp.secret, totpData: data.totp };
}

async function challenged(world: World) {
  const who = await enrolled(world);
  const { data, error } = await who.client.mfa.challenge({ factorId: who.factorId });
  if (error) throw error;
  return { ...who, challengeId: data.id };
}

/** The person of a second factor, signed in by the password alone. */
async function withoutIt(world: World) {
  const who = await world.withFactor();
  const client = world.client();
  const { error } = await client.signInWithPassword(who);
  if (error) throw error;
  return { ...who, client };
}

export const mfa: Row[] = [
  {
    endpoint: enroll,
    call: "mfa.enroll",
    profiles: EVERYWHERE,
    run: async ({ signedIn }) =>
      (await signedIn()).client.mfa.enroll({ factorType: "totp", issuer: "Bomoko" }),
    check: ({ data }) =>
      expect(data).toMatchObject({
        type: "totp",
        totp: {
          qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<(\?xml|svg)/),
          secret: expect.stringMatching(/^[A-Z2-7]{16,}$/),
          uri: expect.stringMatching(/^otpauth:\/\/totp\/Bomoko:.+period=30/),
        },
      }),
  },
  {
    endpoint: enroll,
    call: "mfa.enroll, a name twice",
    refused: [422, "mfa_factor_name_conflict"],
    async run(world) {
      const { client } = await enrolled(world, "telephone");
      return client.mfa.enroll({ factorType: "totp", friendlyName: "telephone" });
    },
  },
  {
    endpoint: enroll,
    call: "mfa.enroll, an eleventh",
    refused: [422, "too_many_enrolled_mfa_factors"],
    async run({ signedIn }) {
      const { client } = await signedIn();
      for (let at = 0; at < 10; at++) await client.mfa.enroll({ factorType: "totp", friendlyName: `${at}` });
      return client.mfa.enroll({ factorType: "totp", friendlyName: "one more" });
    },
  },
  {
    endpoint: enroll,
    call: "mfa.enroll, another one by the password alone",
    refused: [403, "insufficient_aal"],
    async run(world) {
      const { client } = await withoutIt(world);
      return client.mfa.enroll({ factorType: "totp", friendlyName: "the thief's" });
    },
  },
  {
    endpoint: enroll,
    call: "mfa.enroll, a telephone",
    refused: [422, "mfa_phone_enroll_not_enabled"],
    run: async ({ signedIn }) =>
      (await signedIn()).client.mfa.enroll({ factorType: "phone", phone: "243810000000" }),
  },
  {
    endpoint: enroll,
    call: "mfa.enroll, a security key",
    refused: [422, "mfa_webauthn_enroll_not_enabled"],
    run: async ({ signedIn }) =>
      (await signedIn()).client.mfa.enroll({ factorType: "webauthn", friendlyName: "key" }),
  },
  {
    endpoint: enroll,
    call: "a kind that does not exist",
    refused: [400, "validation_failed"],
    async run({ signedIn, raw }) {
      const { session } = await signedIn();
      const headers = { Authorization: `Bearer ${session.access_token}` };
      return raw("POST", "/factors", { body: { factor_type: "wishes" }, headers });
    },
  },
  {
    endpoint: enroll,
    call: "mfa.enroll of somebody without an address",
    profiles: ["anonymous"],
    refused: [403, "no_authorization"],
    async run({ client }) {
      const browser = client();
      await browser.signInAnonymously();
      return browser.mfa.enroll({ factorType: "totp" });
    },
  },
  {
    endpoint: enroll,
    call: "mfa.enroll of nobody",
    refused: [401, "no_authorization"],
    run: ({ client }) => client().mfa.enroll({ factorType: "totp" }),
    check: ({ error }) => expect(error).toMatchObject({ message: expect.stringContaining("Bearer token") }),
  },
  {
    endpoint: challenge,
    call: "mfa.challenge",
    profiles: EVERYWHERE,
    async run(world) {
      const { client, factorId } = await enrolled(world);
      return client.mfa.challenge({ factorId });
    },
    check: ({ data }) => expect(data).toMatchObject({ type: "totp", expires_at: expect.any(Number) }),
  },
  {
    endpoint: challenge,
    call: "mfa.challenge of a factor nobody has",
    refused: [404, "mfa_factor_not_found"],
    run: async ({ signedIn }) => (await signedIn()).client.mfa.challenge({ factorId: randomUUID() }),
  },
  {
    endpoint: challenge,
    call: "mfa.challenge of somebody else's factor",
    refused: [404, "mfa_factor_not_found"],
    async run(world) {
      const { factorId } = await enrolled(world);
      return (await world.signedIn()).client.mfa.challenge({ factorId });
    },
  },
  {
    endpoint: challenge,
    call: "no number of a factor",
    refused: [404, "validation_failed"],
    async run({ signedIn, raw }) {
      const { session } = await signedIn();
      const headers = { Authorization: `Bearer ${session.access_token}` };
      return raw("POST", "/factors/telephone/challenge", { body: {}, headers });
    },
  },
  {
    endpoint: verify,
    call: "mfa.challengeAndVerify raises the session, and ends those below",
    profiles: EVERYWHERE,
    async run(world) {
      const { client, factorId, secret, email, password } = await enrolled(world);
      const other = world.client();
      await other.signInWithPassword({ email, password });
      const answer = await client.mfa.challengeAndVerify({ factorId, code: world.totp(secret) });
      const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
      expect(data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
      expect(data?.currentAuthenticationMethods[0]).toMatchObject({ method: "totp" });
      expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
      expect((await other.getUser()).error).not.toBeNull();
      return answer;
    },
  },
  {
    endpoint: verify,
    call: "a session that was not raised is told what is missing",
    async run(world) {
      const { client } = await withoutIt(world);
      return client.mfa.getAuthenticatorAssuranceLevel();
    },
    check: ({ data }) => expect(data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" }),
  },
  {
    endpoint: verify,
    call: "mfa.verify, a wrong code",
    refused: [422, "mfa_verification_failed"],
    async run(world) {
      const { client, factorId, challengeId, secret } = await challenged(world);
      const code = String((Number(world.totp(secret)) + 1) % 1_000_000).padStart(6, "0");
      return client.mfa.verify({ factorId, challengeId, code });
    },
    check: ({ error }) =>
      expect(error).toMatchObject({ message: expect.stringContaining("Invalid TOTP code") }),
  },
  {
    endpoint: verify,
    call: "mfa.challengeAndVerify, a code that was used before",
    refused: [422, "mfa_verification_failed"],
    async run(world) {
      const { client, factorId, secret } = await enrolled(world);
      const code = world.totp(secret);
      expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
      return client.mfa.challengeAndVerify({ factorId, code });
    },
  },
  {
    endpoint: verify,
    call: "mfa.verify after six minutes",
    refused: [422, "mfa_challenge_expired"],
    async run(world) {
      const { client, factorId, challengeId, secret } = await challenged(world);
      world.clock.advance(6 * 60_000);
      return client.mfa.verify({ factorId, challengeId, code: world.totp(secret) });
    },
  },
  {
    endpoint: verify,
    call: "mfa.verify of a challenge nobody was given",
    refused: [422, "mfa_factor_not_found"],
    async run(world) {
      const { client, factorId, secret } = await enrolled(world);
      return client.mfa.verify({ factorId, challengeId: randomUUID(), code: world.totp(secret) });
    },
  },
  {
    endpoint: verify,
    call: "mfa.verify without a code",
    refused: [400, "validation_failed"],
    async run(world) {
      const { client, factorId, challengeId } = await challenged(world);
      return client.mfa.verify({ factorId, challengeId, code: "" });
    },
  },
  {
    endpoint: verify,
    call: "from another address than the challenge",
    refused: [422, "mfa_ip_address_mismatch"],
    async run(world) {
      const { factorId, challengeId, secret, session } = await challenged(world);
      return world.raw("POST", `/factors/${factorId}/verify`, {
        body: { challenge_id: challengeId, code: world.totp(secret) },
        headers: {
          Authorization: `Bearer ${session.access_token}`,
          "X-Forwarded-For": "203.0.113.77",
        },
      });
    },
  },
  {
    endpoint: remove,
    call: "mfa.unenroll",
    profiles: EVERYWHERE,
    async run({ withFactor }) {
      const { client, factorId } = await withFactor();
      const answer = await client.mfa.unenroll({ factorId });
      await client.refreshSession();
      expect((await client.mfa.listFactors()).data?.all).toEqual([]);
      return answer;
    },
  },
  {
    endpoint: remove,
    call: "mfa.unenroll by the password alone",
    refused: [422, "insufficient_aal"],
    async run(world) {
      const { client, factorId } = await withoutIt(world);
      return client.mfa.unenroll({ factorId });
    },
  },
  {
    endpoint: remove,
    call: "mfa.unenroll of a factor nobody has",
    refused: [404, "mfa_factor_not_found"],
    run: async ({ signedIn }) => (await signedIn()).client.mfa.unenroll({ factorId: randomUUID() }),
  },
];
