import type { Article } from "../../content/schemas/news.ts";
import { settings } from "../../content/settings.ts";
import { inWords, ownLanguageOf } from "../lib/i18n/pieces.tsx";
import { socialPicture } from "../lib/pictures.ts";
import { links } from "../links.ts";
import { addressAt, type LocalSite } from "./local-site.ts";
import { wayTo } from "./way.ts";

/** schema.org: the article, and its breadcrumb. */
export function articleData(facts: Article, localSite: LocalSite): object[] {
  const { t, url, words } = localSite;
  const article = inWords(words, "news", facts);
  const path = links.article(article.id);
  return [
    {
      "@type": "NewsArticle",
      headline: article.title,
      description: article.excerpt,
      datePublished: article.date,
      inLanguage: ownLanguageOf(words, article.title) ?? words.language,
      articleSection: t(`news.category.${article.category}`),
      image: url + socialPicture(path),
      author: { "@type": "Person", name: article.author },
      publisher: { "@type": "NGO", name: settings.name, url: addressAt(localSite, links.home()) },
      mainEntityOfPage: addressAt(localSite, path),
    },
    wayTo(localSite, { name: t("shell.pages.news"), path: links.news() }, { name: article.title, path }),
  ];
}
