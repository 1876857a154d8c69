import type { Article } from "../../../content/schemas/news.ts";
import { settings } from "../../../content/settings.ts";
import type { PagePlace } from "../../lib/page-handle.ts";
import { picture } from "../../lib/pictures.ts";
import { inLanguage, links } from "../../links.ts";

/** schema.org: the article, and the way to it. */
export function articleData(article: Article, { url, language, t }: PagePlace): object {
  const at = (path: string) => url + inLanguage(language, path);
  const organisation = { "@type": "NGO", name: settings.name, url: at(links.home()) };
  const steps: [string, string][] = [
    [t("shell.pages.home"), links.home()],
    [t("shell.pages.news"), links.news()],
    [article.title, links.article(article.id)],
  ];
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "NewsArticle",
        headline: article.title,
        description: article.excerpt,
        datePublished: article.date,
        inLanguage: "fr",
        articleSection: t(`news.category.${article.category}`),
        image: url + picture(article.image.scene),
        author: { "@type": "Person", name: article.author },
        publisher: organisation,
        mainEntityOfPage: at(links.article(article.id)),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: steps.map(([name, path], index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          item: at(path),
        })),
      },
    ],
  };
}
