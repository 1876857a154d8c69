import { limits } from "../../limits/limits.ts";
import { type Env, isLoopback } from "../../process/env.ts";
import { type AddressPattern, matches, NEVER } from "./address-patterns.ts";

type Settings = Pick<Env, "SITE_URL" | "AUTH_REDIRECTS">;

/**
 * The address if redirects to it are allowed, else SITE_URL; never an error. Allowed are this site's origin, addresses
 * that match AUTH_REDIRECTS and, while SITE_URL is a loopback address, every loopback port (so that a local program can
 * sign in). Malformed addresses are refused, because browsers repair them in different ways.
 */
export function allowedRedirect(
  candidate: string | undefined,
  { SITE_URL, AUTH_REDIRECTS }: Settings,
): string {
  const url = candidate === undefined ? null : allowedAddress(candidate, { SITE_URL, AUTH_REDIRECTS });
  if (!url) return SITE_URL;
  return candidate === url.origin ? url.origin : url.href;
}

/** Whether redirects to this address are allowed: it belongs to this site, or to one of its own programs. */
export const isAllowedAddress = (address: string, env: Settings): boolean =>
  allowedAddress(address, env) !== null;

function allowedAddress(candidate: string, { SITE_URL, AUTH_REDIRECTS }: Settings): URL | null {
  const url = readAddress(candidate);
  const isAllowed =
    url !== null && (isOurs(url, SITE_URL) || AUTH_REDIRECTS.some((pattern) => isListed(pattern, url)));
  return isAllowed ? url : null;
}

/** The redirect address of a request: header `redirect_to`, then the query, then the Referer. */
export function redirectOf(request: Request, query: URLSearchParams, env: Settings): string {
  const requested = request.headers.get("redirect_to") ?? query.get("redirect_to");
  const allowed = requested ? allowedRedirect(requested, env) : env.SITE_URL;
  if (allowed !== env.SITE_URL || requested === env.SITE_URL) return allowed;
  return allowedRedirect(request.headers.get("Referer") ?? undefined, env);
}

function readAddress(text: string): URL | null {
  if (
    text.length > limits.auth.redirectLength ||
    !/^[\x21\x23-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7e]+$/.test(text)
  )
    return null;
  const parts = /^([a-z][a-z0-9+.-]*:)\/\/([a-z0-9._-]+|\[::1\])(:\d{1,5})?([/?#]|$)/i.exec(text);
  const url = URL.parse(text);
  if (!parts || !url || NEVER.test(url.protocol)) return null;
  return url.hostname === parts[2]?.toLowerCase() ? url : null;
}

function isOurs(url: URL, site: string): boolean {
  if (url.origin === site) return true;
  return /^https?:$/.test(url.protocol) && isLoopback(site) && isLoopback(url.href);
}

function isListed(pattern: AddressPattern, url: URL): boolean {
  const target = new URL(url);
  target.hash = "";
  return matches(pattern, target);
}
