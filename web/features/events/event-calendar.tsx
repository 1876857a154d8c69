import type { FoundationEvent } from "../../../content/schemas/events.ts";
import { formatMonth } from "../../lib/format.ts";
import { useLanguage } from "../../lib/i18n/words.tsx";
import { EventCard } from "./event-card.tsx";
import { byMonth } from "./event-filter.ts";

/** The events, grouped by month. */
export function EventCalendar({ events }: { events: readonly FoundationEvent[] }) {
  const language = useLanguage();
  return byMonth(events).map(({ month, events: ofMonth }) => (
    <section
      key={month}
      aria-labelledby={`month-${month}`}
      className="grid gap-sm border-t border-line pt-md lg:grid-cols-[12rem_1fr] lg:gap-lg"
    >
      <h2 id={`month-${month}`} className="text-action lg:sticky lg:top-18 lg:self-start">
        {formatMonth(language, month)}
      </h2>
      <ul className="grid gap-md">
        {ofMonth.map((event) => (
          <li key={event.id}>
            <EventCard event={event} leading={event === events[0]} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
