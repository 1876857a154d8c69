import type { Language } from "./languages.ts";

/** One set of digits, so that the server and any browser write the same. */
export const localeOf = (language: Language) => `${language}-u-nu-latn`;

/**
 * A date in words. French says « 1er octobre », which Intl does not know. The other languages are not put together from
 * parts: there Node and browsers differ in the spaces (before the Russian « г. »), and a page's own text would be replaced.
 */
export function inWords(language: Language, style: Intl.DateTimeFormatOptions, at: Date): string {
  const format = new Intl.DateTimeFormat(localeOf(language), style);
  if (language !== "fr") return format.format(at);
  return format
    .formatToParts(at)
    .map(({ type, value }) => (type === "day" && value === "1" ? "1er" : value))
    .join("");
}
