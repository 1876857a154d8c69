import type { FoundationEvent } from "../../../content/schemas/events.ts";
import { fold } from "../../lib/fold.ts";
import { links } from "../../links.ts";

export const TABS = ["upcoming", "past"] as const;

/** The list's filter; it is in the address, so that a search can be shared and restored. */
export interface EventFilter {
  readonly query: string;
  readonly tab: FoundationEvent["status"];
}

export function readFilter(search: URLSearchParams): EventFilter {
  return { query: search.get("q") ?? "", tab: search.get("tab") === "past" ? "past" : "upcoming" };
}

export function filterAddress({ query, tab }: EventFilter): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (tab !== "upcoming") search.set("tab", tab);
  return search.size > 0 ? `${links.events()}?${search}` : links.events();
}

/** Searches titles and descriptions; the data, not the clock, decides which events are past. */
export function filterEvents(events: readonly FoundationEvent[], { query, tab }: EventFilter) {
  const folded = fold(query.trim());
  return events.filter(
    ({ status, title, description }) =>
      status === tab && (fold(title).includes(folded) || fold(description).includes(folded)),
  );
}

export interface Month {
  /** `2027-06` */
  readonly month: string;
  readonly events: readonly FoundationEvent[];
}

/** Groups events by month, in the order of the events. */
export function byMonth(events: readonly FoundationEvent[]): Month[] {
  const months = Map.groupBy(events, ({ date }) => date.slice(0, 7));
  return [...months].map(([month, ofMonth]) => ({ month, events: ofMonth }));
}
