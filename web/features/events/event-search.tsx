import { useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type EventFilter, filterAddress, TABS } from "./event-filter.ts";

const quietly = { replace: true, preventScrollReset: true } as const;

/** A GET form to this page; once React is there it searches while one types. */
export function EventSearch({ filter }: { filter: EventFilter }) {
  const t = useWords();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The address changed by other means than typing: the link that clears it, the browser's back button.
    if (box.current && document.activeElement !== box.current) box.current.value = filter.query;
  }, [filter.query]);
  return (
    <Form
      role="search"
      action={links.events()}
      {...quietly}
      data-needs-script
      className="flex w-full gap-2xs sm:w-auto"
    >
      {filter.tab !== "upcoming" && <input type="hidden" name="tab" value={filter.tab} />}
      <input
        ref={box}
        type="search"
        name="q"
        defaultValue={filter.query}
        aria-label={t("events.search.label")}
        placeholder={t("events.search.placeholder")}
        autoComplete="off"
        maxLength={100}
        className="control min-w-0 sm:w-64"
        onInput={(event) => navigate(filterAddress({ ...filter, query: event.currentTarget.value }), quietly)}
      />
      <Button type="submit" variant="secondary" icon aria-label={t("events.search.submit")}>
        <Icon name="search" />
      </Button>
    </Form>
  );
}

/** Links: they work before the script, can be opened elsewhere, and the back button returns to the tab before. */
export function EventTabs({ filter }: { filter: EventFilter }) {
  const t = useWords();
  return (
    <nav aria-label={t("events.tabs.label")}>
      <ul className="flex flex-wrap gap-2xs">
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={filterAddress({ ...filter, tab })}
              preventScrollReset
              aria-current={filter.tab === tab ? "true" : undefined}
              className="chip"
            >
              {t(`events.tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
