import type { FoundationEvent } from "../../../content/schemas/events.ts";
import { fold } from "../../lib/fold.ts";
import { links } from "../../links.ts";

export const TABS = ["upcoming", "past"] as const;

/** What the list is narrowed to; it lives in the address, so that a search can be shared and come back to. */
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

/** The search looks into titles and descriptions; what is past is told by the data, not by the clock. */
export function filterEvents(events: readonly FoundationEvent[], { query, tab }: EventFilter) {
  const wanted = fold(query.trim());
  return events.filter(
    ({ status, title, description }) =>
      status === tab && (fold(title).includes(wanted) || fold(description).includes(wanted)),
  );
}

export interface Month {
  /** `2027-06` */
  readonly month: string;
  readonly events: readonly FoundationEvent[];
}

/** A calendar's pages, in the order the events come in. */
export function byMonth(events: readonly FoundationEvent[]): Month[] {
  const months = Map.groupBy(events, ({ date }) => date.slice(0, 7));
  return [...months].map(([month, inIt]) => ({ month, events: inIt }));
}
