import { createHash } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { Call } from "../endpoint.ts";
import { fragmentOf, mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";
import { hashFor } from "./contested.ts";
import { signUp as signUpIn } from "./sign-up.ts";

const limits = { AUTH_MAIL_INTERVAL_SECONDS: "0", AUTH_MAILS_PER_HOUR: "100000" };
const accounts = await testAccounts(limits);
const { answer, auth, context, signIn } = accounts;
const { SITE_URL } = context.env;
const { mail, mailsTo, press } = mailReader(accounts);
afterAll(accounts.close);

const THEIRS = "a phrase of the attacker";
const OWN = "a phrase of the owner";
const bearer = context.keys.serviceRoleKey;

let people = 0;
const someone = () => `twice-${++people}@example.org`;
const signUp = (email: string, password: string, body: object = {}, way = "") =>
  answer(`/signup${way}`, { body: { email, password, ...body } });
const dashboard = `?redirect_to=${encodeURIComponent(`${SITE_URL}/sw/dashboard`)}`;

/** Both passwords open nothing; the session that proved the address chooses one, and that one does. */
async function expectChosenAnew(email: string, access: string | undefined) {
  for (const password of [THEIRS, OWN]) {
    expect(await signIn({ email, password })).toMatchObject({
      status: 400,
      body: { code: "invalid_credentials" },
    });
  }
  const body = { password: "a phrase chosen at last" };
  const chosen = await answer("/user", { method: "PUT", body, bearer: access ?? "" });
  expect(chosen.status).toBe(200);
  expect((await signIn({ email, ...body })).status).toBe(200);
}

describe("Threat 40: whoever signs up with another's address first gains nothing when its owner confirms it", () => {
  test("by the link, which leads on to a new password", async () => {
    const email = someone();
    await signUp(email, THEIRS, { data: { name: "Mallory", age_confirmed: true } });
    expect((await signUp(email, OWN, { data: { name: "Awa" } }, dashboard)).status).toBe(200);
    const led = await press((await mail(email, "account_confirm", 2)).link);
    expect(`${led.pathname}${led.search}`).toBe("/sw/auth?tab=reset");
    const { type, access_token } = fragmentOf(led);
    expect(type).toBe("recovery");
    const { body } = await answer("/user", { bearer: access_token ?? "" });
    expect(body.user_metadata).toEqual({
      age_confirmed: true,
      sub: body.id,
      email,
      email_verified: true,
      phone_verified: false,
    });
    expect(await mailsTo(email)).toHaveLength(2);
    await expectChosenAnew(email, access_token);
  });

  test("by the code, and a mail leads to a new password", async () => {
    const email = someone();
    await signUp(email, THEIRS);
    await signUp(email, OWN);
    const { code } = await mail(email, "account_confirm", 2);
    const { status, body } = await answer("/verify", { body: { type: "signup", email, token: code } });
    expect(status).toBe(200);
    const led = await press((await mail(email, "account_recovery")).link);
    expect(led.search).toBe("?tab=reset");
    expect(fragmentOf(led).type).toBe("recovery");
    await expectChosenAnew(email, body.access_token);
  });

  test("by a PKCE link, and a mail leads to a new password", async () => {
    const email = someone();
    const code_verifier = "v".repeat(64);
    const code_challenge = createHash("sha256").update(code_verifier).digest("base64url");
    await signUp(email, THEIRS);
    await signUp(email, OWN, { code_challenge, code_challenge_method: "s256" });
    const led = await press((await mail(email, "account_confirm", 2)).link);
    const auth_code = led.searchParams.get("code");
    const { body } = await answer("/token?grant_type=pkce", { body: { auth_code, code_verifier } });
    await mail(email, "account_recovery");
    await expectChosenAnew(email, body.access_token);
  });

  test("also where the first one asks for another mail, or signs up again, in between", async () => {
    const email = someone();
    await signUp(email, THEIRS);
    await signUp(email, OWN);
    await signUp(email, THEIRS);
    await answer("/resend", { body: { email, type: "signup" } });
    const led = await press((await mail(email, "account_confirm", 4)).link);
    await expectChosenAnew(email, fragmentOf(led).access_token);
  });

  test("also where the owner is invited, or the service confirms the address", async () => {
    const invited = someone();
    await signUp(invited, THEIRS);
    expect((await answer("/invite", { body: { email: invited }, bearer })).status).toBe(200);
    const led = await press((await mail(invited, "account_invite")).link);
    await expectChosenAnew(invited, fragmentOf(led).access_token);

    const confirmed = someone();
    const { body } = await signUp(confirmed, THEIRS);
    await signUp(confirmed, OWN);
    const address = `/admin/users/${String(body.id)}`;
    await answer(address, { method: "PUT", body: { email_confirm: true }, bearer });
    expect((await signIn({ email: confirmed, password: THEIRS })).body.code).toBe("invalid_credentials");
    await answer(address, { method: "PUT", body: { email_confirm: true, password: OWN }, bearer });
    expect((await signIn({ email: confirmed, password: OWN })).status).toBe(200);
  });

  test("an account a mailed link began, without a password: the person who signs up chooses one", async () => {
    const email = someone();
    await answer("/otp", { body: { email } });
    await mail(email, "account_confirm");
    await signUp(email, OWN);
    const led = await press((await mail(email, "account_confirm", 2)).link);
    expect(fragmentOf(led).type).toBe("recovery");
  });
});

test("the same password twice stays, with what the person said of themselves", async () => {
  const email = someone();
  await signUp(email, OWN, { data: { name: "Awa" } });
  await signUp(email, OWN, { data: { name: "Awa" } }, dashboard);
  const led = await press((await mail(email, "account_confirm", 2)).link);
  expect(led.pathname).toBe("/sw/dashboard");
  expect(fragmentOf(led).type).toBe("signup");
  const { status, body } = await signIn({ email, password: OWN });
  expect([status, body.user]).toMatchObject([200, { user_metadata: { name: "Awa" } }]);
});

test("an invitation to somebody without a password stays what it is, with its data", async () => {
  const email = someone();
  for (let times = 0; times < 2; times++) {
    await answer("/invite", { body: { email, data: { team: "garden" } }, bearer });
  }
  const led = await press((await mail(email, "account_invite", 2)).link);
  expect(fragmentOf(led).type).toBe("invite");

  const signedUp = someone();
  await answer("/invite", { body: { email: signedUp, data: { team: "garden" } }, bearer });
  await signUp(signedUp, OWN);
  const { access_token } = fragmentOf(await press((await mail(signedUp, "account_confirm")).link));
  const { body } = await answer("/user", { bearer: access_token ?? "" });
  expect(body.user_metadata).toMatchObject({ team: "garden" });
});

test("Threat 33: a sign-up computes one hash, whoever has the address", async () => {
  const [known, unknown, waiting] = [(await accounts.account()).email, someone(), someone()];
  await signUp(waiting, OWN);
  for (const [email, password] of [
    [known, OWN],
    [unknown, OWN],
    [waiting, OWN],
    [waiting, THEIRS],
  ] as const) {
    let hashes = 0;
    const passwords: typeof auth.passwords = {
      hash: (text) => {
        hashes++;
        return auth.passwords.hash(text);
      },
      verify: (text, hash) => {
        hashes++;
        return auth.passwords.verify(text, hash);
      },
    };
    await hashFor({ ...auth, passwords }, email, password);
    expect(hashes).toBe(1);
  }
});

test("an account that was to be compared with and is gone makes the sign-up a conflict", async () => {
  const email = someone();
  const verify = async () => ({ ok: false, rehash: false });
  await signUp(email, THEIRS);
  const passwordHash = await hashFor({ ...auth, passwords: { ...auth.passwords, verify } }, email, OWN);
  await context.db.deleteFrom("auth.users").where("email", "=", email).execute();
  const account = { email, passwordHash, data: {}, way: { redirectTo: SITE_URL } };
  const call = { request: new Request(SITE_URL), address: "127.0.0.1", language: "fr" } as Call;
  const signingUp = context.db.transaction().execute((trx) => signUpIn(auth, trx, account, call));
  await expect(signingUp).rejects.toMatchObject({ status: 409, code: "conflict" });
  expect(await auth.users.byEmail(context.db, email)).toBeUndefined();
});
