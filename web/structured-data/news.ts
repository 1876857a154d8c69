import type { Article } from "../../content/schemas/news.ts";
import { settings } from "../../content/settings.ts";
import { socialPicture } from "../lib/pictures.ts";
import { links } from "../links.ts";
import { addressAt, type Place } from "./place.ts";
import { wayTo } from "./way.ts";

/** schema.org: the article, and its breadcrumb. */
export function articleData(article: Article, place: Place): object[] {
  const { t, url } = place;
  const path = links.article(article.id);
  return [
    {
      "@type": "NewsArticle",
      headline: article.title,
      description: article.excerpt,
      datePublished: article.date,
      inLanguage: "fr",
      articleSection: t(`news.category.${article.category}`),
      image: url + socialPicture(path),
      author: { "@type": "Person", name: article.author },
      publisher: { "@type": "NGO", name: settings.name, url: addressAt(place, links.home()) },
      mainEntityOfPage: addressAt(place, path),
    },
    wayTo(place, { name: t("shell.pages.news"), path: links.news() }, { name: article.title, path }),
  ];
}
