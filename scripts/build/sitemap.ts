import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inLanguage, LANGUAGES } from "../../contracts/languages.ts";
import { onRequest } from "./on-request.ts";

/** Addresses of the built pages that search engines may keep: those that name themselves as canonical. */
export function publicPages(client: string, siteUrl: string): { address: string; html: string }[] {
  return readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === "index.html")
    .toSorted()
    .map((name) => ({
      address: `/${path.dirname(name).split(path.sep).join("/")}`.replace(/^\/\.$/, "/"),
      html: readFileSync(path.join(client, name), "utf8"),
    }))
    .filter(({ address, html }) => html.includes(`<link rel="canonical" href="${siteUrl}${address}"/>`));
}

const alternate = (language: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;

/** sitemap.xml: every public page in every language, each with the others beside it. */
export function writeSitemap(client: string, siteUrl: string): number {
  const pages = publicPages(client, siteUrl);
  const entries = pages.map(({ address, html }) => {
    const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"\/>/g)].map(
      ([, language = "", href = ""]) => alternate(language, href),
    );
    return `<url><loc>${siteUrl}${address}</loc>${alternates.join("")}</url>`;
  });
  for (const { path: page } of onRequest) {
    const alternates = [
      ...LANGUAGES.map(({ code }) => alternate(code, siteUrl + inLanguage(code, page))),
      alternate("x-default", siteUrl + page),
    ].join("");
    for (const { code } of LANGUAGES)
      entries.push(`<url><loc>${siteUrl}${inLanguage(code, page)}</loc>${alternates}</url>`);
  }
  const head = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  writeFileSync(path.join(client, "sitemap.xml"), `${[head, ...entries, "</urlset>"].join("\n")}\n`);
  return entries.length;
}
