import { inLanguage, type Language } from "../../../contracts/languages.ts";
import type { Env } from "../process/env.ts";

/** Links in mails and redirects begin with SITE_URL; request headers never decide the host. */
export function siteUrl(env: Pick<Env, "SITE_URL">, language: Language, path: string): string {
  return env.SITE_URL + inLanguage(language, path);
}

/** A payment page must be on its provider's known origin. */
export function isOnOrigin(address: string, origin: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.origin === origin && url.username === "" && url.password === "";
}
