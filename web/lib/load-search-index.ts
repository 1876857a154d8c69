import type { Language } from "../../contracts/languages.ts";
import type { SearchIndex } from "./search-content.ts";

const indexes = import.meta.glob<SearchIndex>("../../locales/*.json", {
  query: "?search",
  import: "default",
});

/** What can be found in a language (scripts/build/search-index.ts): a file of its own, fetched when one searches. */
export function loadSearchIndex(language: Language): Promise<SearchIndex> {
  const load = indexes[`../../locales/${language}.json`];
  return load ? load() : Promise.reject(new Error(`no search index for ${language}`));
}
