import { isLanguage, type Language } from "../../../../contracts/languages.ts";
import { siteUrl } from "../../http/site-url.ts";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { clientById, isSelfRegistered, type OAuthClient } from "./clients.ts";
import { issuerOf } from "./discovery.ts";
import { isRegistered, withAnswer } from "./redirect-uris.ts";
import { readScopes, split } from "./scopes.ts";

/** An error that the app gets at its redirect URI (RFC 6749, section 4.1.2.1). */
interface Refusal {
  readonly error: string;
  readonly error_description: string;
}

/**
 * GET /oauth/authorize: an app sends a person here. The request is stored and the person led to the consent page. Errors
 * go to the redirect URI only once client and redirect URI are proved; before, to the person. Those of an app that registered
 * itself go to the person too: anybody could make an address of this site that leads straight to one of theirs
 * (RFC 9700, section 4.11.2).
 */
export const oauthAuthorize = (auth: Auth): Endpoint => ({
  method: "GET",
  path: "/oauth/authorize",
  keyless: true,
  async handle(call) {
    await auth.rates.limit("oauth", call.address);
    const { query } = call;
    const redirectUri = query.get("redirect_uri") ?? "";
    const client = await clientById(auth.db, query.get("client_id"));
    if (!client) {
      return toPerson(auth, call, new AuthFailure(400, "oauth_client_not_found", "invalid client_id"));
    }
    const isProved =
      isRegistered(redirectUri, client.redirect_uris) && !isRepeated(query, "client_id", "redirect_uri");
    if (!isProved) return toPerson(auth, call, invalid("invalid redirect_uri"));
    const state = query.get("state");
    const refusal = refusalOf(query, client, auth.env.SITE_URL);
    if (refusal && isSelfRegistered(client)) return toPerson(auth, call, invalid(refusal.error_description));
    if (refusal) {
      const iss = issuerOf(auth.env);
      return found(
        withAnswer(redirectUri, { ...refusal, state: isRepeated(query, "state") ? null : state, iss }),
      );
    }
    const id = await auth.authorizations.begin({
      client_id: client.id,
      redirect_uri: redirectUri,
      scope: readScopes(query.get("scope") ?? "", client.scope)?.join(" ") ?? "",
      state,
      nonce: query.get("nonce"),
      code_challenge: query.get("code_challenge") ?? "",
      asks: split(query.get("prompt") ?? "").length > 0,
    });
    const language = wantedLanguage(query) ?? call.language;
    return found(`${siteUrl(auth.env, language, "/oauth/consent")}?authorization_id=${id}`);
  },
});

/** A browser shows the page that says what to do; a program gets JSON. */
function toPerson({ env }: Auth, { request, language }: Call, failure: AuthFailure): Response {
  if (/\btext\/html\b/.test(request.headers.get("Accept") ?? "")) {
    return found(siteUrl(env, language, "/oauth/consent"));
  }
  throw failure;
}

/** The first fault of the request, if there is one. */
function refusalOf(query: URLSearchParams, client: OAuthClient, site: string): Refusal | undefined {
  const { stateLength, nonceLength } = limits.auth.oauthServer;
  const names = [...new Set(query.keys())].filter((name) => name !== "resource");
  const badRequest = (error_description: string) => ({ error: "invalid_request", error_description });
  if (isRepeated(query, ...names)) return badRequest("a parameter is repeated");
  if (query.has("request")) {
    return { error: "request_not_supported", error_description: "request objects are not supported" };
  }
  if (query.has("request_uri")) {
    return { error: "request_uri_not_supported", error_description: "request objects are not supported" };
  }
  const type = query.get("response_type");
  if (!type) return badRequest("response_type is required");
  if (type !== "code") {
    return { error: "unsupported_response_type", error_description: "response_type must be code" };
  }
  if ((query.get("response_mode") ?? "query") !== "query") return badRequest("response_mode must be query");
  if (!client.grant_types.includes("authorization_code")) {
    return { error: "unauthorized_client", error_description: "the client may not use authorization codes" };
  }
  if (query.get("code_challenge_method")?.toLowerCase() !== "s256") {
    return badRequest("PKCE is required: code_challenge_method must be S256");
  }
  if (!/^[A-Za-z0-9_-]{43}$/.test(query.get("code_challenge") ?? "")) {
    return badRequest("PKCE is required: code_challenge must be a SHA-256 as base64url");
  }
  if (isTooLong(query.get("state"), stateLength)) return badRequest("state is too long");
  if (isTooLong(query.get("nonce"), nonceLength)) return badRequest("nonce is too long");
  if (!readScopes(query.get("scope") ?? "", client.scope)) {
    return { error: "invalid_scope", error_description: "a scope is unknown, or not allowed to this client" };
  }
  if (query.getAll("resource").some((resource) => !isOurs(resource, site))) {
    return { error: "invalid_target", error_description: "this server issues tokens for itself only" };
  }
  // The session is in the browser's storage, where this request cannot see it.
  if (split(query.get("prompt") ?? "").includes("none")) {
    return { error: "login_required", error_description: "the person has to be asked" };
  }
  return undefined;
}

const isRepeated = (query: URLSearchParams, ...names: readonly string[]) =>
  names.some((name) => query.getAll(name).length > 1);

/** NUL cannot be stored. */
const isTooLong = (text: string | null, most: number) =>
  text !== null && (text.length > most || text.includes("\0"));

/** A resource (RFC 8707) of this site. */
export const isOurs = (resource: string, site: string): boolean => {
  const url = URL.parse(resource);
  return url !== null && url.origin === site && !resource.includes("#");
};

/** The first language of `ui_locales` that the site has. */
const wantedLanguage = (query: URLSearchParams): Language | undefined =>
  split(query.get("ui_locales") ?? "")
    .map((tag) => tag.split("-")[0])
    .find((tag) => isLanguage(tag));

const found = (address: string) => new Response(null, { status: 303, headers: { Location: address } });
