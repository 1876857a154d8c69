import { news } from "../../../content/news.ts";
import type { Article } from "../../../content/schemas/news.ts";

export function findArticle(id: string | undefined): Article | undefined {
  return news.find((article) => String(article.id) === id);
}

/** The previous and the next article; the list starts with the newest. */
export function neighboursOf(article: Article): { older?: Article; newer?: Article } {
  const at = news.indexOf(article);
  return { older: news[at + 1], newer: news[at - 1] };
}
