import { inLanguage, LANGUAGES } from "../../contracts/languages.ts";

/** A page of sitemap.xml in every language, each with the others beside it; one line each. */
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
