import type { Language } from "./languages.ts";

/** Latin digits in every language, so that server and browser write the same. */
export const localeOf = (language: Language) => `${language}-u-nu-latn`;

/**
 * A date in words. French writes « 1er octobre », which Intl does not support. Other languages do not use `formatToParts`:
 * its spaces differ between Node and browsers (before the Russian « г. »), so hydration would replace the page's text.
 */
export function inWords(language: Language, style: Intl.DateTimeFormatOptions, at: Date): string {
  const format = new Intl.DateTimeFormat(localeOf(language), style);
  if (language !== "fr") return format.format(at);
  return format
    .formatToParts(at)
    .map(({ type, value }) => (type === "day" && value === "1" ? "1er" : value))
    .join("");
}
