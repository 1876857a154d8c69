import { Link, useSearchParams } from "react-router";
import { EventCalendar } from "../../features/events/event-calendar.tsx";
import { filterAddress, filterEvents, readFilter } from "../../features/events/event-filter.ts";
import { EventSearch, EventTabs } from "../../features/events/event-search.tsx";
import { useEvents } from "../../features/events/find-event.ts";
import { PageWords } from "../../lib/i18n/page-words.tsx";
import { InFrench } from "../../lib/i18n/pieces.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { isolated } from "../../lib/isolated.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { Band } from "../../ui/band.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../page-head.tsx";

export const handle: PageHandle = { script: "intent", words: ["events"] };

/** The words of all events are printed with the page; the browser loads them before React takes the page over. */
export default function EventsPage() {
  return (
    <PageWords parts={["pieces/events"]}>
      <Calendar />
    </PageWords>
  );
}

function Calendar() {
  const t = useWords();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const shown = filterEvents(useEvents(), filter);
  return (
    <>
      <PageHead title={t("events.pageTitle")} description={t("events.description")} />
      <header className="bg-sunken">
        <div className="column grid gap-md py-xl">
          <div className="grid gap-2xs">
            <h1>{t("events.title")}</h1>
            <p className="max-w-text text-lg text-muted">{t("events.lead")}</p>
            <InFrench nouns={["events"]} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-sm">
            <EventTabs filter={filter} />
            <EventSearch filter={filter} />
          </div>
        </div>
        <Band className="text-positive" />
      </header>
      <div className="column grid gap-lg py-lg">
        <p role="status" className="text-sm text-muted">
          {t(`events.found.${filter.tab}`, { count: shown.length })}
        </p>
        {shown.length > 0 ? (
          <EventCalendar events={shown} />
        ) : (
          <EmptyState
            title={t(`events.none.${filter.tab}`)}
            action={
              filter.query && (
                <Link
                  to={filterAddress({ ...filter, query: "" })}
                  className={buttonClass({ variant: "secondary" })}
                >
                  {t("events.clear")}
                </Link>
              )
            }
          >
            {filter.query && t("events.noMatch", { query: isolated(filter.query) })}
          </EmptyState>
        )}
      </div>
    </>
  );
}
