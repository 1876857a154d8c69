import { expect, test } from "vitest";
import { events } from "../../content/events.ts";
import type { FoundationEvent } from "../../content/schemas/events.ts";
import { contentIn } from "../../content/translations.ts";
import { eventCalendar } from "./calendars.ts";

const now = new Date("2026-11-21T06:30:00.500Z");
const site = { url: "https://site.example", language: "fr", written: "fr" } as const;
const written = (event: FoundationEvent) => eventCalendar(event, site, now);

/** RFC 5545 read back: lines unfolded, `NAME;PARAMETER=x:value`, escapes undone. */
function parse(text: string) {
  const lines = text.replaceAll("\r\n ", "").split("\r\n").filter(Boolean);
  return lines.map((line) => {
    const [, name = "", parameters = "", value = ""] = /^([A-Z-]+)((?:;[^:]+)?):(.*)$/.exec(line) ?? [];
    return { name, parameters, value: value.replace(/\\([\\;,])/g, "$1").replaceAll("\\n", "\n") };
  });
}

test.each(events)("the calendar of event $id says what the page says", (event) => {
  const lines = parse(written(event));
  expect(lines.filter(({ name }) => name === "")).toEqual([]);
  const valueOf = (wanted: string) => lines.findLast(({ name }) => name === wanted)?.value;
  expect(valueOf("SUMMARY")).toBe(event.title);
  expect(valueOf("DESCRIPTION")).toBe(event.description);
  expect(valueOf("LOCATION")).toBe(event.location);
  expect(valueOf("UID")).toBe(`event-${event.id}@site.example`);
  expect(valueOf("URL")).toBe(`https://site.example/events/${event.id}`);
  expect(valueOf("DTSTAMP")).toBe("20261121T063000Z");
  const starts = lines.findLast(({ name }) => name === "DTSTART");
  expect(starts?.value).toBe(`${event.date.replaceAll("-", "")}T${event.time.replace(":", "")}00`);
  expect(starts?.parameters).toBe(`;TZID=${event.zone ?? "Africa/Kinshasa"}`);
  expect(valueOf("TZID")).toBe(event.zone ?? "Africa/Kinshasa");
});

test("no line is longer than 75 octets, and every line ends as the standard asks", () => {
  const [first] = events;
  if (!first) throw new Error("no event");
  const long = written({ ...first, description: "é😀ñ; à, b\\c ".repeat(40) });
  const lines = long.split("\r\n");
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(long).not.toMatch(/[^\r]\n|\uFFFD/);
  expect(parse(long).find(({ name }) => name === "DESCRIPTION")?.value).toBe("é😀ñ; à, b\\c ".repeat(40));
  expect(lines.at(0)).toBe("BEGIN:VCALENDAR");
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
});

test("the offset is the one the zone has that day", () => {
  for (const event of events) {
    const text = written(event);
    const offset = /TZOFFSETTO:\+(\d{2})00/.exec(text)?.[1];
    const timeZone = event.zone ?? "Africa/Kinshasa";
    const noon = new Date(`${event.date}T12:00:00Z`);
    const hour = new Intl.DateTimeFormat("en", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(noon);
    expect(Number(hour) - 12).toBe(Number(offset));
  }
});

test("in another language it has that language's words and page; what is not translated says that it is French", () => {
  const [first] = events;
  if (!first) throw new Error("no event");
  const event = contentIn("events", "ar").translated(first);
  const arabic = parse(eventCalendar(event, { ...site, language: "ar", written: "ar" }, now));
  const summary = arabic.find(({ name }) => name === "SUMMARY");
  expect(summary?.value).toMatch(/\p{Script=Arabic}/u);
  expect(summary?.parameters).toBe(";LANGUAGE=ar");
  expect(arabic.find(({ name }) => name === "URL")?.value).toBe("https://site.example/ar/events/1");
  const french = parse(eventCalendar(first, { ...site, language: "ar" }, now));
  expect(french.find(({ name }) => name === "SUMMARY")?.parameters).toBe(";LANGUAGE=fr");
});
