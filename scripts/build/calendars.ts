import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { events } from "../../content/events.ts";
import type { FoundationEvent } from "../../content/schemas/events.ts";
import { settings } from "../../content/settings.ts";
import { contentIn } from "../../content/translations.ts";
import { inLanguage, LANGUAGES, type Language } from "../../contracts/languages.ts";
import { folded } from "../../server/pages/folded-lines.ts";
import { files, links } from "../../web/links.ts";

/** Writes one calendar file per event and language. */
export function writeCalendars(client: string, siteUrl: string, now: Date): void {
  for (const { code } of LANGUAGES) {
    const content = contentIn("events", code);
    mkdirSync(path.join(client, inLanguage(code, links.events())), { recursive: true });
    for (const event of events) {
      const site = { url: siteUrl, language: code, written: content.languageOf(event) };
      const file = path.join(client, files.calendar(code, event.id));
      writeFileSync(file, eventCalendar(content.translated(event), site, now));
    }
  }
}

interface LocalSite {
  readonly url: string;
  readonly language: Language;
  /** The language of the event's words: French where they are not all translated. */
  readonly written: Language;
}

/** Neither of the country's two time zones has daylight saving time. */
const ZONES = {
  "Africa/Kinshasa": { offset: "+0100", name: "WAT" },
  "Africa/Lubumbashi": { offset: "+0200", name: "CAT" },
} as const;

/** RFC 5545. The content has no end time, so the file has none. */
export function eventCalendar(
  event: FoundationEvent,
  { url, language, written }: LocalSite,
  now: Date,
): string {
  const zone = event.zone ?? "Africa/Kinshasa";
  const { offset, name } = ZONES[zone];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${textOf(settings.name)}//${language.toUpperCase()}`,
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
    `UID:event-${event.id}@${new URL(url).hostname}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;TZID=${zone}:${event.date.replaceAll("-", "")}T${event.time.replace(":", "")}00`,
    `SUMMARY;LANGUAGE=${written}:${textOf(event.title)}`,
    `DESCRIPTION;LANGUAGE=${written}:${textOf(event.description)}`,
    `LOCATION;LANGUAGE=${written}:${textOf(event.location)}`,
    `URL:${url}${inLanguage(language, links.event(event.id))}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const textOf = (text: string) => text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
