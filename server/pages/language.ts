import {
  DEFAULT_LANGUAGE,
  inLanguage,
  isLanguage,
  type Language,
  splitLanguage,
} from "../../contracts/languages.ts";

/** The language the reader chose earlier, mirrored by the page script in a cookie. */
function chosenLanguage(cookie: string | undefined): Language | undefined {
  const value = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookie ?? "")?.[1];
  return isLanguage(value) ? value : undefined;
}

/**
 * An unprefixed visit goes to the stored language before anything is painted; an explicit prefix wins. The headers of
 * the redirect, or nothing where the reader is in the right place.
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
