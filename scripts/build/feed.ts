import { writeFileSync } from "node:fs";
import path from "node:path";
import { news } from "../../content/news.ts";
import type { Article } from "../../content/schemas/news.ts";
import { settings } from "../../content/settings.ts";
import { contentIn } from "../../content/translations.ts";
import { inLanguage, LANGUAGES, type Language } from "../../contracts/languages.ts";
import { words } from "../../server/platform/words.ts";
import { files, links } from "../../web/links.ts";

/** Writes a feed of every article for each language: rss.xml, ar/rss.xml and so on. */
export function writeFeeds(client: string, siteUrl: string): void {
  for (const { code } of LANGUAGES)
    writeFileSync(path.join(client, files.feed(code)), newsFeed(news, siteUrl, code));
}

/** RSS 2.0, newest first. */
export function newsFeed(articles: readonly Article[], siteUrl: string, language: Language): string {
  const say = words(language);
  const [newest] = articles;
  const head = [
    element("title", `${settings.name} · ${say("news.title")}`),
    element("link", siteUrl + inLanguage(language, links.news())),
    element("description", say("news.description")),
    element("language", language),
    newest && element("lastBuildDate", dateOf(newest)),
    `<atom:link href="${escape(siteUrl + files.feed(language))}" rel="self" type="application/rss+xml"/>`,
  ];
  const content = contentIn("news", language);
  const items = articles.map((article) => item(content.translated(article), content.languageOf(article)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${[...head.filter(Boolean), ...items].join("\n")}
</channel>
</rss>
`;

  /** An article that is not translated says so, as French in a feed of another language. */
  function item(article: Article, written: Language): string {
    const address = siteUrl + inLanguage(language, links.article(article.id));
    const parts = [
      element("title", article.title),
      element("link", address),
      `<guid isPermaLink="true">${escape(address)}</guid>`,
      element("pubDate", dateOf(article)),
      element("dc:creator", article.author),
      ...(written === language ? [] : [element("dc:language", written)]),
      element("category", say(`news.category.${article.category}`)),
      element("description", article.excerpt),
    ];
    return `<item>\n${parts.join("\n")}\n</item>`;
  }
}

/** Articles have a date only, feeds need a time: eight in the morning in Kinshasa. */
const dateOf = ({ date }: Article) => new Date(`${date}T08:00:00+01:00`).toUTCString();

const element = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
