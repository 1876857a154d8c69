import { type Language, splitLanguage } from "../../../../contracts/languages.ts";
import { siteUrl } from "../../http/site-url.ts";
import type { Env } from "../../process/env.ts";
import type { AuthFailure } from "../failure.ts";
import type { Grant } from "../sessions/sessions.ts";

/** How an error is called in an address, by its status. */
const ERRORS: Readonly<Record<number, string>> = {
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};

type Parts = Readonly<Record<string, string>>;

/** 303 to an address that was allowed before, with what is to be known there in its fragment, or in its query too. */
function leadTo(target: string, fragment: Parts, query: Parts = {}): Response {
  const url = new URL(target);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(fragment).toString();
  return new Response(null, { status: 303, headers: { Location: url.href } });
}

export function leadWithSession(target: string, { body, headers }: Grant, type: string): Response {
  const response = leadTo(target, {
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    refresh_token: body.refresh_token,
    sb: "",
    token_type: body.token_type,
    type,
  });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

type Site = Pick<Env, "SITE_URL">;

/** Where our own pages ask a person who came by a mail for a new password. */
export const newPasswordPage = (env: Site, language: Language) => siteUrl(env, language, "/auth?tab=reset");

/** A session whose owner has a password to choose first: clients know it by its type, our own pages by the address. */
export function leadToNewPassword(target: string, grant: Grant, env: Site): Response {
  const { origin, pathname } = new URL(target);
  const isOurs = origin === env.SITE_URL;
  const page = isOurs ? newPasswordPage(env, splitLanguage(pathname).language) : target;
  return leadWithSession(page, grant, "recovery");
}

export const leadWithCode = (target: string, code: string): Response => leadTo(target, {}, { code });

/** `pkce`: a client of that flow reads the query. */
export function leadWithMessage(target: string, message: string, pkce: boolean): Response {
  return leadTo(target, { message, sb: "" }, pkce ? { message } : {});
}

export function leadWithError(
  target: string,
  { status, code, message }: AuthFailure,
  pkce: boolean,
): Response {
  const told = {
    error: ERRORS[status] ?? "invalid_request",
    error_code: code,
    error_description: message,
  };
  return leadTo(target, { ...told, sb: "" }, pkce ? told : {});
}
