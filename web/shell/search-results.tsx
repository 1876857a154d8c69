import type { ReactNode } from "react";
import { Link } from "react-router";
import { useWords } from "../lib/i18n/words.tsx";
import type { SearchGroup } from "../lib/search-content.ts";
import { French } from "../ui/french.tsx";
import { Icon } from "../ui/icon.tsx";
import { SearchWithin } from "./search-within.tsx";
import { useSearch } from "./use-search.ts";

interface Props {
  query: string;
  /** The results besides the specified destinations. */
  content: readonly SearchGroup[];
  /** The level of the groups' headings. */
  heading: "h2" | "h3";
  /** Called after a result was chosen. */
  onChoose?: () => void;
}

/** Results of a group before 'more'. */
const FEW = 5;

/** The summary line and the results. An entry of the app is a button, which web/boot/install.ts handles. */
export function SearchResults({ query, content, heading: Heading, onChoose }: Props) {
  const t = useWords();
  const { summary, entries, groups } = useSearch(query, content);
  return (
    <>
      <p role="status" className="text-sm font-semibold text-muted">
        {summary}
      </p>
      {entries.length + groups.length === 0 && <p className="text-sm">{t("search.nothingHint")}</p>}
      <div className="search-results">
        <ul>
          {entries.map(({ title, category, path }) => (
            <li key={title} className={path ? undefined : "needs-boot"}>
              {path ? (
                <Link to={path} onClick={onChoose} className="search-result">
                  <Result title={title} text={category} />
                </Link>
              ) : (
                <button type="button" data-install="ask" onClick={onChoose} className="search-result">
                  <Result title={title} text={category} />
                </button>
              )}
            </li>
          ))}
        </ul>
        {groups.map(({ title: group, documents }) => (
          <section key={group}>
            <Heading className="search-group">{group}</Heading>
            <Documents documents={documents.slice(0, FEW)} onChoose={onChoose} />
            {documents.length > FEW && (
              <details key={query}>
                <summary className="search-result font-semibold">
                  {t("search.more", { count: documents.length - FEW })}
                  <Icon name="chevron" />
                </summary>
                <Documents documents={documents.slice(FEW)} onChoose={onChoose} />
              </details>
            )}
          </section>
        ))}
      </div>
      <SearchWithin query={query.trim()} onChoose={onChoose} />
    </>
  );
}

function Documents({ documents, onChoose }: Pick<SearchGroup, "documents"> & Pick<Props, "onChoose">) {
  return (
    <ul>
      {documents.map(({ path, title, summary, french }) => (
        <li key={title}>
          <Link to={path} onClick={onChoose} className="search-result">
            <Result title={title} text={summary} french={french} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Result({ title, text, french }: { title: string; text: string; french?: true | undefined }) {
  const words: ReactNode = (
    <>
      <span className="font-semibold">{title}</span>
      <span className="line-clamp-2 text-sm text-muted">{text}</span>
    </>
  );
  return (
    <>
      {french ? (
        <French as="span" className="grid">
          {words}
        </French>
      ) : (
        <span className="grid">{words}</span>
      )}
      <Icon name="forward" />
    </>
  );
}
