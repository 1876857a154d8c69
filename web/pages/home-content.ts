import { news } from "../../content/news.ts";
import { type ArticleTitle, titleIn } from "../features/news/find-article.ts";
import { languageOf, loadPieces } from "../lib/i18n/choose-pieces.ts";
import type { SomePieces } from "../lib/i18n/parts.ts";
import { piecesOf } from "../lib/i18n/pieces.tsx";
import type { Words } from "../lib/i18n/words.tsx";

const NEWS = 4;

/** What the home page shows of the content, in a language. */
export interface HomeContent {
  readonly pieces: SomePieces;
  /** The newest. */
  readonly news: readonly ArticleTitle[];
}

export const homeContent = (words: Words): HomeContent => ({
  pieces: { "pieces/home-gallery": piecesOf(words, "home-gallery") },
  news: news.slice(0, NEWS).map((article) => titleIn(words, article)),
});

/** In the browser. */
export async function loadHomeContent(request: Request): Promise<HomeContent> {
  return homeContent(await loadPieces(languageOf(request), ["news", "home-gallery"]));
}
