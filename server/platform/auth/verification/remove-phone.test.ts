import { afterAll, expect, test } from "vitest";
import { mailReader } from "../testing/account-mails.ts";
import { somePhone, textReader } from "../testing/account-texts.ts";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts({ AUTH_PHONE: "on", AUTH_MAIL_INTERVAL_SECONDS: "0" });
const { answer, context, account, session } = accounts;
const { textCode } = textReader(accounts);
const { mailsTo } = mailReader(accounts);
afterAll(accounts.close);

const password = "a phrase nobody guesses";
const WRONG = { status: 400, body: { code: "invalid_credentials", message: "Invalid login credentials" } };

const verify = (phone: string, token: string, type = "sms") =>
  answer("/verify", { body: { type, phone, token } });
const signIn = (phone: string, typed: string) =>
  answer("/token?grant_type=password", { body: { phone, password: typed } });
const otp = (phone: string, more: object) => answer("/otp", { body: { phone, ...more } });

/** Somebody whose number is confirmed. */
async function withPhone() {
  const phone = somePhone();
  await answer("/signup", { body: { phone, password } });
  const { body } = await verify(phone, await textCode(phone));
  return { phone, access: String(body.access_token) };
}

test("an account with an address gives its number up: no code and no password opens it by number", async () => {
  const who = await account();
  const { access } = await session(who);
  const phone = somePhone();
  await answer("/user", { method: "PUT", body: { phone }, bearer: access });
  await verify(phone, await textCode(phone), "phone_change");
  await otp(phone, { create_user: false });
  const code = await textCode(phone, 2);
  const removed = await answer("/user/phone", { method: "DELETE", bearer: access });
  expect(removed).toMatchObject({
    status: 200,
    body: { phone: "", email: who.email, identities: [{ provider: "email" }] },
  });
  expect((await verify(phone, code)).status).toBe(403);
  expect(await signIn(phone, who.password)).toEqual(WRONG);
  expect(
    (await mailsTo(who.email)).filter(({ template }) => template === "account_phone_changed").length,
  ).toBe(2);
  const again = await answer("/user/phone", { method: "DELETE", bearer: access });
  expect([again.status, again.body.code]).toEqual([422, "identity_not_found"]);
});

test("an account without a confirmed address keeps its number", async () => {
  const { access, phone } = await withPhone();
  const refused = await answer("/user/phone", { method: "DELETE", bearer: access });
  expect([refused.status, refused.body.code]).toEqual([422, "single_identity_not_deletable"]);
  expect(await accounts.auth.users.byPhone(context.db, phone)).toMatchObject({ phone });
});
