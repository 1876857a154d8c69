import { inWords } from "../../../contracts/long-date.ts";

const style = { dateStyle: "long", timeZone: "Africa/Kinshasa" } as const;

/** The date in words, in Kinshasa's time zone; English in British style. */
export function longDate(language: "fr" | "en", at: Date | string): string {
  const day = new Date(at);
  return language === "fr"
    ? inWords("fr", style, day)
    : new Intl.DateTimeFormat("en-GB-u-nu-latn", style).format(day);
}
