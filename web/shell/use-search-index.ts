import { useEffect, useState } from "react";
import { useLanguage } from "../lib/i18n/words.tsx";
import { loadSearchIndex } from "../lib/load-search-index.ts";
import type { SearchIndex } from "../lib/search-content.ts";

/** The index of the reader's language, fetched once the search is open; `failed` without network at the first time. */
export function useSearchIndex(): { index: SearchIndex | undefined; failed: boolean } {
  const language = useLanguage();
  const [index, setIndex] = useState<SearchIndex>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadSearchIndex(language).then(setIndex, () => setFailed(true));
  }, [language]);
  return { index, failed };
}
