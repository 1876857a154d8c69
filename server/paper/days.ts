/** The day in words, in Kinshasa; French says « 1er ». */
export function longDate(language: "fr" | "en", at: Date | string): string {
  const locale = language === "fr" ? "fr-u-nu-latn" : "en-GB-u-nu-latn";
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Africa/Kinshasa" });
  const said = format.format(new Date(at));
  return language === "fr" ? said.replace(/^1 /, "1er ") : said;
}
