import { createHmac } from "node:crypto";
import { decodeJwt, exportPKCS8, generateKeyPair, jwtVerify } from "jose";
import { afterAll, expect, test } from "vitest";
import { fragmentOf, mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";
import { lyingProvider, SECRET } from "../testing/lying-provider.ts";
import { oauthBrowser } from "../testing/oauth-browser.ts";

const apple = await generateKeyPair("ES256", { extractable: true });
const double = await lyingProvider();
const accounts = await testAccounts({
  AUTH_MAIL_INTERVAL_SECONDS: "0",
  AUTH_PROVIDERS_DOUBLE: double.origin,
  AUTH_GOOGLE_CLIENT_ID: "google-web, google-android",
  AUTH_GOOGLE_CLIENT_SECRET: SECRET,
  AUTH_APPLE_CLIENT_ID: "org.example.site",
  AUTH_APPLE_TEAM_ID: "TEAM",
  AUTH_APPLE_KEY_ID: "KEY",
  AUTH_APPLE_PRIVATE_KEY: (await exportPKCS8(apple.privateKey)).replaceAll("\n", "\\n"),
  AUTH_MICROSOFT_CLIENT_ID: "microsoft",
  AUTH_MICROSOFT_CLIENT_SECRET: SECRET,
  AUTH_FACEBOOK_CLIENT_ID: "facebook, facebook-app",
  AUTH_FACEBOOK_CLIENT_SECRET: SECRET,
  AUTH_GITHUB_CLIENT_ID: "github",
  AUTH_GITHUB_CLIENT_SECRET: SECRET,
  AUTH_LINKEDIN_CLIENT_ID: "linkedin",
  AUTH_LINKEDIN_CLIENT_SECRET: SECRET,
});
const { account, answer, call } = accounts;
const browser = oauthBrowser(accounts, double);
const { mail, press } = mailReader(accounts);
afterAll(async () => {
  await accounts.close();
  await double.close();
});

const NEEDS_MAIL = { error: "access_denied", error_code: "provider_email_needs_verification" };
let people = 0;
const person = () => {
  const sub = `${++people}`;
  return { sub, email: `named-${sub}@example.org`, email_verified: true };
};
const bodyTo = (path: string) =>
  new URLSearchParams(double.requests.findLast((request) => request.path === path)?.body);

test("Google: its verified address joins the account that has it", async () => {
  const owner = await account();
  const authorization = await browser.start("google");
  expect(authorization.href).toMatch(/^https:\/\/accounts\.google\.com\/authorize\?/);
  const returned = double.approve(authorization, { ...person(), email: owner.email });
  const user = await browser.userOf(fragmentOf(await browser.back(returned)));
  expect(user).toMatchObject({ id: owner.id, app_metadata: { providers: ["google"] } });
});

test("Apple: a signed client secret, an answer by form, the name beside the first code", async () => {
  const authorization = await browser.start("apple");
  expect(authorization.searchParams.get("response_mode")).toBe("form_post");
  expect(authorization.searchParams.has("code_challenge")).toBe(false);
  const user = JSON.stringify({ name: { firstName: "Awa", lastName: "Kalala" }, email: "x@evil.example" });
  const who = { ...person(), email_verified: "true" };
  const form = double.approve(authorization, who, { user }).searchParams.toString();
  const posted = await call("/callback", {
    body: form,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  const end = await browser.back(new URL(posted.headers.get("Location") ?? ""));
  expect(await browser.userOf(fragmentOf(end))).toMatchObject({
    email: who.email,
    user_metadata: { full_name: "Awa Kalala" },
  });
  const secret = bodyTo("/appleid.apple.com/token").get("client_secret") ?? "";
  const { payload, protectedHeader } = await jwtVerify(secret, apple.publicKey, {
    issuer: "TEAM",
    audience: "https://appleid.apple.com",
    subject: "org.example.site",
  });
  expect(protectedHeader).toMatchObject({ alg: "ES256", kid: "KEY" });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(86_400);
});

test("threat 40: Microsoft: any tenant signs in by its own issuer; its addresses join nothing", async () => {
  const tid = "11111111-2222-4333-8444-555555555555";
  const iss = `https://login.microsoftonline.com/${tid}/v2.0`;
  const owner = await account();
  expect(await browser.signIn("azure", { ...person(), email: owner.email, iss, tid })).toMatchObject(
    NEEDS_MAIL,
  );
  const wrong = { ...person(), iss: "https://login.microsoftonline.com/another/v2.0", tid };
  expect((await browser.signIn("azure", wrong)).error_code).toBe("bad_oauth_callback");
});

test("threat 40: LinkedIn: no nonce and no code challenge; its addresses join nothing", async () => {
  const owner = await account();
  const authorization = await browser.start("linkedin_oidc");
  expect([...authorization.searchParams.keys()]).not.toContain("nonce");
  expect([...authorization.searchParams.keys()]).not.toContain("code_challenge");
  const returned = double.approve(authorization, { ...person(), email: owner.email });
  expect(fragmentOf(await browser.back(returned))).toMatchObject(NEEDS_MAIL);
  expect(bodyTo("/www.linkedin.com/oauth/token").has("code_verifier")).toBe(false);
});

const github = (email: string, changed: object = {}) => {
  const id = 1_000 + ++people;
  double.profile("/api.github.com/user", {
    id,
    login: "awa",
    name: null,
    avatar_url: "http://plain.example/a",
  });
  double.profile("/api.github.com/user/emails", [
    { email: "second@example.org", primary: false, verified: true },
    { email, primary: true, verified: true, ...changed },
  ]);
  return { sub: String(id) };
};

test("GitHub: its verified primary address joins the account that has it", async () => {
  const owner = await account();
  const user = await browser.userOf(await browser.signIn("github", github(owner.email)));
  expect(user).toMatchObject({ id: owner.id, user_metadata: { user_name: "awa", full_name: "awa" } });
  expect(JSON.stringify(user)).not.toContain("plain.example");
  expect(bodyTo("/github.com/login/oauth/access_token").has("code_verifier")).toBe(true);
});

test("threat 40: GitHub: an unverified primary address joins nothing", async () => {
  const owner = await account();
  const end = await browser.signIn("github", github(owner.email, { verified: false }));
  expect(end).toMatchObject(NEEDS_MAIL);
});

test("threat 40: Facebook: the profile is read with a proof of the secret; its addresses join nothing", async () => {
  const owner = await account();
  double.profile("/graph.facebook.com/v23.0/me", { id: "77", name: "Awa", email: owner.email });
  expect(await browser.signIn("facebook", { sub: "77" })).toMatchObject(NEEDS_MAIL);
  const { query } = double.requests.findLast(({ path }) => path === "/graph.facebook.com/v23.0/me") ?? {};
  const proof = createHmac("sha256", SECRET).update("token at the provider").digest("hex");
  expect(query?.get("appsecret_proof")).toBe(proof);
});

test("threat 26: Facebook: an ID token of its library opens the account of the same person, one of another app none", async () => {
  const who = { iss: "https://www.facebook.com", sub: "78", email: "named-78@example.org", name: "Awa" };
  const grant = async (claims: object) =>
    answer("/token?grant_type=id_token", {
      body: {
        provider: "facebook",
        id_token: await double.idToken({ ...who, aud: "facebook-app", ...claims }),
      },
    });
  // An address that Facebook does not vouch for is confirmed by mail first, as after a sign-in in the browser.
  expect((await grant({})).body.code).toBe("provider_email_needs_verification");
  await press((await mail(who.email, "account_confirm")).link);
  const opened = await grant({});
  expect(opened.body.user).toMatchObject({
    email: who.email,
    identities: expect.arrayContaining([expect.objectContaining({ provider: "facebook", id: "78" })]),
  });
  for (const wrong of [{ aud: "another-app" }, { iss: "https://facebook.example" }, { exp: 1_700_000_000 }]) {
    expect((await grant(wrong)).body.error).toBe("invalid request");
  }
});

test("a profile that cannot be read signs nobody in", async () => {
  double.profile("/api.github.com/user", { id: "not a number" });
  expect((await browser.signIn("github", { sub: "1" })).error_code).toBe("bad_oauth_callback");
});

test("an ID token of another client id of the same provider is taken, of a foreign one not", async () => {
  const who = person();
  const token = (aud: string) => double.idToken({ iss: "https://accounts.google.com", aud, ...who });
  const grant = async (aud: string, more: object = {}) =>
    answer("/token?grant_type=id_token", {
      body: { provider: "google", id_token: await token(aud), ...more },
    });
  const { body } = await grant("google-android");
  expect(decodeJwt(String(body.access_token))).toMatchObject({
    email: who.email,
    amr: [{ method: "oauth" }],
  });
  expect((await grant("another-app")).body).toEqual({
    error: "invalid request",
    error_description: "Bad ID token",
  });
  const byIssuer = { provider: "", issuer: "https://accounts.google.com", client_id: "google-web" };
  expect((await grant("google-web", byIssuer)).status).toBe(200);
  expect((await grant("google-android", byIssuer)).status).toBe(400);
});
