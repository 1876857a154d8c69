import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { fragmentOf, mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";
import { lyingProvider, SECRET } from "../testing/lying-provider.ts";
import { oauthBrowser } from "../testing/oauth-browser.ts";

const liar = await lyingProvider();
const accounts = await testAccounts({
  AUTH_MANUAL_LINKING: "on",
  AUTH_OIDC_PROVIDERS: "liar",
  AUTH_OIDC_LIAR_ISSUER: liar.origin,
  AUTH_OIDC_LIAR_CLIENT_ID: "site",
  AUTH_OIDC_LIAR_CLIENT_SECRET: SECRET,
  AUTH_OIDC_LIAR_TRUST_EMAIL: "on",
  AUTH_OIDC_LIAR_LABEL: "The liar",
});
const { account, answer, call, clock, session, signIn } = accounts;
const { mailsTo } = mailReader(accounts);
const browser = oauthBrowser(accounts, liar);
afterAll(async () => {
  await accounts.close();
  await liar.close();
});

let people = 0;
const person = () => {
  const sub = `linked-${++people}`;
  return { sub, email: `${sub}@provider.example`, email_verified: true };
};
const PKCE = { code_challenge: "x".repeat(43), code_challenge_method: "plain" };
const verifier = "x".repeat(43);

/** As `linkIdentity` of the client does it: where the provider would lead the browser. */
async function returned(bearer: string, who = person(), more: Record<string, string> = {}) {
  const query = new URLSearchParams({ provider: "custom:liar", skip_http_redirect: "true", ...more });
  const response = await call(`/user/identities/authorize?${query.toString()}`, { bearer });
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const { url } = (await response.json()) as { url: string };
  return { back: liar.approve(url, who), cookie };
}
const open = async ({ back, cookie }: { back: URL; cookie: string }) =>
  new URL(
    (await call(`/callback${back.search}`, { headers: { Cookie: cookie } })).headers.get("Location") ?? "",
  );
const identitiesOf = async (bearer: string) =>
  (await answer("/user", { bearer })).body.identities as { identity_id: string; provider: string }[];
const unlink = (bearer: string, id: string) => answer(`/user/identities/${id}`, { method: "DELETE", bearer });

test("a signed-in person links an identity with another address, signs in by it and removes it; mails tell the owner", async () => {
  const owner = await account();
  const { access } = await session(owner);
  const who = person();
  expect((await open(await returned(access, who))).hash).toContain("access_token");
  const [email, linked] = await identitiesOf(access);
  expect([email?.provider, linked?.provider]).toEqual(["email", "custom:liar"]);
  const user = await browser.userOf(await browser.signIn("custom:liar", who));
  expect([user.id, user.email]).toEqual([owner.id, owner.email]);
  expect(await unlink(access, String(linked?.identity_id))).toEqual({ status: 200, body: {} });
  expect(await identitiesOf(access)).toHaveLength(1);
  const letters = await mailsTo(owner.email);
  expect(letters.map(({ template }) => template)).toEqual([
    "account_identity_linked",
    "account_identity_unlinked",
  ]);
  expect(letters[0]?.subject).toContain("The liar");
  expect((await browser.userOf(await browser.signIn("custom:liar", who))).id).not.toBe(owner.id);
});

test("the last identity stays, and only one's own are removed", async () => {
  const { access } = await session(await account());
  const [own] = await identitiesOf(access);
  expect((await unlink(access, String(own?.identity_id))).body.code).toBe("single_identity_not_deletable");
  await open(await returned(access));
  const [foreign] = await identitiesOf((await session(await account())).access);
  const code = async (id: string) => (await unlink(access, id)).body.code;
  expect(await code(String(foreign?.identity_id))).toBe("identity_not_found");
  expect(await code("1")).toBe("validation_failed");
});

test("without the e-mail identity the account has the provider's address, and its password opens nothing", async () => {
  const owner = await account();
  const { access } = await session(owner);
  const who = person();
  await open(await returned(access, who));
  const [email] = await identitiesOf(access);
  expect((await unlink(access, String(email?.identity_id))).status).toBe(200);
  expect((await answer("/user", { bearer: access })).body).toMatchObject({
    email: who.email,
    app_metadata: { provider: "custom:liar", providers: ["custom:liar"] },
  });
  expect((await signIn({ ...owner, email: who.email })).body.code).toBe("invalid_credentials");
});

test("an identity whose removal would leave the address of another account stays", async () => {
  const other = await account();
  const { access } = await session(await account());
  // The identity is known by its subject; its address was free when it was linked.
  await open(await returned(access, { ...person(), email: other.email }));
  const [email] = await identitiesOf(access);
  const { status, body } = await unlink(access, String(email?.identity_id));
  expect([status, body.code]).toEqual([422, "email_conflict_identity_not_deletable"]);
});

test("threat 40: an identity belongs to one account", async () => {
  const who = person();
  const first = (await session(await account())).access;
  await open(await returned(first, who));
  const second = (await session(await account())).access;
  expect((await open(await returned(second, who))).hash).toContain("identity_already_exists");
  expect(await identitiesOf(second)).toHaveLength(1);
});

test("threat 40: a prepared link does not link a visitor's identity to the attacker's account", async () => {
  const attacker = (await session(await account())).access;
  const prepared = await returned(attacker);
  expect((await open({ ...prepared, cookie: "" })).hash).toContain("bad_oauth_state");
  const end = await open({ ...(await returned(attacker, person(), PKCE)), cookie: "" });
  expect(end.searchParams.get("code")).toEqual(expect.any(String));
  // Only the exchange links, and only the attacker's browser has the verifier, but not the code.
  expect(await identitiesOf(attacker)).toHaveLength(1);
});

test("with PKCE the exchange links, while the session lives that requested it", async () => {
  const owner = await account();
  const { access } = await session(owner);
  const exchange = async (auth_code: string | null) =>
    answer("/token?grant_type=pkce", { body: { auth_code, code_verifier: verifier } });
  const end = await open({ ...(await returned(access, person(), PKCE)), cookie: "" });
  const { body } = await exchange(end.searchParams.get("code"));
  expect(body.user).toMatchObject({
    id: owner.id,
    identities: [{ provider: "email" }, { provider: "custom:liar" }],
  });
  const late = await open({ ...(await returned(access, person(), PKCE)), cookie: "" });
  await answer("/logout?scope=local", { method: "POST", body: {}, bearer: access });
  expect((await exchange(late.searchParams.get("code"))).body.code).toBe("session_not_found");
});

test("threat 28: after a sign-out a link that was begun is over", async () => {
  const { access } = await session(await account());
  const begun = await returned(access);
  await answer("/logout?scope=local", { method: "POST", body: {}, bearer: access });
  expect((await open(begun)).hash).toContain("bad_oauth_state");
});

test("threat 40: an account with a second factor links and unlinks only after that factor", async () => {
  const owner = await account();
  const { access } = await session(owner);
  await open(await returned(access));
  const { body } = await answer("/factors", { body: { factor_type: "totp" }, bearer: access });
  const { secret } = body.totp as { secret: string };
  const challenge = await answer(`/factors/${String(body.id)}/challenge`, { body: {}, bearer: access });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  const proof = { challenge_id: challenge.body.id, code };
  const raised = await answer(`/factors/${String(body.id)}/verify`, { body: proof, bearer: access });
  const plain = (await session(owner)).access;
  const [, linked] = await identitiesOf(plain);
  const refused = { status: 401, body: { code: "insufficient_aal" } };
  expect(await unlink(plain, String(linked?.identity_id))).toMatchObject(refused);
  expect(await answer("/user/identities/authorize?provider=custom:liar", { bearer: plain })).toMatchObject(
    refused,
  );
  expect((await unlink(String(raised.body.access_token), String(linked?.identity_id))).status).toBe(200);
});

test("without skip_http_redirect the answer is a redirect; an unknown provider is refused", async () => {
  const { access } = await session(await account());
  const response = await call("/user/identities/authorize?provider=custom:liar", { bearer: access });
  expect([response.status, fragmentOf(new URL(response.headers.get("Location") ?? ""))]).toEqual([302, {}]);
  const unknown = await answer("/user/identities/authorize?provider=custom:nobody", { bearer: access });
  expect(unknown.body.code).toBe("validation_failed");
});
