import { useWords } from "../lib/i18n/words.tsx";
import { type Found, listed, search } from "./search.ts";
import { useExists } from "./use-exists.ts";

/** What the site search finds, for the dialog and for the page without script. */
export function useSearch(query: string): Found & { summary: string } {
  const t = useWords();
  const found = search(listed(t, useExists()), query, t("search.installWords"));
  const count = found.entries.length;
  const summary = found.suggested
    ? t("search.suggestions")
    : count > 0
      ? t("search.found", { count })
      : t("search.nothing", { query: query.trim() });
  return { ...found, summary };
}
