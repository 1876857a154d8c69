import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";

/**
 * The cookie of the browser that begins a sign-in. An answer without PKCE of the client is given to this browser only:
 * otherwise a prepared link could sign a visitor in to the account of an attacker. SameSite=Lax cookies come along when the
 * provider leads back by GET.
 */
const COOKIE = /(?:^|;\s*)oauth=([\w-]{22})(?:;|$)/;

export const browserOf = ({ headers }: Request): string | undefined =>
  COOKIE.exec(headers.get("Cookie") ?? "")?.[1];

/** The value of the browser's cookie, and the header that sets it. A present value is kept for its other tabs. */
export function rememberBrowser({ env, random }: Pick<Context, "env" | "random">, request: Request) {
  const browser = browserOf(request) ?? random.token();
  const secure = env.SITE_URL.startsWith("https:") ? "; Secure" : "";
  const seconds = limits.auth.providers.flowMs / 1000;
  const header = `oauth=${browser}; Max-Age=${seconds}; Path=/auth/v1; HttpOnly; SameSite=Lax${secure}`;
  return { browser, header };
}
