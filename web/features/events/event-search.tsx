import { Link, useHref, useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { type EventFilter, filterAddress, TABS } from "./event-filter.ts";

const quietly = { replace: true, preventScrollReset: true } as const;

export function EventSearch({ filter }: { filter: EventFilter }) {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <SearchBox
      action={useHref(links.events())}
      query={filter.query}
      otherFilters={{ tab: filter.tab === "upcoming" ? undefined : filter.tab }}
      label={t("events.search.label")}
      placeholder={t("events.search.placeholder")}
      submit={t("events.search.submit")}
      onSearch={(query) => navigate(filterAddress({ ...filter, query }), quietly)}
    />
  );
}

/** Links, so that they work without script, open in a new tab, and the back button returns to the previous tab. */
export function EventTabs({ filter }: { filter: EventFilter }) {
  const t = useWords();
  return (
    <nav aria-label={t("events.tabs.label")}>
      <ul className="tabs">
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={filterAddress({ ...filter, tab })}
              preventScrollReset
              aria-current={filter.tab === tab ? "true" : undefined}
              className="tab"
            >
              {t(`events.tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
