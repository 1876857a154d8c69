import { Link } from "react-router";
import { useWords } from "../lib/i18n/words.tsx";
import { links } from "../links.ts";

/** Lists that search the database: they include entries that staff added after the index was made. */
const LISTS = {
  marketplace: links.marketplace(),
  academy: links.academy(),
  crowdFarming: links.crowdfarming(),
  projects: links.projects(),
} as const;

/** Links that search for the same words in the lists. */
export function SearchWithin({ query, onChoose }: { query: string; onChoose: (() => void) | undefined }) {
  const t = useWords();
  if (!query) return null;
  return (
    <nav aria-labelledby="search-within" className="mt-sm grid gap-2xs">
      <p id="search-within" className="text-sm font-semibold text-muted">
        {t("search.within")}
      </p>
      <ul className="flex flex-wrap gap-2xs">
        {(Object.keys(LISTS) as (keyof typeof LISTS)[]).map((list) => (
          <li key={list}>
            <Link
              to={`${LISTS[list]}?${new URLSearchParams({ q: query }).toString()}`}
              onClick={onChoose}
              className="chip px-xs text-sm"
            >
              {t(`search.entries.${list}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
