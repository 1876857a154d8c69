import type { Language } from "../../contracts/languages.ts";
import type { SearchIndex } from "./search-content.ts";

const indexes = import.meta.glob<SearchIndex>("../../locales/*.json", {
  query: "?search",
  import: "default",
});

/** The search index of a language (scripts/build/search-index.ts), in a file that is fetched at the first search. */
export function loadSearchIndex(language: Language): Promise<SearchIndex> {
  const load = indexes[`../../locales/${language}.json`];
  return load ? load() : Promise.reject(new Error(`no search index for ${language}`));
}
