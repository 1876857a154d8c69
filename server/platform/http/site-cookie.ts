import type { Env } from "../process/env.ts";

export interface SiteCookie {
  /** The value in a request's `Cookie` header. */
  read(header: string | null | undefined): string | undefined;
  /** The `Set-Cookie` header; zero seconds delete the cookie. */
  write(value: string, seconds: number): string;
}

/**
 * A cookie for the server alone. Over https its name has the prefix with which browsers take it from this host only: no other
 * host of the domain can set it. On plain http, a developer's machine, browsers refuse the prefix.
 */
export function siteCookie(
  { SITE_URL }: Pick<Env, "SITE_URL">,
  name: string,
  sameSite: "Lax" | "Strict",
): SiteCookie {
  const isSecure = SITE_URL.startsWith("https:");
  const fullName = cookieName(SITE_URL, name);
  return {
    read: (header) => cookieOf(header, fullName),
    write: (value, seconds) =>
      `${fullName}=${value}; Path=/; HttpOnly; SameSite=${sameSite}; Max-Age=${seconds}${isSecure ? "; Secure" : ""}`,
  };
}

export const cookieName = (siteUrl: string, name: string): string =>
  siteUrl.startsWith("https:") ? `__Host-${name}` : name;

export const cookieOf = (header: string | null | undefined, fullName: string): string | undefined =>
  header
    ?.split(";")
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${fullName}=`))
    ?.slice(fullName.length + 1);
