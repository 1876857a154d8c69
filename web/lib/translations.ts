import { DEFAULT_LANGUAGE, type Language } from "../../contracts/languages.ts";
import type { WordColumns } from "../../contracts/translated-row.ts";

/** Rows of the data API with their texts in a language: `translations`, and `found` where a search has found those. */

export interface WithTranslations {
  readonly translations?: readonly object[];
}

/** What `select` has beside the columns; nothing in French. */
export function translatedColumns(table: string, texts: WordColumns, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return "";
  const columns = Object.entries(texts).map(([name, column]) => `${name}:${column}`);
  return `,translations:${table}(${columns.join(",")}),found:${table}()`;
}

/** The condition of a search, as the server has it: by stem and without accents, also in the reader's language. */
export function searchFilters(
  words: string,
  language: Language,
): { readonly own: string; readonly all: string } {
  const own = `search.fts(french)."${words}",search.fts(simple)."${words}"`;
  return { own, all: language === DEFAULT_LANGUAGE ? own : `${own},found.not.is.null` };
}
