import type { Language } from "./languages.ts";

/** One set of digits, so that the server and any browser write the same. */
export const localeOf = (language: Language) => `${language}-u-nu-latn`;

/** A date in words. French says « 1er octobre », which Intl does not know. */
export function inWords(language: Language, style: Intl.DateTimeFormatOptions, at: Date): string {
  return new Intl.DateTimeFormat(localeOf(language), style)
    .formatToParts(at)
    .map(({ type, value }) => (language === "fr" && type === "day" && value === "1" ? "1er" : value))
    .join("");
}
