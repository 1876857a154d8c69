import { afterAll, describe, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { mailReader } from "../testing/account-mails.ts";
import { somePhone, textReader } from "../testing/account-texts.ts";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts({ AUTH_PHONE: "on", AUTH_MAIL_INTERVAL_SECONDS: "0" });
const { answer, clock, context, account, session } = accounts;
const { textsTo, textCode } = textReader(accounts);
const { mail, mailsTo } = mailReader(accounts);
afterAll(accounts.close);

const password = "a phrase nobody guesses";
const EXPIRED = { status: 403, body: { code: "otp_expired", message: "Token has expired or is invalid" } };
const WRONG = { status: 400, body: { code: "invalid_credentials", message: "Invalid login credentials" } };

const signUp = (phone: string, more: object = {}) =>
  answer("/signup", { body: { phone, password, ...more } });
const verify = (phone: string, token: string, type = "sms") =>
  answer("/verify", { body: { type, phone, token } });
const signIn = (phone: string, typed = password) =>
  answer("/token?grant_type=password", { body: { phone, password: typed } });
const otp = (phone: string, more: object = {}) => answer("/otp", { body: { phone, ...more } });
const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");
const rowOf = (phone: string) => accounts.auth.users.byPhone(context.db, phone);

/** Somebody whose number is confirmed. */
async function withPhone() {
  const phone = somePhone();
  await signUp(phone);
  const { body } = await verify(phone, await textCode(phone));
  return { phone, access: String(body.access_token), user: body.user as Record<string, unknown> };
}

describe("signing up by number", () => {
  test("the code confirms the number and signs in; later the password does", async () => {
    const phone = somePhone();
    const { status, body } = await signUp(`+${phone}`, { data: { name: "Awa", phone: "1" } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      phone,
      email: "",
      confirmation_sent_at: expect.any(String),
      app_metadata: { provider: "phone", providers: ["phone"] },
      user_metadata: { name: "Awa", phone, phone_verified: false },
      identities: [{ provider: "phone", identity_data: { phone } }],
    });
    expect(body).not.toHaveProperty("phone_confirmed_at");
    expect(await signIn(phone)).toMatchObject({ status: 400, body: { code: "phone_not_confirmed" } });
    const verified = await verify(phone, await textCode(phone));
    expect(verified).toMatchObject({
      status: 200,
      body: {
        user: { phone, phone_confirmed_at: expect.any(String), user_metadata: { phone_verified: true } },
      },
    });
    expect(await signIn(`0${phone.slice(3, 6)} ${phone.slice(6)}`)).toMatchObject({ status: 200 });
    expect(await signIn(phone, "another phrase")).toEqual(WRONG);
    expect(await signIn(somePhone())).toEqual(WRONG);
  });

  test("a code is used once, and an old one is expired", async () => {
    const phone = somePhone();
    await signUp(phone);
    const code = await textCode(phone);
    clock.advance(context.env.AUTH_SMS_SECONDS * 1000);
    expect(await verify(phone, code)).toEqual(EXPIRED);
    await answer("/resend", { body: { type: "sms", phone } });
    const second = await textCode(phone, 2);
    expect((await verify(phone, second)).status).toBe(200);
    expect(await verify(phone, second)).toEqual(EXPIRED);
  });

  test("threat 30: five wrong codes make the right one worthless", async () => {
    const phone = somePhone();
    await signUp(phone);
    const code = await textCode(phone);
    for (let at = 0; at < limits.auth.codeAttempts; at++)
      expect(await verify(phone, wrongFor(code))).toEqual(EXPIRED);
    expect(await verify(phone, code)).toEqual(EXPIRED);
  });

  test("threat 33: a known number gets the answer of a new one, and its owner a code for the own account", async () => {
    const { phone, user } = await withPhone();
    const again = await signUp(phone, { password: "the phrase of a stranger" });
    const fresh = await signUp(somePhone());
    expect(again.status).toBe(fresh.status);
    expect(Object.keys(again.body).sort()).toEqual(Object.keys(fresh.body).sort());
    expect(again.body.id).not.toBe(user.id);
    expect(await signIn(phone, "the phrase of a stranger")).toEqual(WRONG);
    expect(await verify(phone, await textCode(phone, 2))).toMatchObject({
      status: 200,
      body: { user: { id: user.id } },
    });
  });

  test("a password that somebody else typed before the number was confirmed counts for nothing", async () => {
    const phone = somePhone();
    await signUp(phone, { password: "the phrase of a stranger" });
    await signUp(phone);
    expect((await verify(phone, await textCode(phone, 2))).status).toBe(200);
    expect(await signIn(phone, "the phrase of a stranger")).toEqual(WRONG);
    expect((await rowOf(phone))?.password_hash).toBeNull();
  });

  test.each([
    [{ phone: "12345678901234567890" }, 400, "validation_failed"],
    [{ phone: "abc" }, 400, "validation_failed"],
    // Premium rate, toll-free, a fixed line, a number that cannot exist.
    [{ phone: "+33899123456" }, 400, "validation_failed"],
    [{ phone: "+33800123456" }, 400, "validation_failed"],
    [{ phone: "+3228901234" }, 400, "validation_failed"],
    [{ phone: "+15551234567" }, 400, "validation_failed"],
    [{ phone: "243810000000", email: "a@example.org" }, 400, "validation_failed"],
    [{ phone: "243810000000", channel: "pigeon" }, 400, "validation_failed"],
    [{ phone: "243810000000", password: "short" }, 422, "weak_password"],
  ])("%j: %i %s, and no message", async (body, status, code) => {
    expect(await answer("/signup", { body: { password, ...body } })).toMatchObject({
      status,
      body: { code },
    });
  });
});

describe("signing in by a code", () => {
  test("a known number signs in, an unknown one signs up; both get the same answer", async () => {
    const { phone, user } = await withPhone();
    const stranger = somePhone();
    expect(await otp(phone)).toEqual({ status: 200, body: {} });
    expect(await otp(stranger)).toEqual({ status: 200, body: {} });
    expect(await verify(phone, await textCode(phone, 2))).toMatchObject({
      status: 200,
      body: { user: { id: user.id } },
    });
    const { body } = await verify(stranger, await textCode(stranger));
    expect(body.user).toMatchObject({ phone: stranger });
    const claims = JSON.parse(
      Buffer.from(String(body.access_token).split(".")[1] ?? "", "base64url").toString(),
    );
    expect(claims).toMatchObject({ phone: stranger, aal: "aal1", amr: [{ method: "otp" }] });
  });

  test("with create_user: false an unknown number is refused", async () => {
    expect(await otp(somePhone(), { create_user: false })).toMatchObject({
      status: 422,
      body: { code: "otp_disabled" },
    });
  });

  test("a code by WhatsApp goes by its channel", async () => {
    const { phone } = await withPhone();
    await otp(phone, { channel: "whatsapp" });
    await textCode(phone, 2);
    expect((await textsTo(phone)).map(({ channel }) => channel)).toEqual(["sms", "whatsapp"]);
  });

  test("a code drops the password of an account that nobody confirmed", async () => {
    const phone = somePhone();
    await signUp(phone, { password: "the phrase of a stranger" });
    await otp(phone);
    await textCode(phone, 2);
    expect((await verify(phone, await textCode(phone, 2))).status).toBe(200);
    expect((await rowOf(phone))?.password_hash).toBeNull();
  });

  test("the code of a banned person gives no session", async () => {
    const { phone } = await withPhone();
    const row = await rowOf(phone);
    const banned_until = new Date(clock.now().getTime() + 3_600_000);
    await context.db
      .updateTable("auth.users")
      .set({ banned_until })
      .where("id", "=", row?.id ?? "")
      .execute();
    await otp(phone);
    expect(await verify(phone, await textCode(phone, 2))).toMatchObject({
      status: 403,
      body: { code: "user_banned" },
    });
  });

  test("a code works for the number it was sent to only", async () => {
    const { phone } = await withPhone();
    const other = somePhone();
    await otp(phone);
    const code = await textCode(phone, 2);
    expect(await verify(other, code)).toEqual(EXPIRED);
    expect(await verify(phone, code, "phone_change")).toEqual(EXPIRED);
    expect(await verify(phone, code, "signup")).toMatchObject({ status: 400 });
    expect(
      await answer("/verify", { body: { type: "sms", email: "a@example.org", token: code } }),
    ).toMatchObject({
      status: 400,
    });
  });
});

describe("a number that was not used for 90 days", () => {
  const unused = limits.auth.phoneUnusedMs + 1_000;

  test("a code alone does not open the account; the password and a code do", async () => {
    const { phone, user } = await withPhone();
    clock.advance(unused);
    await otp(phone);
    const stale = { status: 403, body: { code: "phone_not_confirmed" } };
    expect(await verify(phone, await textCode(phone, 2))).toMatchObject(stale);
    expect(await signIn(phone)).toMatchObject({ status: 400, body: { code: "phone_not_confirmed" } });
    expect(await verify(phone, await textCode(phone, 3))).toMatchObject({
      status: 200,
      body: { user: { id: user.id } },
    });
    expect((await signIn(phone)).status).toBe(200);
  });

  test("an administrator who knows the person confirms the number again", async () => {
    const { phone, user } = await withPhone();
    clock.advance(unused);
    await answer(`/admin/users/${String(user.id)}`, {
      method: "PUT",
      body: { phone_confirm: true },
      bearer: context.keys.serviceRoleKey,
    });
    await otp(phone);
    expect((await verify(phone, await textCode(phone, 2))).status).toBe(200);
  });
});

describe("changing the number", () => {
  const put = (bearer: string, body: object) => answer("/user", { method: "PUT", body, bearer });

  test("an account with an address adds a number, and its owner gets a mail", async () => {
    const who = await account();
    const { access } = await session(who);
    const phone = somePhone();
    expect(await put(access, { phone })).toMatchObject({
      status: 200,
      body: { phone: "", new_phone: phone, phone_change_sent_at: expect.any(String) },
    });
    expect(await mailsTo(who.email)).toEqual([]);
    expect(await verify(phone, await textCode(phone), "phone_change")).toMatchObject({
      status: 200,
      body: {
        user: {
          phone,
          app_metadata: { providers: ["phone"] },
          identities: expect.arrayContaining([expect.objectContaining({ provider: "phone" })]),
        },
      },
    });
    await mail(who.email, "account_phone_changed");
    expect((await rowOf(phone))?.new_phone).toBeNull();
  });

  test("a number of another account is refused to the person who has it", async () => {
    const { phone } = await withPhone();
    const { access } = await session(await account());
    expect((await put(access, { phone })).status).toBe(200);
    expect(await verify(phone, await textCode(phone, 2), "phone_change")).toMatchObject({
      status: 422,
      body: { code: "phone_exists" },
    });
  });

  test("the number stays until the code is typed, and a second request sends another code", async () => {
    const { phone, access } = await withPhone();
    const next = somePhone();
    await put(access, { phone: next });
    expect((await rowOf(phone))?.phone).toBe(phone);
    await answer("/resend", { body: { type: "phone_change", phone } });
    expect((await verify(next, await textCode(next, 2), "phone_change")).status).toBe(200);
    expect(await rowOf(phone)).toBeUndefined();
  });

  test("the own number changes nothing", async () => {
    const { phone, access } = await withPhone();
    expect(await put(access, { phone: `+${phone}` })).toMatchObject({ status: 200, body: { phone } });
    expect(await textsTo(phone)).toHaveLength(1);
  });
});

test("an account without an address proves itself by a code to its number", async () => {
  const { phone, access } = await withPhone();
  expect(await answer("/reauthenticate", { bearer: access })).toEqual({ status: 200, body: {} });
  expect(await textCode(phone, 2)).toMatch(/^\d{6}$/);
});

test("settings say that phones sign in", async () => {
  expect((await answer("/settings")).body).toMatchObject({
    external: { phone: true },
    phone_autoconfirm: false,
    sms_provider: "http",
  });
});
