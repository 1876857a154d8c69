import { afterAll, describe, expect, test } from "vitest";
import type { Call } from "../endpoint.ts";
import { testAccounts } from "../testing/accounts.ts";
import { signUp as signUpIn } from "./sign-up.ts";

const accounts = await testAccounts({ AUTH_MAIL_INTERVAL_SECONDS: "0", AUTH_MAILS_PER_HOUR: "100000" });
const open = await testAccounts({ AUTH_AUTOCONFIRM: "on", AUTH_ANONYMOUS: "on" });
const strict = await testAccounts({ AUTH_REQUIRE_AGE: "on" });
afterAll(() => Promise.all([accounts, open, strict].map(({ close }) => close())));

type Room = typeof accounts;
const password = "a phrase nobody says";
const signUp = ({ answer }: Room, body: object, headers: Record<string, string> = {}) =>
  answer("/signup", { body: { password, data: {}, ...body }, headers });
const rows = ({ context }: Room, email: string) =>
  context.db.selectFrom("auth.users").selectAll().where("email", "=", email).execute();
const letters = async ({ context }: Room, recipient: string) =>
  (
    await context.db
      .selectFrom("mail.outbox")
      .select(["template", "language"])
      .where("recipient", "=", recipient)
      .orderBy("created_at")
      .execute()
  ).map(({ template, language }) => `${template} ${language}`);

test("if the account of an address is deleted concurrently, the next attempt finds the address free", async () => {
  const { email } = await accounts.account();
  const { auth, context } = accounts;
  const gone = { ...auth, users: { ...auth.users, byEmail: async () => undefined } };
  const account = { email, passwordHash: "x".repeat(20), data: {}, way: { redirectTo: "" } };
  const request = new Request(context.env.SITE_URL);
  const call = { request, address: "127.0.0.1", language: "fr" } as Call;
  const signingUp = context.db.transaction().execute((trx) => signUpIn(gone, trx, account, call));
  await expect(signingUp).rejects.toMatchObject({ status: 409, code: "conflict" });
});

describe("signing up", () => {
  test("a new user is returned and gets a mail in their language", async () => {
    const { status, body } = await signUp(
      accounts,
      { email: "New@Example.org", data: { name: "Awa", language: "sw" }, code_challenge: null },
      { "X-Language": "de" },
    );
    expect(status).toBe(200);
    const { id } = body;
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      aud: "authenticated",
      role: "authenticated",
      email: "new@example.org",
      phone: "",
      confirmation_sent_at: expect.stringMatching(/^\d{4}-.*Z$/),
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: {
        name: "Awa",
        language: "sw",
        sub: id,
        email: "new@example.org",
        email_verified: false,
        phone_verified: false,
      },
      identities: [
        {
          identity_id: expect.any(String),
          id,
          user_id: id,
          identity_data: { sub: id, email: "new@example.org", email_verified: false, phone_verified: false },
          provider: "email",
          email: "new@example.org",
          last_sign_in_at: expect.any(String),
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
      ],
      created_at: expect.any(String),
      updated_at: expect.any(String),
      is_anonymous: false,
    });
    expect(await letters(accounts, "new@example.org")).toEqual(["account_confirm sw"]);
    expect(await accounts.signIn({ email: "new@example.org", password })).toMatchObject({
      status: 400,
      body: { code: "email_not_confirmed", message: "Email not confirmed" },
    });
    expect(await accounts.signIn({ email: "new@example.org", password: "wrong" })).toMatchObject({
      status: 400,
      body: { code: "invalid_credentials" },
    });
  });

  test("an unconfirmed address is mailed again, and nothing of the account is changed", async () => {
    const email = "waiting@example.org";
    const first = await signUp(accounts, { email, data: { name: "one" } });
    const [before] = await rows(accounts, email);
    const second = await signUp(accounts, {
      email,
      password: "another phrase of theirs",
      data: { name: "two" },
    });
    expect(second.status).toBe(200);
    expect(second.body.id).toBe(first.body.id);
    const [after] = await rows(accounts, email);
    expect(after?.password_hash).toBe(before?.password_hash);
    expect(after?.user_metadata).toMatchObject({ name: "one" });
    expect(await letters(accounts, email)).toHaveLength(2);
  });

  test("a taken address: a fake user in the answer, and a mail to the owner", async () => {
    const { id, email } = await accounts.account();
    const { status, body } = await signUp(accounts, { email, data: { name: "Eve" } });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      aud: "authenticated",
      role: "",
      email,
      phone: "",
      confirmation_sent_at: expect.any(String),
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { name: "Eve" },
      identities: [],
      created_at: expect.any(String),
      updated_at: expect.any(String),
      is_anonymous: false,
    });
    expect(body.id).not.toBe(id);
    expect(await letters(accounts, email)).toEqual(["account_exists fr"]);
    expect(await rows(accounts, email)).toHaveLength(1);
  });

  test("the answer shows no data of an invited user", async () => {
    const email = "invited@example.org";
    await signUp(accounts, { email, data: { secret: "plan" } });
    await accounts.context.db
      .updateTable("auth.users")
      .set({ invited_at: new Date() })
      .where("email", "=", email)
      .execute();
    const { body } = await signUp(accounts, { email });
    expect(body).toMatchObject({ user_metadata: {}, identities: [] });
  });

  test("where addresses need no confirmation: a session at once, and an address that is taken is refused", async () => {
    const email = "at-once@example.org";
    const first = await signUp(open, { email, data: { name: "Awa" } });
    expect(first).toMatchObject({
      status: 200,
      body: {
        token_type: "bearer",
        user: { email, email_confirmed_at: expect.any(String), user_metadata: { email_verified: true } },
      },
    });
    expect((await open.answer("/user", { bearer: first.body.access_token ?? "" })).body.email).toBe(email);
    expect(await letters(open, email)).toEqual([]);
    expect(await signUp(open, { email })).toMatchObject({
      status: 422,
      body: { code: "user_already_exists", message: "User already registered" },
    });
  });

  test("Threat 41: with AUTH_REQUIRE_AGE the statement is taken, and kept", async () => {
    const email = "adult@example.org";
    expect((await signUp(strict, { email, data: { age_confirmed: true } })).status).toBe(200);
    expect((await rows(strict, email))[0]?.user_metadata).toMatchObject({ age_confirmed: true });
  });

  test("without an address, where that is allowed: somebody without a name", async () => {
    const { status, body } = await signUp(open, { password: undefined, data: { theme: "dark" } });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      is_anonymous: true,
      email: "",
      role: "authenticated",
      identities: [],
      app_metadata: {},
      user_metadata: { theme: "dark" },
    });
    const [, payload = ""] = (body.access_token ?? "").split(".");
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
      is_anonymous: true,
      email: "",
      aal: "aal1",
      amr: [{ method: "anonymous", timestamp: expect.any(Number) }],
    });
  });
});

test.each([
  ["with mails", accounts],
  ["at once", open],
] as const)(
  "100 sign-ups of one address in parallel make one user (%s)",
  { timeout: 120_000 },
  async (name, where) => {
    const email = `race-${name.replace(" ", "-")}@example.org`;
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        // A server that is busy answers 503, and clients ask again.
        for (;;) {
          const answer = await signUp(where, { email, data: { at } });
          if (answer.status !== 503) return answer;
        }
      }),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    const taken = where === open ? 99 : 0;
    expect(statuses).toEqual([...Array<number>(100 - taken).fill(200), ...Array<number>(taken).fill(422)]);
    const [user, ...more] = await rows(where, email);
    expect(more).toEqual([]);
    const identities = await where.context.db
      .selectFrom("auth.identities")
      .select("id")
      .where("user_id", "=", user?.id ?? "")
      .execute();
    expect(identities).toHaveLength(1);
  },
);
