import { expect } from "vitest";
import { CONFIRMED_FIRST } from "../profiles.ts";
import type { Answer, Row } from "../row.ts";

interface SignUp {
  readonly user: { id: string; identities?: unknown[]; role?: string; user_metadata: object } | null;
  readonly session: { access_token: string; expires_in: number } | null;
}
const made = ({ data }: Answer) => data as SignUp;
const endpoint = "POST /signup";

export const signup: Row[] = [
  {
    endpoint,
    call: "signUp, the address has to be confirmed",
    profiles: CONFIRMED_FIRST,
    run: ({ client, person }) => client().signUp({ ...person(), options: { data: { name: "Awa" } } }),
    check(answer) {
      const { user, session } = made(answer);
      expect(session).toBeNull();
      expect(user).toMatchObject({ role: "authenticated", is_anonymous: false });
      expect(user).toMatchObject({ confirmation_sent_at: expect.any(String), phone: "" });
      expect(user).toMatchObject({ app_metadata: { provider: "email", providers: ["email"] } });
      expect(user).toMatchObject({ user_metadata: { name: "Awa", email_verified: false } });
      expect(user).not.toHaveProperty("email_confirmed_at");
      expect(user?.identities).toHaveLength(1);
    },
  },
  {
    endpoint,
    call: "signUp, signed in at once",
    profiles: ["autoconfirm"],
    run: ({ client, person }) => client().signUp(person()),
    check(answer) {
      expect(made(answer).session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
      expect(made(answer).user).toMatchObject({ email_confirmed_at: expect.any(String) });
    },
  },
  {
    endpoint,
    call: "signUp again before the address is confirmed changes nothing and sends again",
    async run({ client, person, letters }) {
      const who = person();
      const first = await client().signUp(who);
      await letters.latest(who.email);
      const again = await client().signUp(who);
      expect(again.data.user?.id).toBe(first.data.user?.id);
      const { data, error } = await client().verifyOtp({
        email: who.email,
        token: await letters.code(who.email, 2),
        type: "email",
      });
      expect(error).toBeNull();
      expect(data.session).not.toBeNull();
      return client().signInWithPassword(who);
    },
  },
  {
    endpoint,
    call: "signUp again with another password: neither opens the account, who confirms it chooses one",
    async run({ client, person, letters }) {
      const who = person();
      const [other, chosen] = [`another ${who.password}`, `chosen ${who.password}`];
      const first = await client().signUp(who);
      await letters.latest(who.email);
      const owner = client();
      const again = await owner.signUp({ ...who, password: other });
      expect(again.data.user?.id).toBe(first.data.user?.id);
      const token = await letters.code(who.email, 2);
      expect((await owner.verifyOtp({ email: who.email, token, type: "email" })).error).toBeNull();
      for (const password of [who.password, other]) {
        const { error } = await client().signInWithPassword({ ...who, password });
        expect(error?.code).toBe("invalid_credentials");
      }
      expect((await owner.updateUser({ password: chosen })).error).toBeNull();
      return client().signInWithPassword({ ...who, password: chosen });
    },
  },
  {
    endpoint,
    call: "signUp with an address somebody has looks like a new one",
    async run({ client, account }) {
      const known = await account();
      const answer = await client().signUp({ email: known.email, password: known.password });
      expect(made(answer).user?.id).not.toBe(known.id);
      return answer;
    },
    check(answer) {
      expect(made(answer).session).toBeNull();
      expect(made(answer).user).toMatchObject({ identities: [], role: "" });
    },
  },
  {
    endpoint,
    call: "signUp with an address somebody has",
    profiles: ["autoconfirm"],
    refused: [422, "user_already_exists"],
    async run({ client, account, person }) {
      const { email } = await account();
      return client().signUp({ ...person(), email });
    },
    check: ({ error }) => expect(error).toMatchObject({ message: "User already registered" }),
  },
  {
    endpoint,
    call: "signUp",
    profiles: ["signups disabled"],
    refused: [422, "signup_disabled"],
    run: ({ client, person }) => client().signUp(person()),
    check: ({ error }) => expect(error).toMatchObject({ message: "Signups not allowed for this instance" }),
  },
  ...[
    ["with a short password", "abc", "length"],
    ["with a password everybody knows", "password123", "pwned"],
    ["with a password that names the site", "we and localhost", "context"],
  ].map(
    ([what, password = "", reason]): Row => ({
      endpoint,
      call: `signUp ${what}`,
      profiles: ["confirmations", "autoconfirm"],
      refused: [422, "weak_password"],
      run: ({ client, person }) => client().signUp({ ...person(), password }),
      check: ({ error }) => expect(error).toMatchObject({ reasons: [reason] }),
    }),
  ),
  ...Object.entries({
    "without a password": { password: "" },
    "with a password of 73 bytes": { password: "é".repeat(36) + "x" },
    "with half an address": { email: "awa@" },
    "with an address that holds signs": { email: "xx:;x@x.x" },
    "with an endless address": { email: `${"a".repeat(250)}@example.org` },
  }).map(
    ([what, changed]): Row => ({
      endpoint,
      call: `signUp ${what}`,
      refused: [400, "validation_failed"],
      run: ({ client, person }) => client().signUp({ ...person(), ...changed }),
    }),
  ),
  {
    endpoint,
    call: "signUp with a telephone number",
    refused: [400, "phone_provider_disabled"],
    run: ({ client, person }) => client().signUp({ phone: "243810000000", password: person().password }),
  },
  {
    endpoint,
    call: "a code challenge without its method",
    refused: [400, "validation_failed"],
    run: ({ raw, person }) =>
      raw("POST", "/signup", { body: { ...person(), code_challenge: "c".repeat(43) } }),
  },
  {
    endpoint,
    call: "a body that is not JSON",
    refused: [400, "bad_json"],
    run: ({ raw }) => raw("POST", "/signup", { body: "{" }),
  },
  {
    endpoint,
    call: "a body of more than a megabyte",
    refused: [413, "request_entity_too_large"],
    run: ({ raw, person }) => raw("POST", "/signup", { body: { ...person(), data: "x".repeat(1_100_000) } }),
  },
  {
    endpoint: "POST /signup (anonymous)",
    call: "signInAnonymously",
    profiles: ["anonymous"],
    run: ({ client }) => client().signInAnonymously({ options: { data: { seen: true } } }),
    check(answer) {
      expect(made(answer).session).not.toBeNull();
      expect(made(answer).user).toMatchObject({ is_anonymous: true, role: "authenticated", email: "" });
      expect(made(answer).user?.user_metadata).toEqual({ seen: true });
    },
  },
  {
    endpoint: "POST /signup (anonymous)",
    call: "signInAnonymously",
    profiles: ["confirmations", "autoconfirm", "ES256"],
    refused: [422, "anonymous_provider_disabled"],
    run: ({ client }) => client().signInAnonymously(),
  },
];
