import { randomUUID } from "node:crypto";
import type { GoTrueClient } from "@supabase/auth-js";
import { expect } from "vitest";
import { whileHeld } from "../../platform/testing/while-held.ts";
import { EVERYWHERE } from "../profiles.ts";
import type { Answer, Row } from "../row.ts";
import type { World } from "../world.ts";

const password = "POST /token?grant_type=password";
const pkce = "POST /token?grant_type=pkce";

interface SignedIn {
  readonly session: { access_token: string; refresh_token: string; user: { factors?: unknown } };
}
const sessionOf = ({ data }: Answer) => (data as SignedIn).session;
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;

export const banned = (world: World, id: string) => world.admin.updateUserById(id, { ban_duration: "24h" });

/** Somebody else's change of that person, in the same moment. */
export const withoutPassword =
  (id: string): Parameters<typeof whileHeld>[1] =>
  (trx) =>
    trx.updateTable("auth.users").set({ password_hash: null }).where("id", "=", id).execute();

/** A browser that asked for a link, and the code with which it comes back from it. */
async function broughtBack(world: World): Promise<{ client: GoTrueClient; code: string }> {
  const { email } = await world.account();
  const client = world.client({ flowType: "pkce" });
  const { error } = await client.signInWithOtp({ email });
  if (error) throw error;
  const link = await world.letters.link(email);
  const { response } = await world.raw("POST", "/verify", {
    body: link.searchParams.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: link.origin },
  });
  const code = new URL(response.headers.get("Location") ?? "about:blank").searchParams.get("code");
  if (!code) throw new Error(`no code in ${response.headers.get("Location")}`);
  return { client, code };
}

export const token: Row[] = [
  {
    endpoint: password,
    call: "signInWithPassword",
    profiles: EVERYWHERE,
    async run({ account, client }) {
      return client().signInWithPassword(await account());
    },
    check(answer) {
      const { access_token } = sessionOf(answer);
      expect(claimsOf(access_token)).toMatchObject({
        aud: "authenticated",
        role: "authenticated",
        aal: "aal1",
        amr: [{ method: "password", timestamp: expect.any(Number) }],
        phone: "",
        is_anonymous: false,
        session_id: expect.any(String),
        iss: expect.any(String),
      });
    },
  },
  {
    endpoint: password,
    call: "signInWithPassword, the wrong password",
    profiles: EVERYWHERE,
    refused: [400, "invalid_credentials"],
    async run({ account, client }) {
      const { email } = await account();
      return client().signInWithPassword({ email, password: "not this one" });
    },
    check: ({ error }) => expect(error).toMatchObject({ message: "Invalid login credentials" }),
  },
  {
    endpoint: password,
    call: "signInWithPassword, nobody's address",
    refused: [400, "invalid_credentials"],
    run: ({ client, person }) => client().signInWithPassword(person()),
    check: ({ error }) => expect(error).toMatchObject({ message: "Invalid login credentials" }),
  },
  {
    endpoint: password,
    call: "signInWithPassword before the address is confirmed",
    profiles: ["confirmations", "RS256"],
    refused: [400, "email_not_confirmed"],
    async run({ client, person }) {
      const who = person();
      await client().signUp(who);
      return client().signInWithPassword(who);
    },
    check: ({ error }) => expect(error).toMatchObject({ message: "Email not confirmed" }),
  },
  {
    endpoint: password,
    call: "signInWithPassword of somebody shut out",
    refused: [400, "user_banned"],
    async run(world) {
      const who = await world.account();
      await banned(world, who.id);
      return world.client().signInWithPassword(who);
    },
  },
  {
    endpoint: password,
    call: "signInWithPassword, a password that was changed in that moment",
    refused: [409, "conflict"],
    async run({ account, client, context }) {
      const who = await account();
      return whileHeld(context.db, withoutPassword(who.id), () => client().signInWithPassword(who));
    },
  },
  {
    endpoint: password,
    call: "signInWithPassword with a telephone number",
    refused: [422, "phone_provider_disabled"],
    run: ({ client }) => client().signInWithPassword({ phone: "243810000000", password: "whatever it is" }),
  },
  {
    endpoint: password,
    call: "neither address nor number",
    refused: [400, "validation_failed"],
    run: ({ raw }) => raw("POST", "/token?grant_type=password", { body: { password: "whatever it is" } }),
  },
  {
    endpoint: password,
    call: "no grant that exists",
    refused: [400, "invalid_credentials"],
    run: ({ raw }) => raw("POST", "/token?grant_type=wishes", { body: {} }),
  },
  {
    endpoint: pkce,
    call: "exchangeCodeForSession",
    profiles: EVERYWHERE,
    async run(world) {
      const { client, code } = await broughtBack(world);
      return client.exchangeCodeForSession(code);
    },
    check: (answer) => expect(sessionOf(answer).access_token).toContain("."),
  },
  {
    endpoint: pkce,
    call: "exchangeCodeForSession twice",
    refused: [404, "flow_state_not_found"],
    async run(world) {
      const { client, code } = await broughtBack(world);
      const { error } = await client.exchangeCodeForSession(code);
      expect(error).toBeNull();
      return world.raw("POST", "/token?grant_type=pkce", {
        body: { auth_code: code, code_verifier: "v".repeat(56) },
      });
    },
  },
  {
    endpoint: pkce,
    call: "a code that nobody made",
    refused: [404, "flow_state_not_found"],
    run: ({ raw }) =>
      raw("POST", "/token?grant_type=pkce", {
        body: { auth_code: randomUUID(), code_verifier: "v".repeat(56) },
      }),
  },
  {
    endpoint: pkce,
    call: "exchangeCodeForSession after six minutes",
    refused: [422, "flow_state_expired"],
    async run(world) {
      const { client, code } = await broughtBack(world);
      world.clock.advance(6 * 60_000);
      return client.exchangeCodeForSession(code);
    },
  },
  {
    endpoint: pkce,
    call: "another browser's code",
    refused: [400, "bad_code_verifier"],
    async run(world) {
      const { code } = await broughtBack(world);
      return world.raw("POST", "/token?grant_type=pkce", {
        body: { auth_code: code, code_verifier: "v".repeat(56) },
      });
    },
  },
  {
    endpoint: pkce,
    call: "no verifier",
    refused: [400, "validation_failed"],
    run: ({ raw }) => raw("POST", "/token?grant_type=pkce", { body: { auth_code: randomUUID() } }),
  },
];
