import type { Context } from "../../context.ts";
import { siteCookie } from "../../http/site-cookie.ts";
import { limits } from "../../limits/limits.ts";

/**
 * The cookie of the browser that begins a sign-in. An answer without PKCE of the client is given to this browser only:
 * otherwise a prepared link could sign a visitor in to the account of an attacker. SameSite=Lax cookies come along when the
 * provider leads back by GET.
 */
const cookieOf = ({ env }: Pick<Context, "env">) => siteCookie(env, "oauth", "Lax");

export function browserOf(context: Pick<Context, "env">, { headers }: Request): string | undefined {
  const value = cookieOf(context).read(headers.get("Cookie")) ?? "";
  return /^[\w-]{22}$/.test(value) ? value : undefined;
}

/** The value of the browser's cookie, and the header that sets it. A present value is kept for its other tabs. */
export function rememberBrowser(context: Pick<Context, "env" | "random">, request: Request) {
  const browser = browserOf(context, request) ?? context.random.token();
  return { browser, header: cookieOf(context).write(browser, limits.auth.providers.flowMs / 1000) };
}
