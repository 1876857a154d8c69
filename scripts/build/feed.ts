import { writeFileSync } from "node:fs";
import path from "node:path";
import { news } from "../../content/news.ts";
import type { Article } from "../../content/schemas/news.ts";
import { settings } from "../../content/settings.ts";
import french from "../../locales/fr.json" with { type: "json" };
import { files, links } from "../../web/links.ts";

/** Writes rss.xml with every article, in French, the language they are written in. */
export function writeFeed(client: string, siteUrl: string): void {
  writeFileSync(path.join(client, files.feed), newsFeed(news, siteUrl));
}

/** RSS 2.0, newest first. */
export function newsFeed(articles: readonly Article[], siteUrl: string): string {
  const [newest] = articles;
  const head = [
    element("title", `${settings.name} · ${french.news.title}`),
    element("link", siteUrl + links.news()),
    element("description", french.news.description),
    element("language", "fr"),
    newest && element("lastBuildDate", dateOf(newest)),
    `<atom:link href="${escape(siteUrl + files.feed)}" rel="self" type="application/rss+xml"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${[...head.filter(Boolean), ...articles.map((article) => item(article, siteUrl))].join("\n")}
</channel>
</rss>
`;
}

function item(article: Article, siteUrl: string): string {
  const address = siteUrl + links.article(article.id);
  const parts = [
    element("title", article.title),
    element("link", address),
    `<guid isPermaLink="true">${escape(address)}</guid>`,
    element("pubDate", dateOf(article)),
    element("dc:creator", article.author),
    element("category", french.news.category[article.category]),
    element("description", article.excerpt),
  ];
  return `<item>\n${parts.join("\n")}\n</item>`;
}

/** Articles have a date only, feeds need a time: eight in the morning in Kinshasa. */
const dateOf = ({ date }: Article) => new Date(`${date}T08:00:00+01:00`).toUTCString();

const element = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
