import { expect } from "vitest";
import type { Row } from "../row.ts";
import type { World } from "../world.ts";

const codes = "/factors/recovery-codes";
const make = `POST ${codes}`;
const verify = `POST ${codes}/verify`;

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** The ten codes of somebody with a second factor, and the same person signed in by the password alone. */
async function withCodes(world: World) {
  const who = await world.withFactor();
  const { data } = await who.client.getSession();
  const made = await world.raw("POST", codes, bearer(data.session?.access_token ?? ""));
  const client = world.client();
  const signedIn = await client.signInWithPassword(who);
  const own = (made.data as { codes: string[] }).codes;
  return { ...who, made, own, client, token: signedIn.data.session?.access_token ?? "" };
}

const show = ({ raw }: World, token: string, code: string) =>
  raw("POST", `${codes}/verify`, { body: JSON.stringify({ code }), ...bearer(token) });

/** No method of the client calls these; the session that a code gives is the client's. */
export const recoveryCodes: Row[] = [
  {
    endpoint: `GET ${codes}`,
    call: "how many are left",
    async run(world) {
      const { token } = await withCodes(world);
      return world.raw("GET", codes, bearer(token));
    },
    check: ({ data }) => expect(data).toEqual({ remaining: 10, created_at: expect.any(String) }),
  },
  {
    endpoint: make,
    call: "ten codes of somebody with a second factor",
    run: async (world) => (await withCodes(world)).made,
    check: ({ data }) =>
      expect(data).toMatchObject({
        codes: Array.from({ length: 10 }, () => expect.stringMatching(/^[0-9a-z]{5}-[0-9a-z]{5}$/)),
      }),
  },
  {
    endpoint: make,
    call: "without a second factor",
    refused: [422, "mfa_factor_not_found"],
    run: async ({ signedIn, raw }) => raw("POST", codes, bearer((await signedIn()).session.access_token)),
  },
  {
    endpoint: make,
    call: "without having shown the factor",
    refused: [403, "insufficient_aal"],
    async run(world) {
      const { token } = await withCodes(world);
      return world.raw("POST", codes, bearer(token));
    },
  },
  {
    endpoint: verify,
    call: "a code raises the session, which then removes the lost factor",
    async run(world) {
      const { token, own, client, factorId } = await withCodes(world);
      const answer = await show(world, token, own[0]?.toUpperCase() ?? "");
      const session = answer.data as { access_token: string; refresh_token: string };
      expect((await client.setSession(session)).error).toBeNull();
      const level = await client.mfa.getAuthenticatorAssuranceLevel();
      expect(level.data).toMatchObject({
        currentLevel: "aal2",
        currentAuthenticationMethods: [{ method: "mfa/recovery" }, { method: "password" }],
      });
      expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
      return answer;
    },
  },
  {
    endpoint: verify,
    call: "a code twice",
    refused: [422, "mfa_verification_failed"],
    async run(world) {
      const { token, own, client } = await withCodes(world);
      await show(world, token, own[0] ?? "");
      const { data } = await client.getSession();
      return show(world, data.session?.access_token ?? "", own[0] ?? "");
    },
  },
  {
    endpoint: verify,
    call: "no code",
    refused: [400, "validation_failed"],
    async run(world) {
      const { token } = await withCodes(world);
      return show(world, token, " ");
    },
  },
];
