import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { events } from "../../content/events.ts";
import type { FoundationEvent } from "../../content/schemas/events.ts";
import { settings } from "../../content/settings.ts";
import { folded } from "../../server/pages/folded-lines.ts";
import { files, links } from "../../web/links.ts";

/** Writes one calendar file per event. */
export function writeCalendars(client: string, siteUrl: string, now: Date): void {
  mkdirSync(path.join(client, "events"), { recursive: true });
  for (const event of events)
    writeFileSync(path.join(client, files.calendar(event.id)), eventCalendar(event, siteUrl, now));
}

/** Neither of the country's two time zones has daylight saving time. */
const ZONES = {
  "Africa/Kinshasa": { offset: "+0100", name: "WAT" },
  "Africa/Lubumbashi": { offset: "+0200", name: "CAT" },
} as const;

/** RFC 5545. The content has no end time, so the file has none. */
export function eventCalendar(event: FoundationEvent, siteUrl: string, now: Date): string {
  const zone = event.zone ?? "Africa/Kinshasa";
  const { offset, name } = ZONES[zone];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${textOf(settings.name)}//FR`,
    "CALSCALE:GREGORIAN",
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    `TZNAME:${name}`,
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    `UID:event-${event.id}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;TZID=${zone}:${event.date.replaceAll("-", "")}T${event.time.replace(":", "")}00`,
    `SUMMARY;LANGUAGE=fr:${textOf(event.title)}`,
    `DESCRIPTION;LANGUAGE=fr:${textOf(event.description)}`,
    `LOCATION;LANGUAGE=fr:${textOf(event.location)}`,
    `URL:${siteUrl}${links.event(event.id)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const textOf = (text: string) => text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
