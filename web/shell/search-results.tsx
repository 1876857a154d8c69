import { Link } from "react-router";
import { useWords } from "../lib/i18n/words.tsx";
import { Icon } from "../ui/icon.tsx";
import { useSearch } from "./use-search.ts";

interface Props {
  query: string;
  /** Told after a result was chosen. */
  onChoose?: () => void;
}

/** The line that says what was found, and the entries. An entry of the app is a button: web/boot/install.ts answers it. */
export function SearchResults({ query, onChoose }: Props) {
  const t = useWords();
  const { summary, entries } = useSearch(query);
  return (
    <>
      <p role="status" className="text-sm font-semibold text-muted">
        {summary}
      </p>
      {entries.length === 0 && <p className="text-sm">{t("search.nothingHint")}</p>}
      <ul className="search-results">
        {entries.map(({ title, category, path }) => (
          <li key={title} className={path ? undefined : "needs-boot"}>
            {path ? (
              <Link to={path} onClick={onChoose} className="search-result">
                <Result title={title} category={category} />
              </Link>
            ) : (
              <button type="button" data-install="ask" onClick={onChoose} className="search-result">
                <Result title={title} category={category} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Result({ title, category }: { title: string; category: string }) {
  return (
    <>
      <span className="grid">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted">{category}</span>
      </span>
      <Icon name="forward" />
    </>
  );
}
