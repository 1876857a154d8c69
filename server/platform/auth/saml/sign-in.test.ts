import { createHash } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { fragmentOf, mailReader } from "../testing/account-mails.ts";
import { testAccounts } from "../testing/accounts.ts";
import { lyingProvider, SECRET } from "../testing/lying-provider.ts";
import { samlBrowsers } from "../testing/saml-browser.ts";
import { type SamlPerson, samlDouble } from "../testing/saml-double.ts";
import { eraseUser } from "../users/own-data.ts";
import { purge } from "../users/purge.ts";

const idp = await samlDouble();
const liar = await lyingProvider();
const accounts = await testAccounts({
  AUTH_SAML: "on",
  AUTH_MAIL_INTERVAL_SECONDS: "0",
  AUTH_PASSKEYS: "on",
  AUTH_MANUAL_LINKING: "on",
  AUTH_OIDC_PROVIDERS: "liar",
  AUTH_OIDC_LIAR_ISSUER: liar.origin,
  AUTH_OIDC_LIAR_CLIENT_ID: "site",
  AUTH_OIDC_LIAR_CLIENT_SECRET: SECRET,
});
const { account, answer, call, clock, context } = accounts;
const { mail, mailsTo } = mailReader(accounts);
const browser = samlBrowsers(accounts, idp);
afterAll(async () => {
  await accounts.close();
  await idp.close();
  await liar.close();
});

const bearer = context.keys.serviceRoleKey;
const created = await answer("/admin/sso/providers", {
  bearer,
  body: {
    type: "saml",
    metadata_xml: idp.metadata(),
    domains: ["Work.example"],
    attribute_mapping: {
      keys: {
        full_name: { names: ["displayName", "cn"] },
        department: { name: "department", default: "none" },
        role: { name: "role" },
      },
    },
  },
});
const providerId = String(created.body.id);

const awa: SamlPerson = {
  nameId: "awa-1",
  attributes: { mail: "Awa@work.example", cn: "Awa Kalala", role: "admin", department: "Water" },
};
const userOf = async ({ access_token = "" }: Record<string, string>) =>
  (await answer("/user", { bearer: access_token })).body;

test("an administrator registers an identity provider by its metadata", async () => {
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    id: expect.any(String),
    saml: { entity_id: idp.entityId, metadata_xml: idp.metadata() },
    domains: [{ domain: "work.example" }],
  });
});

test("a person of the organisation signs in, and the same person again", async () => {
  const first = await browser().signIn(awa);
  const user = await userOf(first);
  expect(user).toMatchObject({
    email: "awa@work.example",
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
    user_metadata: {
      full_name: "Awa Kalala",
      email: "awa@work.example",
      email_verified: true,
      iss: idp.entityId,
      custom_claims: { department: "Water", role: "admin" },
    },
    identities: [{ provider: `sso:${providerId}`, id: "awa-1", email: "awa@work.example" }],
  });
  expect((await mailsTo("awa@work.example")).map(({ template }) => template)).toEqual([
    "account_identity_linked",
  ]);
  const claims = JSON.parse(
    Buffer.from(first.access_token?.split(".")[1] ?? "", "base64url").toString(),
  ) as Record<string, unknown>;
  expect(claims.amr).toEqual([{ method: "sso/saml", timestamp: expect.any(Number), provider: providerId }]);
  expect(claims.role).toBe("authenticated");
  const again = await browser().signIn({ ...awa, attributes: { mail: "a.kalala@work.example" } });
  const later = await userOf(again);
  expect(later).toMatchObject({ id: user.id, email: "a.kalala@work.example" });
});

test("with PKCE the code comes to the address, and its exchange signs in", async () => {
  const verifier = "v".repeat(43);
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const one = browser();
  const url = await one.start({
    provider_id: providerId,
    code_challenge: challenge,
    code_challenge_method: "s256",
  });
  const back = await one.post(idp.answer(url, { ...awa, nameId: "pkce" }, { sessionEnds: 600 }).form);
  const body = { auth_code: back.searchParams.get("code"), code_verifier: verifier };
  const grant = await answer("/token?grant_type=pkce", { body });
  expect(grant.status).toBe(200);
  expect(grant.body.user).toMatchObject({ email: "awa@work.example" });
  // The identity provider's own end of the session.
  const refresh = (token: unknown) => accounts.refresh(String(token));
  const next = await refresh(grant.body.refresh_token);
  expect(next.status).toBe(200);
  clock.advance(601_000);
  expect((await refresh(next.body.refresh_token)).body.code).toBe("session_expired");
  clock.advance(-601_000);
});

test("without skip_http_redirect the browser is led to the identity provider with a request", async () => {
  const response = await call("/sso", {
    body: { domain: "WORK.example", redirect_to: "https://evil.example/" },
  });
  expect(response.status).toBe(303);
  const url = new URL(response.headers.get("Location") ?? "");
  expect(url.origin + url.pathname).toBe(`${idp.origin}/sign-on`);
  const { acs, form } = idp.answer(url.href, awa);
  expect(acs).toBe(`${context.env.SITE_URL}/auth/v1/sso/saml/acs`);
  const state = await context.db
    .selectFrom("auth.saml_relay_states")
    .select("redirect_to")
    .where("id", "=", form.RelayState)
    .executeTakeFirst();
  expect(state).toEqual({ redirect_to: context.env.SITE_URL });
});

test("threat 40: an organisation's address joins no account that has it, and opens none by password", async () => {
  const owner = await account();
  const person = { nameId: "same-address", attributes: { mail: owner.email } };
  const user = await userOf(await browser().signIn(person));
  expect(user.id).not.toBe(owner.id);
  // Not an address of the organisation's own domain: nobody proved it.
  expect(user).toMatchObject({ email: owner.email, user_metadata: { email_verified: false } });
  expect(user).not.toHaveProperty("email_confirmed_at");
  expect(await mailsTo(owner.email)).toEqual([]);
  expect((await userOf({ access_token: (await accounts.session(owner)).access })).id).toBe(owner.id);
  const another = await userOf(await browser().signIn({ ...person, nameId: "third" }));
  expect(another.id).not.toBe(user.id);
});

test("a new account may be opened with the address of an account of single sign-on", async () => {
  await browser().signIn({ nameId: "first", attributes: { mail: "shared@work.example" } });
  const body = { email: "shared@work.example", password: "a phrase of their own", email_confirm: true };
  expect((await answer("/admin/users", { bearer, body })).status).toBe(200);
  expect((await accounts.signIn(body)).status).toBe(200);
});

test("the organisation manages address, number and password of its people", async () => {
  const { access_token = "" } = await browser().signIn({
    nameId: "managed",
    attributes: { mail: "m@work.example" },
  });
  for (const body of [
    { email: "own@example.org" },
    { phone: "+243991234567" },
    { password: "a phrase of my own" },
  ]) {
    expect(await answer("/user", { method: "PUT", bearer: access_token, body })).toMatchObject({
      status: 422,
      body: { code: "user_sso_managed" },
    });
  }
  const named = await answer("/user", {
    method: "PUT",
    bearer: access_token,
    body: { data: { nickname: "M" } },
  });
  expect(named.status).toBe(200);
});

test("threat 40: nobody of an organisation makes a way in that would outlive their leaving it", async () => {
  const { access_token = "" } = await browser().signIn({
    nameId: "leaving",
    attributes: { mail: "leaving@work.example" },
  });
  const managed = { status: 422, body: { code: "user_sso_managed" } };
  expect(await answer("/passkeys/registration/options", { body: {}, bearer: access_token })).toMatchObject(
    managed,
  );
  const id_token = await liar.idToken({
    iss: liar.origin,
    aud: "site",
    sub: "private",
    email: "private@example.org",
    email_verified: true,
  });
  expect(
    await answer("/token?grant_type=id_token", {
      body: { provider: "custom:liar", id_token, link_identity: true },
      bearer: access_token,
    }),
  ).toMatchObject(managed);
  const identities = (await answer("/user", { bearer: access_token })).body.identities;
  expect(identities).toMatchObject([{ provider: `sso:${providerId}` }]);
});

test("a banned person does not come in, also between the answer and the session", async () => {
  const one = browser();
  const person = { nameId: "banned", attributes: { mail: "banned@work.example" } };
  const user = await userOf(await one.signIn(person));
  const back = await one.post(idp.answer(await one.start(), person).form);
  const ban = await answer(`/admin/users/${String(user.id)}`, {
    method: "PUT",
    bearer,
    body: { ban_duration: "24h" },
  });
  expect(ban.status).toBe(200);
  const refused = { error: "access_denied", error_code: "user_banned" };
  expect(fragmentOf(await one.open(back))).toMatchObject(refused);
  expect(await one.signIn(person)).toMatchObject(refused);
});

test("two answers for one new person at the same moment make one account", async () => {
  const person = { nameId: "twice", attributes: { mail: "twice@work.example" } };
  const grants = await Promise.all([browser().signIn(person), browser().signIn(person)]);
  const [first, second] = await Promise.all(grants.map(userOf));
  expect(first?.id).toEqual(expect.any(String));
  expect(second?.id).toBe(first?.id);
});

test("the nightly purge forgets used assertions and unfinished sign-ins", async () => {
  const one = browser();
  await one.start();
  const rows = () =>
    Promise.all(
      (["auth.saml_assertions", "auth.saml_relay_states"] as const).map(async (table) => {
        const found = context.db.selectFrom(table).select((row) => row.fn.countAll<number>().as("count"));
        return (await found.executeTakeFirstOrThrow()).count;
      }),
    );
  await purge(context);
  const kept = await rows();
  expect(kept.every((count) => count > 0)).toBe(true);
  clock.advance(limits.auth.purge.unfinishedMs + 1_000);
  await purge(context);
  expect(await rows()).toEqual([0, 0]);
  clock.advance(-limits.auth.purge.unfinishedMs - 1_000);
});

test("with AUTH_DISABLE_SIGNUP nobody new comes; with AUTH_REQUIRE_AGE only with the statement", async () => {
  const site = await testAccounts({ AUTH_SAML: "on", AUTH_REQUIRE_AGE: "on" });
  try {
    const other = samlBrowsers(site, idp);
    const body = { type: "saml", metadata_xml: idp.metadata(), domains: ["work.example"] };
    await site.answer("/admin/sso/providers", { bearer: site.context.keys.serviceRoleKey, body });
    expect(await other().signIn(awa)).toMatchObject({ error_code: "validation_failed" });
    const stated = { domain: "work.example", age_confirmed: true };
    expect(await other().signIn(awa, { body: stated })).toHaveProperty("access_token");
    Object.assign(site.context.env, { AUTH_DISABLE_SIGNUP: true });
    expect(await other().signIn(awa)).toHaveProperty("access_token");
    expect(await other().signIn({ ...awa, nameId: "new" }, { body: stated })).toMatchObject({
      error: "access_denied",
      error_code: "signup_disabled",
    });
  } finally {
    await site.close();
  }
});

test("the deletion of an account leaves the mails of another account with the same address", async () => {
  const owner = await account();
  await answer("/recover", { body: { email: owner.email } });
  await mail(owner.email, "account_recovery");
  const person = { nameId: "to-be-erased", attributes: { mail: owner.email } };
  const user = await userOf(await browser().signIn(person));
  await context.db
    .transaction()
    .execute((trx) => eraseUser(trx, String(user.id), { now: clock.now(), logId: context.random.uuid() }));
  expect((await mailsTo(owner.email)).map(({ template }) => template)).toEqual(["account_recovery"]);
  expect((await accounts.signIn(owner)).status).toBe(200);
});
