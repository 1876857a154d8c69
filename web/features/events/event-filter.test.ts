import { describe, expect, test } from "vitest";
import { events } from "../../../content/events.ts";
import { byMonth, filterAddress, filterEvents, readFilter } from "./event-filter.ts";

const ids = (query: string, tab: "upcoming" | "past" = "upcoming") =>
  filterEvents(events, { query, tab }).map(({ id }) => id);

describe("the list of events", () => {
  test("shows future or past events, in the order of the data", () => {
    expect(ids("")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(ids("", "past")).toEqual([14, 15, 16]);
  });

  test("searches titles and descriptions, whatever the case and the accents, within the tab", () => {
    expect(ids("PÉPINIÈRES")).toEqual([1]);
    expect(ids("pepinieres", "past")).toEqual([16]);
    expect(ids("  moustiquaires ")).toEqual([11]);
    expect(ids("zzz")).toEqual([]);
  });

  test("treats the query as text, never as a pattern", () => {
    expect(ids(".*")).toEqual([]);
  });
});

test("the filter is written to the address and read back; the default tab is left out", () => {
  const filter = { query: "dépistage & soins", tab: "past" } as const;
  const address = filterAddress(filter);
  expect(address).toBe("/events?q=d%C3%A9pistage+%26+soins&tab=past");
  expect(readFilter(new URL(address, "http://site.example").searchParams)).toEqual(filter);
  expect(filterAddress({ query: "", tab: "upcoming" })).toBe("/events");
  expect(readFilter(new URLSearchParams("tab=never"))).toEqual({ query: "", tab: "upcoming" });
});

test("events are grouped by month, in order", () => {
  const months = byMonth(filterEvents(events, { query: "", tab: "upcoming" }));
  expect(months.map(({ month, events: ofMonth }) => [month, ofMonth.length])).toEqual([
    ["2027-06", 3],
    ["2027-07", 2],
    ["2027-08", 2],
    ["2027-09", 1],
    ["2027-10", 2],
    ["2027-11", 2],
    ["2027-12", 1],
  ]);
});
