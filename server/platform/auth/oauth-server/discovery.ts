import { LANGUAGES } from "../../../../contracts/languages.ts";
import { limits } from "../../limits/limits.ts";
import type { Env } from "../../process/env.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { CLAIMS, SCOPES } from "./scopes.ts";

export const issuerOf = ({ SITE_URL }: Pick<Env, "SITE_URL">): string => `${SITE_URL}/auth/v1`;

/** What apps read about this server: OpenID Connect Discovery and RFC 8414 have one list of names. */
const metadata = ({ env, accessTokens }: Auth) => {
  const issuer = issuerOf(env);
  const algorithms = new Set(accessTokens.publicKeys().map(({ alg }) => alg));
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    ...(env.AUTH_OAUTH_REGISTRATION && { registration_endpoint: `${issuer}/oauth/clients/register` }),
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    scopes_supported: SCOPES,
    claims_supported: [...CLAIMS, "iss", "aud", "exp", "iat", "auth_time", "nonce", "at_hash"],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [...algorithms],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    ui_locales_supported: LANGUAGES.map(({ code }) => code),
  };
};

const document =
  (path: string) =>
  (auth: Auth): Endpoint => ({
    method: "GET",
    path,
    keyless: true,
    handle: async () =>
      Response.json(metadata(auth), {
        headers: { "Cache-Control": `public, max-age=${limits.auth.jwksSeconds}` },
      }),
  });

/** GET /.well-known/openid-configuration */
export const openIdConfiguration = document("/.well-known/openid-configuration");
/** GET /.well-known/oauth-authorization-server (RFC 8414) */
export const serverMetadata = document("/.well-known/oauth-authorization-server");
