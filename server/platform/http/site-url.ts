import { inLanguage, type Language } from "../../../contracts/languages.ts";
import type { Env } from "../process/env.ts";

/** Every link in a mail or a redirect begins with SITE_URL; no header is ever asked where we live. */
export function siteUrl(env: Pick<Env, "SITE_URL">, language: Language, path: string): string {
  return env.SITE_URL + inLanguage(language, path);
}

/** A payment page may only be on the origin its provider is known by. */
export function isOnOrigin(address: string, origin: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.origin === origin && url.username === "" && url.password === "";
}
