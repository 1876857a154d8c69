import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { readEnv } from "../../process/env.ts";
import { testAccounts } from "../testing/accounts.ts";
import { CAPTCHA_SECRET, captchaDouble } from "../testing/captcha-double.ts";

const double = await captchaDouble();
const settings = (provider: string) => ({
  AUTH_CAPTCHA_PROVIDER: provider,
  AUTH_CAPTCHA_SECRET: CAPTCHA_SECRET,
  AUTH_CAPTCHA_SITE_KEY: "site-key",
  AUTH_CAPTCHA_DOUBLE: double.origin,
});
const accounts = await testAccounts({
  ...settings("hcaptcha"),
  AUTH_ANONYMOUS: "on",
  AUTH_PASSKEYS: "on",
  AUTH_WEB3: "on",
  AUTH_SAML: "on",
  AUTH_MAIL_INTERVAL_SECONDS: "0",
});
const { account, answer, clock, context } = accounts;
afterAll(async () => {
  await accounts.close();
  await double.close();
});
beforeEach(() => void double.sent.splice(0));
afterEach(() => {
  double.lie(undefined);
  // The breaker of outbound calls lets the next test through again.
  clock.advance(limits.outbound.breaker.restMs + 1_000);
});

const withToken = (token: unknown, body: object = {}) => ({
  ...body,
  gotrue_meta_security: { captcha_token: token },
});
const FAILED = { status: 400, body: { code: "captcha_failed" } };
const AWAY = { status: 503, body: { code: "unexpected_failure" } };

/** Every call that needs a person, with a body that is fine otherwise. */
const FOR_PEOPLE: readonly [path: string, body: object][] = [
  ["/signup", { email: "new@example.org", password: "une phrase de passe" }],
  ["/signup", {}],
  ["/otp", { email: "new@example.org" }],
  ["/magiclink", { email: "new@example.org" }],
  ["/recover", { email: "new@example.org" }],
  ["/resend", { type: "signup", email: "new@example.org" }],
  ["/passkeys/authentication/options", {}],
];

describe("threat 22: a program without a captcha's token gets nowhere", () => {
  test.each([
    ...FOR_PEOPLE,
    ["/token?grant_type=password", {}],
    ["/token?grant_type=web3", {}],
    ["/sso", {}],
  ] as const)("POST %s %o", async (path, body) => {
    expect(await answer(path, { body })).toMatchObject(FAILED);
    for (const token of ["", 7, null, {}, "x".repeat(limits.auth.captcha.tokenLength + 1)])
      expect(await answer(path, { body: withToken(token, body) })).toMatchObject(FAILED);
    expect(double.sent).toEqual([]);
    expect(await answer(path, { body: withToken("made up", body) })).toMatchObject(FAILED);
    expect(double.sent).toHaveLength(1);
  });
});

test.each(FOR_PEOPLE)("a person comes through: POST %s %o", async (path, body) => {
  expect(await answer(path, { body: withToken(double.token(), body) })).toMatchObject({ status: 200 });
  expect(Object.fromEntries(double.sent[0] ?? [])).toMatchObject({
    secret: CAPTCHA_SECRET,
    sitekey: "site-key",
  });
});

test("a token counts once; the service learns nothing of the person", async () => {
  const token = double.token();
  const body = withToken(token, { email: "twice@example.org" });
  expect((await answer("/recover", { body })).status).toBe(200);
  expect(await answer("/recover", { body })).toMatchObject(FAILED);
  expect([...(double.sent[0]?.keys() ?? [])]).toEqual(["secret", "sitekey", "response"]);
});

test("a password opens nothing without a token, and everything else works with one", async () => {
  const { email, password } = await account();
  const signIn = (token?: string) =>
    answer("/token?grant_type=password", { body: withToken(token, { email, password }) });
  expect(await signIn()).toMatchObject(FAILED);
  const { status, body } = await signIn(double.token());
  expect(status).toBe(200);
  expect((await accounts.refresh(String(body.refresh_token))).status).toBe(200);
  expect((await signIn(double.token("evil.example"))).body.code).toBe("captcha_failed");
});

test("refreshes, code exchanges, ID tokens and administrators need none; a public key is no administrator", async () => {
  for (const grant of ["refresh_token", "pkce", "id_token"]) {
    const { body } = await answer(`/token?grant_type=${grant}`, { body: {} });
    expect(body.code, grant).not.toBe("captcha_failed");
  }
  const signUp = { email: "by-staff@example.org", password: "une phrase de passe" };
  expect(await answer("/signup", { body: signUp, bearer: context.keys.anonKey })).toMatchObject(FAILED);
  expect(await answer("/signup", { body: signUp, bearer: "forged" })).toMatchObject(FAILED);
  const byStaff = await answer("/signup", { body: signUp, bearer: context.keys.serviceRoleKey });
  expect(byStaff.status).toBe(200);
  expect(double.sent).toEqual([]);
});

const json = (value: unknown) => (_: unknown, response: ServerResponse) =>
  void response.setHeader("Content-Type", "application/json").end(JSON.stringify(value));

describe("threat 80: a service that does not answer properly is no open door, and the client may repeat the call", () => {
  test.each([
    ["an error", (_: unknown, response: ServerResponse) => void response.writeHead(500).end("{}")],
    ["a page", (_: unknown, response: ServerResponse) => void response.end("<html>success: true</html>")],
    ["nothing", (_: unknown, response: ServerResponse) => void response.end()],
    ["a hang-up", (_: unknown, response: ServerResponse) => void response.destroy()],
    ["another status", (_: unknown, response: ServerResponse) => void response.writeHead(204).end()],
    [
      "ten megabytes",
      (_: unknown, response: ServerResponse) =>
        void response.end(`{"success":true,"a":"${"x".repeat(10_000_000)}"}`),
    ],
    [
      "a redirect",
      (_: unknown, response: ServerResponse) => void response.writeHead(302, { Location: "/" }).end(),
    ],
    ["a list", json([{ success: true, hostname: "localhost" }])],
    ["a text for true", json({ success: "true", hostname: "localhost" })],
    ["a number for true", json({ success: 1, hostname: "localhost" })],
    ["null", json(null)],
    ["that our secret is wrong", json({ success: false, "error-codes": ["invalid-input-secret"] })],
    ["that it is in trouble", json({ success: false, "error-codes": ["internal-error"] })],
  ])("%s", async (_, says) => {
    double.lie(says);
    const body = withToken(double.token(), { email: "away@example.org" });
    const response = await accounts.call("/recover", { body });
    expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect({ status: response.status, body: await response.json() }).toMatchObject(AWAY);
    double.lie(undefined);
    clock.advance(limits.outbound.breaker.restMs + 1_000);
    expect((await answer("/recover", { body })).status).toBe(200);
  });

  test("silence", async () => {
    double.lie(() => undefined);
    const began = performance.now();
    const body = withToken(double.token(), { email: "away@example.org" });
    expect(await answer("/recover", { body })).toMatchObject(AWAY);
    expect(performance.now() - began).toBeLessThan(limits.auth.captcha.timeoutMs + 3_000);
  });

  test.each([
    ["another host", { success: true, hostname: "evil.example" }],
    ["no host", { success: true }],
    ["a host that contains ours", { success: true, hostname: "localhost.evil.example" }],
  ])("%s", async (_, says) => {
    double.lie(json(says));
    const body = withToken(double.token(), { email: "away@example.org" });
    expect(await answer("/recover", { body })).toMatchObject(FAILED);
  });
});

test("Turnstile is spoken to at its own address", async () => {
  const other = await testAccounts(settings("turnstile"));
  const paths: string[] = [];
  double.lie((request, response) => {
    paths.push(request.url ?? "");
    json({ success: true, hostname: "localhost" })(request, response);
  });
  const body = withToken("of the widget", { email: "person@example.org" });
  expect((await other.answer("/recover", { body })).status).toBe(200);
  await other.close();
  expect(paths).toEqual(["/challenges.cloudflare.com/turnstile/v0/siteverify"]);
});

test("without the settings no token is read, and none is sent anywhere", async () => {
  const plain = await testAccounts();
  const { status } = await plain.answer("/recover", { body: withToken("x", { email: "a@example.org" }) });
  await plain.close();
  expect([status, double.sent]).toEqual([200, []]);
});

test("half of the settings refuse the start, and a double away from this machine too", () => {
  const whole = settings("hcaptcha");
  for (const name of ["AUTH_CAPTCHA_PROVIDER", "AUTH_CAPTCHA_SECRET", "AUTH_CAPTCHA_SITE_KEY"] as const)
    expect(() => readEnv({ ...whole, [name]: "" })).toThrow(`${name} must be set too`);
  expect(() => readEnv({ ...whole, AUTH_CAPTCHA_PROVIDER: "recaptcha" })).toThrow(
    "AUTH_CAPTCHA_PROVIDER is wrong",
  );
  const away = "AUTH_CAPTCHA_DOUBLE is only for a SITE_URL on this machine";
  expect(() => readEnv({ ...whole, AUTH_CAPTCHA_DOUBLE: "https://evil.example" })).toThrow(away);
  const open = {
    SITE_URL: "https://bomoko.example",
    SMTP_URL: "smtp://mail.example",
    MAIL_FROM: "no-reply@bomoko.example",
  };
  expect(() => readEnv({ ...whole, ...open })).toThrow(away);
  expect(() => readEnv({ ...whole, ...open, AUTH_CAPTCHA_DOUBLE: "" })).not.toThrow(away);
});
