import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { alternate, sitemapEntries } from "../../server/pages/sitemap-entries.ts";
import { onRequest } from "./on-request.ts";

/** Addresses of the built pages that name themselves as canonical: search engines may index them. */
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

/**
 * Writes sitemap.xml with every public page in every language, each with its other languages. The server adds pages
 * whose rows staff publish and withdraw (server/pages/sitemap.ts).
 */
export function writeSitemap(client: string, siteUrl: string): number {
  const pages = publicPages(client, siteUrl);
  const entries = pages.map(({ address, html }) => {
    const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"\/>/g)].map(
      ([, language = "", href = ""]) => alternate(language, href),
    );
    return `<url><loc>${siteUrl}${address}</loc>${alternates.join("")}</url>`;
  });
  const fixed = onRequest.filter(({ isRow }) => !isRow);
  entries.push(...fixed.flatMap(({ path: page }) => sitemapEntries(siteUrl, page)));
  const head = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  writeFileSync(path.join(client, "sitemap.xml"), `${[head, ...entries, "</urlset>"].join("\n")}\n`);
  return entries.length;
}
