import { afterAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../../contracts/languages.ts";
import { fragmentOf, mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";

const accounts = await testAccounts({
  AUTH_MAIL_INTERVAL_SECONDS: "0",
  AUTH_REDIRECTS: "bomoko://in https://app.partner.example/**",
});
const { answer, clock, context, account } = accounts;
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
async function recovery(email: string) {
  expect(await answer("/recover", { body: { email } })).toEqual({ status: 200, body: {} });
  return mail(email, "account_recovery");
}
const verify = (body: object) => answer("/verify", { body });

describe("the page of a link", () => {
  test.each(LANGUAGES)("$code: one button, no script, nothing from elsewhere", async ({ code, rtl }) => {
    const link = `${SITE_URL}/auth/v1/verify?token=abc&type=recovery`;
    const response = await open(link, { "Accept-Language": code });
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain(`<html lang="${code}" dir="${rtl ? "rtl" : "ltr"}">`);
    expect(page.match(/<button/g)).toHaveLength(1);
    expect(page).toContain("A site");
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

  test("parameters of the address are escaped", async () => {
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

  test("the button of an expired link redirects with the reason", async () => {
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

  test("a banned user's link gives no session", async () => {
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
