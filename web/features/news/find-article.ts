import { news } from "../../../content/news.ts";
import type { Article } from "../../../content/schemas/news.ts";
import { chosenPieces } from "../../lib/i18n/choose-pieces.ts";
import type { SomePieces } from "../../lib/i18n/parts.ts";
import { inWords, ownLanguageOf, usePieces } from "../../lib/i18n/pieces.tsx";
import type { Words } from "../../lib/i18n/words.tsx";

/** All articles in the reader's language, newest first. */
export function useArticles(): readonly Article[] {
  return news.map(usePieces("news"));
}

export function findArticle(id: string | undefined): Article | undefined {
  return news.find((article) => String(article.id) === id);
}

/** Another article's title, as a link. */
export interface ArticleTitle {
  readonly id: number;
  readonly title: string;
  /** Of a title that is not translated. */
  readonly language?: "fr";
}

export function titleIn(words: Words, article: Article): ArticleTitle {
  const { id, title } = inWords(words, "news", article);
  const language = ownLanguageOf(words, title);
  return { id, title, ...(language && { language }) };
}

/** What the page of an article shows: its own words, and the titles of the one before and the one after. */
export interface ArticleWords {
  readonly pieces: SomePieces;
  readonly older?: ArticleTitle;
  readonly newer?: ArticleTitle;
}

export function articleWords(words: Words, id: string | undefined): ArticleWords | null {
  const article = findArticle(id);
  if (!article) return null;
  // The list starts with the newest.
  const at = news.indexOf(article);
  const [newer, older] = [news[at - 1], news[at + 1]];
  return {
    pieces: chosenPieces(words, "news", [article]),
    ...(older && { older: titleIn(words, older) }),
    ...(newer && { newer: titleIn(words, newer) }),
  };
}
