import { afterAll, expect, test } from "vitest";
import { testAccounts } from "./testing/accounts.ts";

const accounts = await testAccounts();
const { answer, call, context } = accounts;
afterAll(accounts.close);

test("disabled sign-in methods refuse with upstream's messages", async () => {
  const rows = [
    [
      "GET",
      "/authorize?provider=google",
      400,
      "validation_failed",
      "Unsupported provider: provider is not enabled",
    ],
    [
      "GET",
      "/authorize?provider=nobody",
      400,
      "validation_failed",
      "Unsupported provider: Provider nobody could not be found",
    ],
    ["POST", "/sso", 404, "saml_provider_disabled", "SAML 2.0 is disabled"],
    ["GET", "/sso/saml/metadata", 404, "saml_provider_disabled", "SAML 2.0 is disabled"],
    ["POST", "/sso/saml/acs", 404, "saml_provider_disabled", "SAML 2.0 is disabled"],
    ["GET", "/sso/saml/acs", 404, "saml_provider_disabled", "SAML 2.0 is disabled"],
    ["GET", "/admin/sso/providers", 404, "saml_provider_disabled", "SAML 2.0 is disabled"],
    ["POST", "/token?grant_type=web3", 422, "web3_provider_disabled", "Web3 provider is disabled"],
    ["GET", "/passkeys", 404, "passkey_disabled", "Passkeys are disabled"],
    ["POST", "/passkeys/registration/options", 404, "passkey_disabled", "Passkeys are disabled"],
    ["POST", "/passkeys/authentication/verify", 404, "passkey_disabled", "Passkeys are disabled"],
    ["DELETE", "/passkeys/1", 404, "passkey_disabled", "Passkeys are disabled"],
    ["GET", "/oauth/clients", 404, "unknown", "There is no such endpoint"],
    ["GET", "/user/identities/authorize?provider=google", 403, "bad_jwt", "invalid claim: missing sub claim"],
  ] as const;
  for (const [method, path, status, code, message] of rows) {
    const body = method === "POST" ? { body: {} } : {};
    expect(await answer(path, { method, ...body }), path).toEqual({ status, body: { code, message } });
  }
});

test("manual linking is disabled for signed-in users", async () => {
  const made = { email: "linked@example.org", password: "une phrase de passe" };
  await answer("/admin/users", {
    body: { ...made, email_confirm: true },
    bearer: context.keys.serviceRoleKey,
  });
  const { access_token } = (await answer("/token?grant_type=password", { body: made })).body;
  const refused = {
    status: 404,
    body: { code: "manual_linking_disabled", message: "Manual linking is disabled" },
  };
  const bearer = String(access_token);
  expect(await answer("/user/identities/authorize?provider=google", { bearer })).toEqual(refused);
  expect(await answer("/user/identities/1", { method: "DELETE", bearer })).toEqual(refused);
});

test("ID tokens are refused as for disabled providers", async () => {
  const grant = (body: object) => answer("/token?grant_type=id_token", { body });
  expect(await grant({ provider: "google" })).toEqual({
    status: 400,
    body: { error: "invalid request", error_description: "id_token required" },
  });
  expect(await grant({ id_token: "x", issuer: "https://accounts.google.com" })).toEqual({
    status: 400,
    body: { error: "invalid request", error_description: "provider or client_id and issuer required" },
  });
  expect((await grant({ id_token: "x", provider: "google" })).body.code).toBe("provider_disabled");
  const byIssuer = { id_token: "x", client_id: "y", issuer: "https://accounts.google.com" };
  expect((await grant(byIssuer)).body.code).toBe("provider_disabled");
  expect((await grant({ id_token: "x", provider: "nobody" })).body.code).toBe("validation_failed");
});

test("an OAuth callback without a known state redirects to the site with the reason", async () => {
  const home = async (path: string, init: { method?: string; body?: string } = {}) => {
    const response = await call(path, { ...init, headers: { Referer: "https://evil.example/" } });
    expect(response.status).toBe(302);
    const location = new URL(response.headers.get("Location") ?? "");
    expect(location.origin).toBe(context.env.SITE_URL);
    return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  };
  const missing = { error: "invalid_request", error_code: "bad_oauth_callback", sb: "" };
  const unknown = { ...missing, error_code: "bad_oauth_state" };
  expect(await home("/callback?code=x")).toMatchObject(missing);
  expect(await home("/callback?code=x&state=5f2c3b1e-1d1a-4b7e-9f66-1d7f1c1b2a01")).toMatchObject(unknown);
  expect(await home("/callback", { body: "code=x" })).toMatchObject(missing);
  expect(await home("/callback", { body: "code=x&state=y" })).toMatchObject(unknown);
});
