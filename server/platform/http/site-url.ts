import { inLanguage, type Language } from "../../../contracts/languages.ts";
import type { Env } from "../process/env.ts";

/** Links in mails and redirects begin with SITE_URL; request headers never decide the host. */
export function siteUrl(env: Pick<Env, "SITE_URL">, language: Language, path: string): string {
  return env.SITE_URL + inLanguage(language, path);
}

/** A payment page must be on one of its provider's known origins. */
export function isOnOrigins(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  return url !== null && origins.includes(url.origin) && url.username === "" && url.password === "";
}
