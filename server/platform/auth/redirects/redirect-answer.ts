import { type Language, splitLanguage } from "../../../../contracts/languages.ts";
import { siteUrl } from "../../http/site-url.ts";
import type { Env } from "../../process/env.ts";
import type { AuthFailure } from "../failure.ts";
import type { Grant } from "../sessions/sessions.ts";

/** OAuth error names for the redirect address, by status. */
const ERRORS: Readonly<Record<number, string>> = {
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

type Parts = Readonly<Record<string, string>>;

/** A 303 to an allowed address, with parameters in its fragment and in its query. */
function leadTo(target: string, fragment: Parts, query: Parts = {}): Response {
  const url = new URL(target);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(fragment).toString();
  return new Response(null, { status: 303, headers: { Location: url.href } });
}

/** `extra` joins the fragment: the link's type, or the tokens of a provider. */
export function leadWithSession(target: string, { body, headers }: Grant, extra: Parts): Response {
  const response = leadTo(target, {
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    refresh_token: body.refresh_token,
    sb: "",
    token_type: body.token_type,
    ...extra,
  });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

type Site = Pick<Env, "SITE_URL">;

/** Our own page for choosing a new password after a mailed link. */
export const newPasswordPage = (env: Site, language: Language) => siteUrl(env, language, "/auth?tab=reset");

/** A session whose owner must choose a password: other clients read the type, our own site has a page for it. */
export function leadToNewPassword(target: string, grant: Grant, env: Site): Response {
  const { origin, pathname } = new URL(target);
  const isOurs = origin === env.SITE_URL;
  const page = isOurs ? newPasswordPage(env, splitLanguage(pathname).language) : target;
  return leadWithSession(page, grant, { type: "recovery" });
}

export const leadWithCode = (target: string, code: string): Response => leadTo(target, {}, { code });

/** With `pkce` the message is in the query too, because clients of that flow read the query. */
export function leadWithMessage(target: string, message: string, pkce: boolean): Response {
  return leadTo(target, { message, sb: "" }, pkce ? { message } : {});
}

/** Refusals of a person, not of the request: the address says `access_denied` whatever their status. */
const DENIED = new Set(["signup_disabled", "user_banned", "provider_email_needs_verification"]);

export function leadWithError(
  target: string,
  { status, code, message }: AuthFailure,
  pkce: boolean,
): Response {
  const params = {
    error: DENIED.has(code) ? "access_denied" : (ERRORS[status] ?? "invalid_request"),
    error_code: code,
    error_description: message,
  };
  return leadTo(target, { ...params, sb: "" }, pkce ? params : {});
}

/** The error that the provider answered with: its name only, because anyone can write the description of such a link. */
export function leadWithProviderError(target: string, error: string, pkce: boolean): Response {
  const params = {
    error: /^[a-z_]{1,60}$/.test(error) ? error : "server_error",
    error_code: "bad_oauth_callback",
    error_description: "The provider did not complete the sign-in",
  };
  return leadTo(target, { ...params, sb: "" }, pkce ? params : {});
}
