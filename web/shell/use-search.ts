import { useWords } from "../lib/i18n/words.tsx";
import type { SearchGroup } from "../lib/search-content.ts";
import { type Found, listed, search } from "./search.ts";

/**
 * The results of the site search, for the dialog and for the page without script: the specified destinations, then other
 * results from the site's content.
 */
export function useSearch(
  query: string,
  content: readonly SearchGroup[],
): Found & { groups: readonly SearchGroup[]; summary: string } {
  const t = useWords();
  const found = search(listed(t), query, t("search.installWords"));
  const groups = found.suggested ? [] : without(content, new Set(found.entries.map(({ path }) => path)));
  const count = groups.reduce((sum, { documents }) => sum + documents.length, found.entries.length);
  const summary = found.suggested
    ? t("search.suggestions")
    : count > 0
      ? t("search.found", { count })
      : t("search.nothing", { query: query.trim() });
  return { ...found, groups, summary };
}

function without(content: readonly SearchGroup[], paths: ReadonlySet<string | undefined>): SearchGroup[] {
  return content
    .map((group) => ({ ...group, documents: group.documents.filter(({ path }) => !paths.has(path)) }))
    .filter(({ documents }) => documents.length > 0);
}
