import { DEFAULT_LANGUAGE, inLanguage, isLanguage, splitLanguage } from "../../contracts/languages.ts";
import { cookieName, cookieOf } from "../platform/http/site-cookie.ts";

/**
 * Redirects a visit without a language prefix to the language chosen earlier, which the page script copies into a cookie
 * (web/boot/language.ts), before anything is painted; an explicit prefix has priority. Returns the headers of the redirect, or
 * undefined if none is needed.
 */
export function chosenLanguage(siteUrl: string) {
  const name = cookieName(siteUrl, "language");
  return (cookie: string | undefined, path: string, query: string) => {
    const chosen = cookieOf(cookie, name);
    if (!isLanguage(chosen) || chosen === DEFAULT_LANGUAGE) return undefined;
    if (splitLanguage(path).language !== DEFAULT_LANGUAGE) return undefined;
    return {
      Location: inLanguage(chosen, path) + (query && `?${query}`),
      "Cache-Control": "private, no-store",
      Vary: "Cookie",
    };
  };
}
