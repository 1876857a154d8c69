import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createIdentifyCaller } from "../sessions/caller.ts";
import { testAccounts } from "../testing/accounts.ts";
import { oauthApps } from "../testing/oauth-apps.ts";

const ON = ["OAUTH_SERVER", "PASSKEYS", "WEBAUTHN", "MANUAL_LINKING", "ANONYMOUS", "PHONE_FACTOR", "SAML"];
const accounts = await testAccounts(Object.fromEntries(ON.map((name) => [`AUTH_${name}`, "on"])));
const { auth, call, context, platform } = accounts;
const { app, admitted } = oauthApps(accounts);
afterAll(accounts.close);

/** What an app may do in a person's name at the account service. */
const ALLOWED = ["GET /oauth/userinfo", "GET /user", "POST /logout", "POST /oauth/userinfo"];

/** Endpoints that ask for no person: they open sessions, or are for programs and administrators. */
const WITHOUT_PERSON = [
  "GET /.well-known/jwks.json",
  "GET /.well-known/oauth-authorization-server",
  "GET /.well-known/openid-configuration",
  "GET /authorize",
  "GET /callback",
  "GET /client.json",
  "GET /health",
  "GET /oauth/authorize",
  "GET /settings",
  "GET /sso",
  "GET /sso/saml/acs",
  "GET /sso/saml/metadata",
  "GET /verify",
  "POST /callback",
  "POST /magiclink",
  "POST /oauth/clients/register",
  "POST /oauth/token",
  "POST /otp",
  "POST /passkeys/authentication/options",
  "POST /passkeys/authentication/verify",
  "POST /recover",
  "POST /resend",
  "POST /signup",
  "POST /sso",
  "POST /sso/saml/acs",
  "POST /token",
  "POST /verify",
];
const isAdmin = (endpoint: string) => / \/(admin|invite)\b/.test(endpoint);

const endpoints = platform.accounts.routes.routes
  .filter(({ method }) => method !== "ALL")
  .map(({ method, path }) => `${method} ${path}`);

/** Calls an endpoint with an app's token and a body that names a change. */
async function asApp(endpoint: string, bearer: string) {
  const [method = "", path = ""] = endpoint.split(" ");
  const change = {
    password: "another phrase",
    email: "thief@example.org",
    factor_type: "totp",
    action: "approve",
  };
  const response = await call(path.replace(/:\w+/g, randomUUID()), {
    method,
    bearer,
    ...(method !== "GET" && { body: change }),
  });
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  const { message } = isJson ? ((await response.json()) as { message?: string }) : {};
  return { status: response.status, message };
}

test("an app's token changes nothing of the account: each endpoint that asks for the person refuses it", async () => {
  const client = await app();
  const open: string[] = [];
  for (const endpoint of new Set(endpoints)) {
    const { tokens } = await admitted(client);
    const { status, message } = await asApp(endpoint, tokens.access_token);
    const reason = isAdmin(endpoint)
      ? "User not allowed"
      : "An app cannot do this with the access it was given";
    const isRefused = status === 403 && message === reason;
    if (!isRefused && !WITHOUT_PERSON.includes(endpoint)) open.push(endpoint);
  }
  expect(open.toSorted()).toEqual(ALLOWED);
  expect(endpoints).toEqual(expect.arrayContaining(WITHOUT_PERSON));
});

test("the person's own token is refused by none of them for that reason", async () => {
  const { access } = await admitted(await app());
  const personal = endpoints.filter(
    (one) => !WITHOUT_PERSON.includes(one) && !isAdmin(one) && !/logout/.test(one),
  );
  for (const endpoint of personal) {
    const { message } = await asApp(endpoint, access);
    expect(message ?? "", endpoint).not.toContain("An app cannot");
  }
  expect(personal.length).toBeGreaterThanOrEqual(20);
});

test("row security sees which app acts, and whose data it reads", async () => {
  const client = await app();
  const { id, tokens } = await admitted(client);
  const identify = createIdentifyCaller(auth);
  const { role, claims } = await identify(
    new Request("http://localhost/rest/v1/x", {
      headers: { Authorization: `Bearer ${tokens.access_token}` },
    }),
  );
  const request = { method: "GET", path: "/", headers: "{}", searchPath: "public" };
  const text = "select auth.uid() as person, auth.jwt() ->> 'client_id' as app";
  const [rows] = await context.asRole.read({ ...request, role, claims: JSON.stringify(claims) }, [
    { text, values: [] },
  ]);
  expect(rows).toEqual([{ person: id, app: client.client_id }]);
});

test("the functions know an app from the person", async () => {
  const { id, access, tokens } = await admitted(await app());
  const by = (bearer: string) =>
    new Request("http://localhost/functions/v1/x", { headers: { Authorization: `Bearer ${bearer}` } });
  expect(await platform.identify(by(tokens.access_token))).toMatchObject({ id });
  expect(await platform.identifyOwner(by(access))).toMatchObject({ id });
  await expect(platform.identifyOwner(by(tokens.access_token))).rejects.toThrow("not_for_apps");
  await expect(platform.identifyOwner(by("x"))).rejects.toThrow("not_signed_in");
});
