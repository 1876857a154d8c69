import { afterAll, beforeEach, expect, test } from "vitest";
import { mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";
import { lyingProvider, SECRET } from "../testing/lying-provider.ts";
import { oauthBrowser } from "../testing/oauth-browser.ts";
import { openIdDouble } from "../testing/openid-double.ts";

const CALLBACK = "http://localhost:3000/auth/v1/callback";
const honest = await openIdDouble(CALLBACK);
const liar = await lyingProvider();
const accounts = await testAccounts({
  ...honest.settings,
  AUTH_MAIL_INTERVAL_SECONDS: "0",
  AUTH_OIDC_PROVIDERS: "double,liar,doubtful",
  AUTH_OIDC_LIAR_ISSUER: liar.origin,
  AUTH_OIDC_LIAR_CLIENT_ID: "site",
  AUTH_OIDC_LIAR_CLIENT_SECRET: SECRET,
  AUTH_OIDC_LIAR_TRUST_EMAIL: "on",
  AUTH_OIDC_DOUBTFUL_ISSUER: liar.origin,
  AUTH_OIDC_DOUBTFUL_CLIENT_ID: "site",
  AUTH_OIDC_DOUBTFUL_CLIENT_SECRET: SECRET,
});
const { account, answer, call, clock, context, signIn: byPassword, session } = accounts;
const { mailsTo, press, mail } = mailReader(accounts);
const browser = oauthBrowser(accounts, liar);
afterAll(async () => {
  await accounts.close();
  await honest.close();
  await liar.close();
});
beforeEach(() => liar.lieWith({}));

let people = 0;
const person = (changed: Record<string, unknown> = {}) => {
  const sub = `person-${++people}`;
  return { sub, email: `${sub}@provider.example`, email_verified: true, name: "Awa Kalala", ...changed };
};
const templates = async (email: string) => (await mailsTo(email)).map(({ template }) => template);

test("a certified provider signs a new person in, and the same person again", async () => {
  const visit = async () => {
    const authorization = await browser.start("custom:double", { login_hint: "claudine" });
    expect(authorization.searchParams.get("redirect_uri")).toBe(CALLBACK);
    expect(authorization.searchParams.get("code_challenge_method")).toBe("S256");
    return Object.fromEntries(
      new URLSearchParams((await browser.back(await honest.visit(authorization.href))).hash.slice(1)),
    );
  };
  const first = await visit();
  const user = await browser.userOf(first);
  expect(user).toMatchObject({
    email: "claudine@example.org",
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: "custom:double", providers: ["custom:double"] },
    user_metadata: { full_name: "Name of claudine" },
    identities: [{ provider: "custom:double", id: "claudine", email: "claudine@example.org" }],
  });
  expect(first.provider_token).toEqual(expect.any(String));
  expect(await templates("claudine@example.org")).toEqual(["account_identity_linked"]);
  expect((await browser.userOf(await visit())).id).toBe(user.id);
});

test("a verified address joins the confirmed account that has it; the owner gets a mail", async () => {
  const owner = await account();
  const grant = await browser.signIn("custom:liar", person({ email: owner.email.toUpperCase() }));
  expect(await browser.userOf(grant)).toMatchObject({
    id: owner.id,
    app_metadata: { provider: "custom:liar", providers: ["custom:liar"] },
  });
  expect(await templates(owner.email)).toEqual(["account_identity_linked"]);
  expect((await byPassword(owner)).status).toBe(200);
});

test("threat 40: an address joins nothing if the provider does not state it as verified or is not believed", async () => {
  const owner = await account();
  const refused = { error: "access_denied", error_code: "provider_email_needs_verification" };
  const { email } = owner;
  expect(await browser.signIn("custom:liar", person({ email, email_verified: false }))).toMatchObject(
    refused,
  );
  expect(await browser.signIn("custom:liar", person({ email, email_verified: undefined }))).toMatchObject(
    refused,
  );
  expect(await browser.signIn("custom:doubtful", person({ email }))).toMatchObject(refused);
  expect(await templates(email)).toEqual(["account_exists", "account_exists", "account_exists"]);
  const { identities } = (await answer("/user", { bearer: (await session(owner)).access })).body;
  expect(identities).toMatchObject([{ provider: "email" }]);
});

test("an unverified address is confirmed by a mail before it opens an account, with the same answer as for a known one", async () => {
  const owner = await account();
  const newcomer = person();
  const answerFor = (email: string) => browser.signIn("custom:doubtful", { ...newcomer, email });
  const waiting = await answerFor(newcomer.email);
  expect(await browser.signIn("custom:doubtful", person({ email: owner.email }))).toEqual(waiting);
  expect((await browser.signIn("custom:doubtful", newcomer)).error_code).toBe(waiting.error_code);
  const { link } = await mail(newcomer.email, "account_confirm", 2);
  expect((await press(link)).hash).toContain("access_token");
  expect(await browser.userOf(await browser.signIn("custom:doubtful", newcomer))).toMatchObject({
    email: newcomer.email,
    identities: [{ provider: "custom:doubtful" }, { provider: "email" }],
  });
});

test("threat 40: the owner's verified address takes over an unconfirmed account: password, identities and mailed links of the other person go", async () => {
  const victim = person();
  const password = "a phrase of the attacker";
  await answer("/signup", { body: { email: victim.email, password, data: { full_name: "Somebody Else" } } });
  const { link } = await mail(victim.email, "account_confirm");
  const user = await browser.userOf(await browser.signIn("custom:liar", victim));
  expect(user).toMatchObject({
    email: victim.email,
    user_metadata: { full_name: "Awa Kalala" },
    identities: [{ provider: "custom:liar" }],
  });
  expect((await byPassword({ email: victim.email, password })).body.code).toBe("invalid_credentials");
  expect((await press(link)).hash).toContain("otp_expired");
});

test("threat 40: an unverified identity of somebody else goes when the owner comes by a believed provider", async () => {
  const victim = person();
  await browser.signIn("custom:doubtful", { ...victim, sub: "attacker" });
  const user = await browser.userOf(await browser.signIn("custom:liar", victim));
  expect(user.identities).toMatchObject([{ provider: "custom:liar", id: victim.sub }]);
  const again = await browser.signIn("custom:doubtful", { ...victim, sub: "attacker" });
  expect(again.error_code).toBe("provider_email_needs_verification");
});

test("threat 40: who signs up anew and confirms the address drops the unverified identity of somebody else", async () => {
  const victim = person();
  const attacker = { ...victim, sub: `attacker-of-${victim.sub}` };
  await browser.signIn("custom:doubtful", attacker);
  const password = "a phrase of the owner";
  await answer("/signup", { body: { email: victim.email, password } });
  const { link } = await mail(victim.email, "account_confirm", 2);
  expect((await press(link)).hash).toContain("type=recovery");
  expect((await browser.signIn("custom:doubtful", attacker)).error_code).toBe(
    "provider_email_needs_verification",
  );
});

test("the error of a provider leads back, without its description", async () => {
  const { searchParams } = await browser.start("custom:liar");
  const state = searchParams.get("state") ?? "";
  const end = await browser.open(
    `/callback?${new URLSearchParams({ state, error: "access_denied", error_description: "Call 0123" }).toString()}`,
  );
  expect(Object.fromEntries(new URLSearchParams(end.hash.slice(1)))).toEqual({
    error: "access_denied",
    error_code: "bad_oauth_callback",
    error_description: "The provider did not complete the sign-in",
    sb: "",
  });
});

test("a client cannot set the parameters that belong to the protocol or to us; others are passed on", async () => {
  const owned =
    "redirect_to scope skip_http_redirect invite_token age_confirmed flow_type apikey client_id client_secret " +
    "redirect_uri response_type response_mode state nonce code_verifier request request_uri";
  const theirs = Object.fromEntries(owned.split(" ").map((name) => [name, "theirs"]));
  const { searchParams } = await browser.start("custom:liar", {
    ...theirs,
    scopes: "calendar",
    ui_locales: "fr",
  });
  expect([...searchParams].filter(([, value]) => value === "theirs")).toEqual([]);
  expect([...searchParams.keys()].toSorted()).toEqual([
    "client_id",
    "code_challenge",
    "code_challenge_method",
    "nonce",
    "redirect_uri",
    "response_type",
    "scope",
    "state",
    "ui_locales",
  ]);
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`x${index}`, "1"]));
  const passed = (await browser.start("custom:liar", many)).searchParams;
  expect([passed.has("x19"), passed.has("x20")]).toEqual([true, false]);
});

test("with the client's PKCE the end has a code, and errors are in the query too", async () => {
  const pkce = {
    code_challenge: "x".repeat(43),
    code_challenge_method: "plain",
    scopes: "calendar",
    prompt: "login",
  };
  const authorization = await browser.start("custom:liar", pkce);
  expect(authorization.searchParams.get("scope")).toBe("openid email profile calendar");
  expect(authorization.searchParams.get("prompt")).toBe("login");
  const end = await oauthBrowser(accounts, liar).back(liar.approve(authorization, person()));
  const exchange = (code_verifier: string) =>
    answer("/token?grant_type=pkce", { body: { auth_code: end.searchParams.get("code"), code_verifier } });
  expect((await exchange("y".repeat(43))).body.code).toBe("bad_code_verifier");
  const { body } = await exchange("x".repeat(43));
  expect(body).toMatchObject({
    access_token: expect.any(String),
    provider_token: "token at the provider",
    provider_refresh_token: "refresh there",
  });
  liar.lieWith({ signature: "none" });
  const failed = await browser.back(liar.approve(await browser.start("custom:liar", pkce), person()));
  expect(failed.searchParams.get("error_code")).toBe("bad_oauth_callback");
});

test("a client cannot set parameters that the protocol owns", async () => {
  const authorization = await browser.start("custom:liar", {
    client_id: "evil",
    redirect_uri: "https://evil.example",
    state: "known",
    nonce: "known",
    response_type: "token",
  });
  expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
    client_id: "site",
    redirect_uri: CALLBACK,
    response_type: "code",
  });
  expect([authorization.searchParams.get("state"), authorization.searchParams.get("nonce")]).not.toContain(
    "known",
  );
});

test("skip_http_redirect answers the address as JSON; an unknown provider is refused", async () => {
  const { status, body } = await answer("/authorize?provider=custom:liar&skip_http_redirect=true");
  expect([status, new URL(String(body.url)).origin]).toEqual([200, liar.origin]);
  expect((await answer("/authorize?provider=custom:nobody")).body.code).toBe("validation_failed");
});

test("threat 32: redirect_to leads to allowed addresses only", async () => {
  const end = async (redirect_to: string) =>
    (await browser.back(liar.approve(await browser.start("custom:liar", { redirect_to }), person()))).origin;
  expect(await end("https://evil.example/")).toBe(context.env.SITE_URL);
  expect(await end(`${context.env.SITE_URL}/security`)).toBe(context.env.SITE_URL);
});

test("a banned person is not signed in", async () => {
  const owner = await account({ banned_until: new Date(clock.now().getTime() + 3_600_000) });
  expect(await browser.signIn("custom:liar", person({ email: owner.email }))).toMatchObject({
    error: "access_denied",
    error_code: "user_banned",
  });
});

test("a provider without an address of the person opens no account", async () => {
  expect((await browser.signIn("custom:liar", person({ email: undefined }))).error_code).toBe(
    "email_address_not_provided",
  );
});

test("settings name the ways that are on", async () => {
  const { external } = (await answer("/settings")).body as { external: Record<string, boolean> };
  expect(external).toMatchObject({ "custom:double": true, "custom:liar": true, google: false, apple: false });
});

test("a posted answer is led on by GET, so that the browser sends its cookie", async () => {
  const returned = liar.approve(await browser.start("custom:liar"), person());
  const response = await call("/callback", {
    body: returned.searchParams.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(response.status).toBe(303);
  expect((await browser.back(new URL(response.headers.get("Location") ?? ""))).hash).toContain(
    "access_token",
  );
});

test("new accounts follow AUTH_DISABLE_SIGNUP and AUTH_REQUIRE_AGE", async () => {
  const liarOnly = {
    AUTH_OIDC_PROVIDERS: "liar",
    AUTH_OIDC_LIAR_ISSUER: liar.origin,
    AUTH_OIDC_LIAR_CLIENT_ID: "site",
    AUTH_OIDC_LIAR_CLIENT_SECRET: SECRET,
    AUTH_OIDC_LIAR_TRUST_EMAIL: "on",
  };
  const closed = await testAccounts({ ...liarOnly, AUTH_DISABLE_SIGNUP: "on" });
  expect(await oauthBrowser(closed, liar).signIn("custom:liar", person())).toMatchObject({
    error: "access_denied",
    error_code: "signup_disabled",
  });
  await closed.close();
  const grown = await testAccounts({ ...liarOnly, AUTH_REQUIRE_AGE: "on" });
  const visitor = oauthBrowser(grown, liar);
  expect((await visitor.signIn("custom:liar", person())).error_code).toBe("validation_failed");
  const user = await visitor.userOf(await visitor.signIn("custom:liar", person(), { age_confirmed: "true" }));
  expect(user.user_metadata).toMatchObject({ age_confirmed: true });
  await grown.close();
});
