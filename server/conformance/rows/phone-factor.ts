import { expect } from "vitest";
import type { Profile } from "../profiles.ts";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";

const PHONE: readonly Profile[] = ["phone"];
const LIMITED: readonly Profile[] = ["phone limits"];

/** Somebody with a phone factor that is not proved yet. */
async function enrolled(world: World) {
  const who = await world.signedIn();
  const phone = world.phones.number();
  const { data, error } = await who.client.mfa.enroll({ factorType: "phone", phone: `+${phone}` });
  if (error) throw error;
  return { ...who, phone, factorId: data.id };
}

async function challenged(world: World) {
  const who = await enrolled(world);
  const { data, error } = await who.client.mfa.challenge({ factorId: who.factorId, channel: "sms" });
  if (error) throw error;
  return { ...who, challengeId: data.id, code: await world.phones.code(who.phone) };
}

const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");

export const phoneFactor: Row[] = [
  {
    endpoint: "POST /factors",
    call: "mfa.enroll, a phone",
    profiles: PHONE,
    async run({ signedIn, phones }) {
      const { client } = await signedIn();
      return client.mfa.enroll({ factorType: "phone", phone: phones.number(), friendlyName: "mine" });
    },
    check: ({ data }) =>
      expect(data).toMatchObject({
        type: "phone",
        friendly_name: "mine",
        phone: expect.stringMatching(/^24381/),
      }),
  },
  {
    endpoint: "POST /factors",
    call: "mfa.enroll, no number",
    profiles: PHONE,
    refused: [400, "validation_failed"],
    run: async ({ signedIn }) => (await signedIn()).client.mfa.enroll({ factorType: "phone", phone: "" }),
  },
  {
    endpoint: "POST /factors",
    call: "mfa.enroll, the same number again",
    profiles: PHONE,
    refused: [422, "mfa_verified_factor_exists"],
    async run(world) {
      const { client, phone, ...verified } = await challenged(world);
      await client.mfa.verify(verified);
      return client.mfa.enroll({ factorType: "phone", phone });
    },
  },
  {
    endpoint: "POST /factors/:id/challenge",
    call: "mfa.challenge of a phone",
    profiles: PHONE,
    async run(world) {
      const { client, factorId } = await enrolled(world);
      return client.mfa.challenge({ factorId, channel: "whatsapp" });
    },
    check: ({ data }) => expect(data).toMatchObject({ type: "phone", expires_at: expect.any(Number) }),
  },
  {
    endpoint: "POST /factors/:id/challenge",
    call: "mfa.challenge of a phone, twice at once",
    profiles: LIMITED,
    refused: [429, "over_sms_send_rate_limit"],
    async run(world) {
      const { client, factorId } = await enrolled(world);
      await client.mfa.challenge({ factorId, channel: "sms" });
      return client.mfa.challenge({ factorId, channel: "sms" });
    },
  },
  {
    endpoint: "POST /factors/:id/verify",
    call: "mfa.verify of a phone",
    profiles: PHONE,
    async run(world) {
      const { client, ...verified } = await challenged(world);
      return client.mfa.verify(verified);
    },
    async check({ data }) {
      const { access_token, user } = data as { access_token: string; user: unknown };
      const claims = JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString());
      expect(claims).toMatchObject({ aal: "aal2", amr: [{ method: "mfa/phone" }, { method: "password" }] });
      expect(user).toMatchObject({ factors: [{ factor_type: "phone", status: "verified" }] });
    },
  },
  {
    endpoint: "POST /factors/:id/verify",
    call: "mfa.verify of a phone, a wrong code",
    profiles: PHONE,
    refused: [422, "mfa_verification_failed"],
    async run(world) {
      const { client, code, ...verified } = await challenged(world);
      return client.mfa.verify({ ...verified, code: wrongFor(code) });
    },
  },
  {
    endpoint: "POST /factors/:id/verify",
    call: "mfa.verify of a phone, the same code twice",
    profiles: PHONE,
    refused: [422, "mfa_factor_not_found"],
    async run(world) {
      const { client, ...verified } = await challenged(world);
      await client.mfa.verify(verified);
      return client.mfa.verify(verified);
    },
  },
  {
    endpoint: "POST /factors/:id/verify",
    call: "mfa.verify of a phone, after five minutes",
    profiles: PHONE,
    refused: [422, "mfa_challenge_expired"],
    async run(world) {
      const { client, ...verified } = await challenged(world);
      world.clock.advance(300_000);
      return client.mfa.verify(verified);
    },
  },
  {
    endpoint: "DELETE /factors/:id",
    call: "mfa.unenroll of a phone",
    profiles: PHONE,
    async run(world) {
      const { client, ...verified } = await challenged(world);
      await client.mfa.verify(verified);
      return client.mfa.unenroll({ factorId: verified.factorId });
    },
  },
];
