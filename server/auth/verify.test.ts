import { afterAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "../../contracts/languages.ts";
import { testAccounts } from "../testing/accounts.ts";
import { fragmentOf, mailReader } from "./testing-mails.ts";

const accounts = await testAccounts({
  AUTH_MAIL_INTERVAL_SECONDS: "0",
  AUTH_REDIRECTS: "bomoko://in https://app.partner.example/**",
});
const { answer, clock, context, account, signIn } = accounts;
const { SITE_URL } = context.env;
const { mail, open, press, post } = mailReader(accounts);
afterAll(accounts.close);

let people = 0;
const someone = () => `mailed-${++people}@example.org`;
const password = "a phrase nobody guesses";

async function signUp(email: string, query = "") {
  expect((await answer(`/signup${query}`, { body: { email, password } })).status).toBe(200);
  return mail(email, "account_confirm");
}
async function recovery(email: string, body: object = {}) {
  expect(await answer("/recover", { body: { email, ...body } })).toEqual({ status: 200, body: {} });
  return mail(email, "account_recovery");
}
const verify = (body: object) => answer("/verify", { body });
const EXPIRED = { status: 403, body: { code: "otp_expired", message: "Token has expired or is invalid" } };

describe("the page of a link", () => {
  test.each(LANGUAGES)("$code: one button, no script, nothing from elsewhere", async ({ code, rtl }) => {
    const link = `${SITE_URL}/auth/v1/verify?token=abc&type=recovery`;
    const response = await open(link, { "Accept-Language": code });
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain(`<html lang="${code}" dir="${rtl ? "rtl" : "ltr"}">`);
    expect(page.match(/<button/g)).toHaveLength(1);
    expect(page).not.toMatch(/<script|<img|\sstyle=|\son\w+=|mail\.account/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self' \S+; base-uri 'none'; frame-ancestors 'none'/,
    );
  });

  test("speaks the language of the page it leads to, and its form may lead there", async () => {
    const to = (address: string) =>
      open(`${SITE_URL}/auth/v1/verify?token=abc&type=signup&redirect_to=${encodeURIComponent(address)}`);
    expect(await (await to(`${SITE_URL}/sw/dashboard`)).text()).toContain('<html lang="sw"');
    const policy = async (address: string) => (await to(address)).headers.get("Content-Security-Policy");
    expect(await policy("https://app.partner.example/x")).toContain(
      "form-action 'self' https://app.partner.example;",
    );
    expect(await policy("bomoko://in")).toContain("form-action 'self' bomoko:;");
    expect(await policy("https://evil.example/")).toContain(`form-action 'self' ${SITE_URL};`);
  });

  test("what is typed into the address stays text", async () => {
    const link = `${SITE_URL}/auth/v1/verify?token=abc&type=signup&redirect_to=${encodeURIComponent(`${SITE_URL}/?a='b&amp;`)}`;
    expect(await (await open(link)).text()).toContain("/?a=%27b&#38;amp;");
    for (const query of [
      "",
      "?token=abc",
      "?type=signup",
      '?token="><b>&type=signup',
      "?token=a&type=sms",
      "?token=a&type=constructor",
    ]) {
      const response = await open(`${SITE_URL}/auth/v1/verify${query}`);
      const url = new URL(response.headers.get("Location") ?? "");
      expect(response.status).toBe(303);
      expect(url.origin).toBe(SITE_URL);
      expect(fragmentOf(url)).toMatchObject({ error: "invalid_request", error_code: "validation_failed" });
    }
  });

  test("Threat 29: twenty prefetches use nothing, then the person succeeds", async () => {
    const { link } = await signUp(someone(), `?redirect_to=${SITE_URL}/dashboard`);
    for (let at = 0; at < 20; at++) {
      expect((await open(link, {}, at % 2 ? "HEAD" : "GET")).status).toBe(200);
    }
    const url = await press(link);
    expect(url.origin + url.pathname).toBe(`${SITE_URL}/dashboard`);
    const session = fragmentOf(url);
    expect(session).toMatchObject({ token_type: "bearer", type: "signup", expires_in: "3600", sb: "" });
    const { body } = await answer("/user", { bearer: session.access_token ?? "" });
    expect(body.email_confirmed_at).toEqual(expect.any(String));
    expect(body.user_metadata).toMatchObject({ email_verified: true });
    expect(body.identities).toMatchObject([{ identity_data: { email_verified: true } }]);
    const refreshed = await accounts.refresh(session.refresh_token ?? "");
    expect(refreshed.status).toBe(200);
  });

  test("Threat 65: another site's form is refused, and uses nothing", async () => {
    const { token, link } = await signUp(someone());
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { "Sec-Fetch-Site": "cross-site", Origin: SITE_URL },
      { "Sec-Fetch-Site": "none" },
    ];
    for (const headers of foreign) {
      expect((await post({ token, type: "signup" }, headers)).status).toBe(403);
    }
    expect(fragmentOf(await press(link))).toHaveProperty("access_token");
  });

  test("the button of a link that is over leads on with the reason", async () => {
    const { link } = await signUp(someone());
    clock.advance(3_600_000);
    expect(fragmentOf(await press(link))).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
      sb: "",
    });
    const pkce = await press(link.replace("token=", "token=pkce_"));
    expect(pkce.searchParams.get("error_code")).toBe("otp_expired");
  });

  test("a banned person's link leads nowhere", async () => {
    const { id, email } = await account();
    const { link, token } = await recovery(email);
    const banned_until = new Date(clock.now().getTime() + 60_000);
    await context.db.updateTable("auth.users").set({ banned_until }).where("id", "=", id).execute();
    expect(fragmentOf(await press(link))).toMatchObject({
      error_code: "user_banned",
      error: "access_denied",
    });
    expect(await verify({ type: "recovery", token_hash: token })).toMatchObject({
      status: 403,
      body: { code: "user_banned" },
    });
  });
});

describe("POST /verify", () => {
  test("a code or a token becomes a session: sign-up, recovery, magic link", async () => {
    const [first, second, third] = [someone(), someone(), someone()];
    const { code } = await signUp(first);
    expect(await verify({ type: "signup", email: first.toUpperCase(), token: code })).toMatchObject({
      status: 200,
      body: { user: { email: first }, token_type: "bearer" },
    });
    const { token } = await signUp(second);
    expect(await verify({ type: "email", token_hash: token })).toMatchObject({ status: 200 });
    await answer("/otp", { body: { email: third } });
    const welcome = await mail(third, "account_confirm");
    expect(await verify({ type: "email", email: third, token: welcome.code })).toMatchObject({ status: 200 });
    await answer("/otp", { body: { email: third } });
    const again = await mail(third, "account_magic_link");
    expect(await verify({ type: "magiclink", email: third, token: again.code })).toMatchObject({
      status: 200,
    });
    const lost = await recovery(first);
    const { status, body } = await verify({ type: "recovery", email: first, token: lost.code });
    expect(status).toBe(200);
    const claims = JSON.parse(
      Buffer.from(String(body.access_token).split(".")[1] ?? "", "base64url").toString(),
    );
    expect(claims).toMatchObject({ aal: "aal1", amr: [{ method: "otp" }] });
  });

  test.each([
    [{}, 400, "validation_failed"],
    [{ type: "signup" }, 400, "validation_failed"],
    [{ type: "signup", token: "1", token_hash: "1" }, 400, "validation_failed"],
    [{ type: "signup", token_hash: "1", email: "a@example.org" }, 400, "validation_failed"],
    [{ type: "signup", token_hash: "1", redirect_to: "x" }, 400, "validation_failed"],
    [{ type: "signup", token: "1" }, 400, "validation_failed"],
    [{ type: "signup", token: "1", email: "a@example.org", phone: "1" }, 400, "validation_failed"],
    [{ token: "1", email: "a@example.org" }, 400, "validation_failed"],
    [{ type: "nothing", token: "1", email: "a@example.org" }, 400, "validation_failed"],
    [{ type: "signup", token: "1", email: "nowhere" }, 422, "validation_failed"],
    [{ type: "sms", token: "1", phone: "abc" }, 400, "validation_failed"],
    [{ type: "sms", token: "1", phone: "+243 000 000 001" }, 403, "otp_expired"],
    [{ type: "signup", token: "123456", email: "nobody@example.org" }, 403, "otp_expired"],
    [{ type: "recovery", token_hash: "0".repeat(56) }, 403, "otp_expired"],
  ])("%j: %i %s", async (body, status, code) => {
    expect(await verify(body)).toMatchObject({ status, body: { code } });
  });

  test("a token is for its own kind only", async () => {
    const { token, code } = await signUp(someone());
    expect(await verify({ type: "recovery", token_hash: token })).toEqual(EXPIRED);
    expect(await verify({ type: "email_change", token_hash: token })).toEqual(EXPIRED);
    expect(await verify({ type: "signup", token_hash: code })).toEqual(EXPIRED);
  });
});

describe("Threat 30: a way to reset a password", () => {
  test("serves once, by code or by link", async () => {
    const { email } = await account();
    const { token, code, link } = await recovery(email);
    expect((await verify({ type: "recovery", token_hash: token })).status).toBe(200);
    expect(await verify({ type: "recovery", token_hash: token })).toEqual(EXPIRED);
    expect(await verify({ type: "recovery", email, token: code })).toEqual(EXPIRED);
    expect(fragmentOf(await press(link)).error_code).toBe("otp_expired");
  });

  test("used twenty times at once has one winner", async () => {
    const { email } = await account();
    const { token, code } = await recovery(email);
    const tries = Array.from({ length: 20 }, (_, at) =>
      verify(at % 5 ? { type: "recovery", token_hash: token } : { type: "recovery", email, token: code }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 403)]);
  });

  test("five wrong codes, one by one or at once, and the right one is worth nothing", async () => {
    for (const atOnce of [false, true]) {
      const { email } = await account();
      const { code, token } = await recovery(email);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
      const guess = (guessed: string) => verify({ type: "recovery", email, token: guessed });
      if (atOnce) await Promise.all(Array.from({ length: 5 }, () => guess(wrong)));
      else for (let at = 0; at < 5; at++) expect(await guess(wrong)).toEqual(EXPIRED);
      expect(await guess(code)).toEqual(EXPIRED);
      // The link is not guessable: it still opens.
      expect((await verify({ type: "recovery", token_hash: token })).status).toBe(200);
    }
  });

  test("four wrong codes, and the right one opens", async () => {
    const { email } = await account();
    const { code } = await recovery(email);
    for (let at = 0; at < 4; at++) await verify({ type: "recovery", email, token: "0000000" });
    expect((await verify({ type: "recovery", email, token: code })).status).toBe(200);
  });

  test("ends after its hour, and when another one is asked for", async () => {
    const { email } = await account();
    const first = await recovery(email);
    await answer("/recover", { body: { email } });
    const second = await mail(email, "account_recovery", 2);
    expect(await verify({ type: "recovery", token_hash: first.token })).toEqual(EXPIRED);
    expect(await verify({ type: "recovery", email, token: first.code })).toEqual(EXPIRED);
    clock.advance(3_600_000);
    expect(await verify({ type: "recovery", token_hash: second.token })).toEqual(EXPIRED);
  });

  test("ends when the password is changed", async () => {
    const who = await account();
    const { token } = await recovery(who.email);
    const { access } = await accounts.session(who);
    const changed = await answer("/user", {
      method: "PUT",
      bearer: access,
      body: { password: "another phrase of theirs" },
    });
    expect(changed).toMatchObject({ status: 200 });
    expect(await verify({ type: "recovery", token_hash: token })).toEqual(EXPIRED);
    expect((await mail(who.email, "password_changed")).subject).toBe("Votre mot de passe a été changé");
  });

  test("nothing in the database opens an account", async () => {
    const { email } = await account();
    const { token, code } = await recovery(email);
    const stored = await context.db
      .selectFrom("auth.one_time_tokens")
      .selectAll()
      .where("email", "=", email)
      .execute();
    const queued = await context.db
      .selectFrom("mail.outbox")
      .select("data")
      .where("recipient", "=", email)
      .execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify([stored, queued])).not.toMatch(new RegExp(`${token}|"${code}"`));
  });

  test("forgets the password of somebody who signed up with another's address", async () => {
    const email = someone();
    await signUp(email);
    const { token } = await recovery(email);
    expect((await verify({ type: "recovery", token_hash: token })).status).toBe(200);
    expect(await signIn({ email, password })).toMatchObject({
      status: 400,
      body: { code: "invalid_credentials" },
    });
  });
});

test("Threat 31: no header decides where a mail's link leads", async () => {
  const { email } = await account();
  const host = "evil.example";
  const variants: Record<string, string>[] = [
    ...[
      "Host",
      "X-Forwarded-Host",
      "X-Host",
      "X-Forwarded-Server",
      "X-HTTP-Host-Override",
      "X-Original-Host",
      "X-Rewrite-Url",
      "X-Original-Url",
    ].flatMap((name) => [{ [name]: host }, { [name]: `${host}:443` }, { [name]: `https://${host}` }]),
    { Forwarded: `host=${host};proto=https` },
    { Forwarded: `for=1.2.3.4;host="${host}"` },
    { "X-Forwarded-Proto": "javascript" },
    { "X-Forwarded-Prefix": `//${host}` },
    { Origin: `https://${host}` },
    { Referer: `https://${host}/login` },
    { redirect_to: `https://${host}/` },
    { Host: host, "X-Forwarded-Host": host, "X-Forwarded-Proto": "http" },
  ];
  expect(variants.length).toBeGreaterThanOrEqual(30);
  let sent = 0;
  for (const headers of variants) {
    expect((await answer("/recover", { body: { email }, headers })).status).toBe(200);
    const { link, text } = await mail(email, "account_recovery", ++sent);
    expect(link).toMatch(new RegExp(`^${SITE_URL}/auth/v1/verify\\?`));
    expect(new URL(link).searchParams.get("redirect_to")).toBe(SITE_URL);
    expect(text).not.toContain(host);
  }
}, 60_000);
