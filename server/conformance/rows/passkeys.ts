import { randomUUID } from "node:crypto";
import type { GoTrueClient } from "@supabase/auth-js";
import { expect } from "vitest";
import {
  type Faults,
  type RequestOptions,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from "../../platform/auth/testing/authenticator.ts";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";

const list = "GET /passkeys";
const rename = "PATCH /passkeys/:id";
const remove = "DELETE /passkeys/:id";
const creation = "POST /passkeys/registration/options";
const register = "POST /passkeys/registration/verify";
const request = "POST /passkeys/authentication/options";
const signIn = "POST /passkeys/authentication/verify";
const adminList = "GET /admin/users/:id/passkeys";
const adminRemove = "DELETE /admin/users/:id/passkeys/:passkey";

const device = ({ context }: World) => softwareAuthenticator({ origin: context.env.SITE_URL });

async function registered(client: GoTrueClient, authenticator: SoftwareAuthenticator, faults: Faults = {}) {
  const { data, error } = await client.passkey.startRegistration();
  if (error) throw error;
  const credential = authenticator.create(data.options, faults);
  return client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
}

async function signedInBy(client: GoTrueClient, authenticator: SoftwareAuthenticator, faults: Faults = {}) {
  const { data, error } = await client.passkey.startAuthentication();
  if (error) throw error;
  const credential = authenticator.get(data.options as RequestOptions, faults);
  return client.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
}

/** Somebody with a passkey. */
async function owner(world: World) {
  const who = await world.signedIn();
  const authenticator = device(world);
  const { data, error } = await registered(who.client, authenticator);
  if (error) throw error;
  return { ...who, authenticator, passkeyId: data.id };
}

const unknown = { passkeyId: "5f2c3b1e-1d1a-4b7e-9f66-1d7f1c1b2a01" };

const ROWS: readonly Omit<Row, "profiles">[] = [
  {
    endpoint: creation,
    call: "passkey.startRegistration",
    run: async ({ signedIn }) => (await signedIn()).client.passkey.startRegistration(),
    check: ({ data }) =>
      expect(data).toMatchObject({ challenge_id: expect.any(String), expires_at: expect.any(Number) }),
  },
  {
    endpoint: creation,
    call: "with the public key instead of a session",
    refused: [403, "bad_jwt"],
    run: ({ raw, anonKey }) =>
      raw("POST", "/passkeys/registration/options", {
        body: {},
        headers: { Authorization: `Bearer ${anonKey}` },
      }),
  },
  {
    endpoint: register,
    call: "passkey.verifyRegistration",
    async run(world) {
      const { client } = await world.signedIn();
      return registered(client, device(world));
    },
    check: ({ data }) =>
      expect(data).toMatchObject({ id: expect.any(String), created_at: expect.any(String) }),
  },
  {
    endpoint: register,
    call: "passkey.verifyRegistration from another site",
    refused: [400, "webauthn_verification_failed"],
    async run(world) {
      const { client } = await world.signedIn();
      return registered(client, device(world), { origin: "https://evil.example" });
    },
  },
  {
    endpoint: register,
    call: "passkey.verifyRegistration twice",
    refused: [400, "webauthn_challenge_not_found"],
    async run(world) {
      const { client } = await world.signedIn();
      const { data } = await client.passkey.startRegistration();
      if (!data) throw new Error("no challenge");
      const credential = device(world).create(data.options);
      const call = { challengeId: data.challenge_id, credential };
      expect((await client.passkey.verifyRegistration(call)).error).toBeNull();
      return client.passkey.verifyRegistration(call);
    },
  },
  {
    endpoint: request,
    call: "passkey.startAuthentication",
    run: ({ client }) => client().passkey.startAuthentication(),
    check: ({ data }) =>
      expect(data).toMatchObject({ options: { userVerification: "required", allowCredentials: [] } }),
  },
  {
    endpoint: signIn,
    call: "passkey.verifyAuthentication opens a session",
    async run(world) {
      const { authenticator, id } = await owner(world);
      const browser = world.client();
      const answer = await signedInBy(browser, authenticator);
      expect(answer.data?.user?.id).toBe(id);
      const { data } = await browser.mfa.getAuthenticatorAssuranceLevel();
      expect(data).toMatchObject({
        currentLevel: "aal1",
        currentAuthenticationMethods: [{ method: "passkey" }],
      });
      return answer;
    },
  },
  {
    endpoint: signIn,
    call: "passkey.verifyAuthentication with a foreign signature",
    refused: [400, "webauthn_verification_failed"],
    async run(world) {
      const { authenticator } = await owner(world);
      return signedInBy(world.client(), authenticator, { foreignSignature: true });
    },
  },
  {
    endpoint: signIn,
    call: "passkey.verifyAuthentication after six minutes",
    refused: [400, "webauthn_challenge_expired"],
    async run(world) {
      const { authenticator } = await owner(world);
      const browser = world.client();
      const { data } = await browser.passkey.startAuthentication();
      if (!data) throw new Error("no challenge");
      const credential = authenticator.get(data.options as RequestOptions);
      world.clock.advance(6 * 60_000);
      return browser.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential });
    },
  },
  {
    endpoint: list,
    call: "passkey.list",
    run: async (world) => (await owner(world)).client.passkey.list(),
    check: ({ data }) => expect(data).toMatchObject([{ id: expect.any(String) }]),
  },
  {
    endpoint: rename,
    call: "passkey.update",
    async run(world) {
      const { client, passkeyId } = await owner(world);
      return client.passkey.update({ passkeyId, friendlyName: "Téléphone" });
    },
    check: ({ data }) => expect(data).toMatchObject({ friendly_name: "Téléphone" }),
  },
  {
    endpoint: rename,
    call: "passkey.update of a passkey nobody has",
    refused: [404, "webauthn_credential_not_found"],
    run: async ({ signedIn }) =>
      (await signedIn()).client.passkey.update({ ...unknown, friendlyName: "Téléphone" }),
  },
  {
    endpoint: remove,
    call: "passkey.delete",
    async run(world) {
      const { client, passkeyId } = await owner(world);
      const answer = await client.passkey.delete({ passkeyId });
      expect((await client.passkey.list()).data).toEqual([]);
      return answer;
    },
  },
  {
    endpoint: remove,
    call: "passkey.delete of somebody else's passkey",
    refused: [404, "webauthn_credential_not_found"],
    async run(world) {
      const { passkeyId } = await owner(world);
      return (await world.signedIn()).client.passkey.delete({ passkeyId });
    },
  },
  {
    endpoint: adminList,
    call: "passkey.listPasskeys",
    async run(world) {
      const { id, passkeyId } = await owner(world);
      const answer = await world.admin.passkey.listPasskeys({ userId: id });
      expect(answer.data).toMatchObject([{ id: passkeyId }]);
      return answer;
    },
  },
  {
    endpoint: adminList,
    call: "passkey.listPasskeys of nobody",
    refused: [404, "user_not_found"],
    run: ({ admin }) => admin.passkey.listPasskeys({ userId: randomUUID() }),
  },
  {
    endpoint: adminRemove,
    call: "passkey.deletePasskey",
    async run(world) {
      const { id, passkeyId } = await owner(world);
      const answer = await world.admin.passkey.deletePasskey({ userId: id, passkeyId });
      expect((await world.admin.passkey.listPasskeys({ userId: id })).data).toEqual([]);
      return answer;
    },
  },
];

/** Passkeys, where they are switched on. */
export const passkeys: Row[] = ROWS.map((row) => ({ ...row, profiles: ["passkeys"] }));
