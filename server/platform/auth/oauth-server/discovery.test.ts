import { afterAll, expect, test } from "vitest";
import { LANGUAGES } from "../../../../contracts/languages.ts";
import { testAccounts } from "../testing/accounts.ts";
import { badGrant, badRequest } from "./oauth-error.ts";

const { answer, call, close, context } = await testAccounts({ AUTH_OAUTH_SERVER: "on" });
afterAll(close);

test("apps read what this server offers, and nothing else", async () => {
  const issuer = `${context.env.SITE_URL}/auth/v1`;
  expect((await answer("/.well-known/openid-configuration")).body).toEqual({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    scopes_supported: ["openid", "email", "profile", "phone"],
    claims_supported: expect.arrayContaining([
      "sub",
      "iss",
      "aud",
      "exp",
      "iat",
      "auth_time",
      "nonce",
      "at_hash",
    ]),
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    ui_locales_supported: LANGUAGES.map(({ code }) => code),
  });
  const { headers } = await call("/.well-known/oauth-authorization-server");
  expect(headers.get("Cache-Control")).toBe("public, max-age=600");
});

test("an error of the token endpoint is never stored", async () => {
  const { response, name } = badGrant("The code is over");
  expect([response.status, response.headers.get("Cache-Control"), name]).toEqual([
    400,
    "no-store",
    "OAuthError",
  ]);
  expect(await response.json()).toEqual({ error: "invalid_grant", error_description: "The code is over" });
  expect(badRequest("No code").error).toBe("invalid_request");
});
