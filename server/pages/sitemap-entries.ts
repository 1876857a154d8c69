import { inLanguage, LANGUAGES } from "../../contracts/languages.ts";

/** The entries of a page in sitemap.xml: one line per language, each with its alternates. */
export function sitemapEntries(siteUrl: string, path: string): readonly string[] {
  const alternates = [
    ...LANGUAGES.map(({ code }) => alternate(code, siteUrl + inLanguage(code, path))),
    alternate("x-default", siteUrl + path),
  ].join("");
  return LANGUAGES.map(
    ({ code }) => `<url><loc>${siteUrl}${inLanguage(code, path)}</loc>${alternates}</url>`,
  );
}

export const alternate = (language: string, href: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
