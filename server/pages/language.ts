import {
  DEFAULT_LANGUAGE,
  inLanguage,
  isLanguage,
  type Language,
  splitLanguage,
} from "../../contracts/languages.ts";

/** The language the reader chose earlier, mirrored by the page script in a cookie. */
function chosenLanguage(request: Request): Language | undefined {
  const value = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return isLanguage(value) ? value : undefined;
}

/** An unprefixed visit goes to the stored language before anything is painted; an explicit prefix wins. */
export function redirectToChosenLanguage(request: Request, url: URL): Response | undefined {
  const chosen = chosenLanguage(request);
  if (!chosen || chosen === DEFAULT_LANGUAGE || splitLanguage(url.pathname).language !== DEFAULT_LANGUAGE)
    return undefined;
  return new Response(null, {
    status: 302,
    headers: {
      Location: inLanguage(chosen, url.pathname) + url.search,
      "Cache-Control": "private, no-store",
      Vary: "Cookie",
    },
  });
}
