import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts();
const { answer, call, clock, context, account } = accounts;
const { mail, mailsTo, press } = mailReader(accounts);
afterAll(accounts.close);

let people = 0;
const nobody = () => `nobody-${++people}@example.org`;
const users = (email: string) =>
  context.db.selectFrom("auth.users").selectAll().where("email", "=", email).execute();

/** A minute later nobody is in the way of the next mail. */
beforeEach(() => clock.advance(61_000));

describe("Threat 33: the answer does not tell who has an account", () => {
  const bodies = {
    "/recover": (email: string) => ({ email }),
    "/otp": (email: string) => ({ email }),
    "/magiclink": (email: string) => ({ email }),
    "/resend": (email: string) => ({ email, type: "signup" }),
    "/signup": (email: string) => ({ email, password: "a phrase of four lamps" }),
  };

  test.each(Object.entries(bodies))("%s: first, and again too soon", async (path, bodyOf) => {
    const shape = async (email: string) => {
      const response = await call(path, { body: bodyOf(email) });
      const text = await response.text();
      const headers = Object.fromEntries(
        [...response.headers].filter(([name]) => !["content-length", "date"].includes(name)),
      );
      // Whole seconds of the machine's own clock: between two calls one may go by.
      if (headers["retry-after"]) headers["retry-after"] = "seconds";
      return [response.status, keys(JSON.parse(text) as object), headers];
    };
    const known = (await account()).email;
    const unknown = nobody();
    const unconfirmed = (await account({ email_confirmed_at: null })).email;
    const answers = [await shape(known), await shape(unknown), await shape(unconfirmed)];
    expect(answers[0]?.[0]).toBe(200);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const second = [await shape(known), await shape(unknown), await shape(unconfirmed)];
    expect(second[0]?.[0]).toBe(429);
    expect(second[1]).toEqual(second[0]);
    expect(second[2]).toEqual(second[0]);
  });

  const keys = (body: object) => Object.keys(body).sort();

  test("verify and login give the same answer for both", async () => {
    const known = (await account()).email;
    for (const type of ["signup", "recovery", "magiclink", "email", "invite", "email_change"]) {
      const tried = (email: string) => answer("/verify", { body: { type, email, token: "123456" } });
      expect(await tried(known)).toEqual(await tried(nobody()));
    }
    const login = (email: string) =>
      answer("/token?grant_type=password", { body: { email, password: "not this one" } });
    expect(await login(known)).toEqual(await login(nobody()));
  });
});

describe("limits of mails", () => {
  test("one mail per address and minute; the refusal says how many seconds are left", async () => {
    const { email } = await account();
    expect((await answer("/recover", { body: { email } })).status).toBe(200);
    clock.advance(20_000);
    const { status, body } = await answer("/recover", { body: { email } });
    expect(status).toBe(429);
    expect(body).toEqual({
      code: "over_email_send_rate_limit",
      message: expect.stringMatching(
        /^For security purposes, you can only request this after (3\d|40) seconds\.$/,
      ),
    });
    // Another purpose is another mail.
    expect((await answer("/otp", { body: { email } })).status).toBe(200);
    clock.advance(41_000);
    expect((await answer("/recover", { body: { email } })).status).toBe(200);
  });

  test("thirty concurrent requests cause one mail", async () => {
    const { email } = await account();
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await answer("/recover", { body: { email } })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await mail(email, "account_recovery");
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe("who is written to, and what", () => {
  test("otp makes an account without a password, in the reader's language", async () => {
    const email = nobody();
    const headers = { "Accept-Language": "sw" };
    await answer("/otp", {
      body: { email, data: { name: "Awa", sub: "x", email: "y@evil.example" } },
      headers,
    });
    const { language, code } = await mail(email, "account_confirm");
    expect(language).toBe("sw");
    const [user] = await users(email);
    expect(user).toMatchObject({ password_hash: null, email_confirmed_at: null, language: "sw" });
    expect(user?.user_metadata).toMatchObject({ name: "Awa", sub: user?.id, email, email_verified: false });
    const { body } = await answer("/verify", { body: { type: "email", email, token: code } });
    expect(body.user).toMatchObject({ app_metadata: { provider: "email", providers: ["email"] } });
  });

  test("a known address gets a link to sign in, an unknown one nothing to recover", async () => {
    const { email } = await account();
    await answer("/magiclink", { body: { email } });
    await mail(email, "account_magic_link");
    const unknown = nobody();
    await answer("/recover", { body: { email: unknown } });
    await answer("/resend", { body: { email: unknown, type: "signup" } });
    await answer("/resend", { body: { email, type: "signup" } });
    await answer("/resend", { body: { email, type: "email_change" } });
    // Jobs are taken in their order: when this mail is there, the others would be.
    const last = await account();
    await answer("/recover", { body: { email: last.email } });
    await mail(last.email, "account_recovery");
    expect(await mailsTo(unknown)).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await users(unknown)).toEqual([]);
  });

  test("an unconfirmed account gets its mail again; if it has a password, a magic link", async () => {
    const { email } = await account({ email_confirmed_at: null });
    await answer("/resend", { body: { email, type: "signup" } });
    await mail(email, "account_confirm");
    await answer("/otp", { body: { email } });
    await mail(email, "account_magic_link");
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test("no new account if sign-ups are disabled or the age statement is missing", async () => {
    for (const setting of ["AUTH_DISABLE_SIGNUP", "AUTH_REQUIRE_AGE"]) {
      const closed = await testAccounts({ [setting]: "on" });
      const [unknown, { email: known }] = [nobody(), await closed.account()];
      for (const email of [unknown, known]) {
        expect(await closed.answer("/otp", { body: { email } })).toEqual({ status: 200, body: {} });
      }
      await mailReader(closed).mail(known, "account_magic_link");
      expect(await mailReader(closed).mailsTo(unknown)).toEqual([]);
      await closed.close();
    }
  });

  test("autoconfirm: a new address gets a link to sign in, and is confirmed", async () => {
    const easy = await testAccounts({ AUTH_AUTOCONFIRM: "on" });
    const email = nobody();
    await easy.answer("/otp", { body: { email } });
    const { token } = await mailReader(easy).mail(email, "account_magic_link");
    expect(await easy.answer("/verify", { body: { type: "magiclink", token_hash: token } })).toMatchObject({
      status: 200,
      body: { user: { email_confirmed_at: expect.any(String) } },
    });
    await easy.close();
  });

  test("reauthenticate: a code to somebody signed in", async () => {
    const who = await account();
    const { access } = await accounts.session(who);
    expect(await answer("/reauthenticate", { bearer: access })).toEqual({ status: 200, body: {} });
    const { code, link } = await mail(who.email, "account_code");
    expect([code.length, link]).toEqual([6, ""]);
    expect(await answer("/reauthenticate", { bearer: access })).toMatchObject({ status: 429 });
    expect(await answer("/reauthenticate")).toMatchObject({ status: 403, body: { code: "bad_jwt" } });
    const open = await testAccounts({ AUTH_ANONYMOUS: "on" });
    const { body } = await open.answer("/signup", { body: {} });
    const message = "Reauthentication requires the user to have an email or a phone number";
    expect(await open.answer("/reauthenticate", { bearer: body.access_token ?? "" })).toEqual({
      status: 400,
      body: { code: "validation_failed", message },
    });
    await open.close();
  });
});

describe("refusals", () => {
  test.each([
    ["/otp", {}, 400, "validation_failed"],
    ["/otp", { email: "a@example.org", phone: "1" }, 400, "validation_failed"],
    ["/otp", { email: "a@example.org", channel: "sms" }, 400, "validation_failed"],
    ["/otp", { phone: "243000000001" }, 400, "phone_provider_disabled"],
    ["/otp", { email: "nowhere" }, 400, "validation_failed"],
    ["/otp", { email: "new@example.org", create_user: false }, 422, "otp_disabled"],
    ["/otp", { email: "a@example.org", code_challenge: "x".repeat(43) }, 400, "validation_failed"],
    ["/otp", { email: "a@example.org", code_challenge_method: "s256" }, 400, "validation_failed"],
    [
      "/otp",
      { email: "a@example.org", code_challenge: "short", code_challenge_method: "s256" },
      400,
      "validation_failed",
    ],
    [
      "/otp",
      { email: "a@example.org", code_challenge: "x".repeat(43), code_challenge_method: "md5" },
      400,
      "validation_failed",
    ],
    ["/otp", { email: "a@example.org", data: { a: "x".repeat(100_000) } }, 400, "validation_failed"],
    ["/otp", { email: "a@example.org", data: { a: "\u0000" } }, 400, "validation_failed"],
    ["/recover", {}, 400, "validation_failed"],
    ["/recover", { email: "nowhere" }, 400, "validation_failed"],
    ["/resend", { email: "a@example.org" }, 400, "validation_failed"],
    ["/resend", { type: "sms", phone: "+243810000000" }, 400, "phone_provider_disabled"],
    ["/resend", { type: "phone_change", phone: "+243810000000" }, 400, "phone_provider_disabled"],
    ["/resend", { type: "sms" }, 400, "validation_failed"],
    ["/resend", { type: "recovery", email: "a@example.org" }, 400, "validation_failed"],
    ["/resend", { type: "signup" }, 400, "validation_failed"],
    ["/resend", { type: "signup", phone: "243000000001" }, 400, "validation_failed"],
    ["/resend", { type: "sms", email: "a@example.org" }, 400, "validation_failed"],
    ["/resend", { type: "sms", phone: "abc" }, 400, "validation_failed"],
  ])("%s %j: %i %s", async (path, body, status, code) => {
    const refused = await answer(path, { body });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });
});

describe("PKCE", () => {
  const verifier = "v".repeat(64);
  const digest = createHash("sha256").update(verifier).digest("base64url");

  const exchange = (auth_code: string, code_verifier: string) =>
    answer("/token?grant_type=pkce", { body: { auth_code, code_verifier } });

  test.each([
    ["s256", digest],
    ["plain", verifier],
  ])(
    "%s: the link leads back with a code, which serves once",
    async (code_challenge_method, code_challenge) => {
      const { email } = await account();
      await answer("/recover", { body: { email, code_challenge, code_challenge_method } });
      const { link, token } = await mail(email, "account_recovery");
      expect(token).toMatch(/^pkce_[0-9a-f]{56}$/);
      const url = await press(link);
      const code = url.searchParams.get("code") ?? "";
      expect(url.href).not.toContain("access_token");
      expect(await exchange(code, "w".repeat(64))).toMatchObject({
        status: 400,
        body: { code: "bad_code_verifier" },
      });
      const tries = await Promise.all(Array.from({ length: 5 }, () => exchange(code, verifier)));
      expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
      expect(await exchange(code, verifier)).toMatchObject({
        status: 404,
        body: { code: "flow_state_not_found" },
      });
    },
  );

  test("the code expires five minutes after the link was used; a token without its prefix is invalid", async () => {
    const { email } = await account();
    await answer("/otp", { body: { email, code_challenge: digest, code_challenge_method: "S256" } });
    const { link } = await mail(email, "account_magic_link");
    expect((await press(link.replace("pkce_", ""))).hash).toContain("otp_expired");
    clock.advance(600_000);
    const code = (await press(link)).searchParams.get("code") ?? "";
    clock.advance(301_000);
    expect(await exchange(code, verifier)).toMatchObject({
      status: 422,
      body: { code: "flow_state_expired" },
    });
  });
});
