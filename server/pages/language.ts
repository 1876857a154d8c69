import {
  DEFAULT_LANGUAGE,
  inLanguage,
  isLanguage,
  type Language,
  splitLanguage,
} from "../../contracts/languages.ts";

/** The language chosen earlier, which the page script copies into a cookie. */
function chosenLanguage(cookie: string | undefined): Language | undefined {
  const value = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookie ?? "")?.[1];
  return isLanguage(value) ? value : undefined;
}

/**
 * Redirects a visit without a language prefix to the stored language, before anything is painted; an explicit prefix has
 * priority. Returns the headers of the redirect, or undefined if none is needed.
 */
export function toChosenLanguage(cookie: string | undefined, path: string, query: string) {
  const chosen = chosenLanguage(cookie);
  if (!chosen || chosen === DEFAULT_LANGUAGE || splitLanguage(path).language !== DEFAULT_LANGUAGE)
    return undefined;
  return {
    Location: inLanguage(chosen, path) + (query && `?${query}`),
    "Cache-Control": "private, no-store",
    Vary: "Cookie",
  };
}
