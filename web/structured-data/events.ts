import type { FoundationEvent } from "../../content/schemas/events.ts";
import { settings } from "../../content/settings.ts";
import { inWords, ownLanguageOf } from "../lib/i18n/pieces.tsx";
import { socialPicture } from "../lib/pictures.ts";
import { links } from "../links.ts";
import { addressAt, type LocalSite } from "./local-site.ts";
import { wayTo } from "./way.ts";

/** The country has two time zones, both without daylight saving time. */
const OFFSETS = { "Africa/Kinshasa": "+01:00", "Africa/Lubumbashi": "+02:00" } as const;

/** schema.org: the event, and its breadcrumb. */
export function eventData(facts: FoundationEvent, localSite: LocalSite): object[] {
  const { t, url, words } = localSite;
  const event = inWords(words, "events", facts);
  const { title, description, date, time, location, zone = "Africa/Kinshasa" } = event;
  const path = links.event(event.id);
  return [
    {
      "@type": "Event",
      name: title,
      description,
      startDate: `${date}T${time}:00${OFFSETS[zone]}`,
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      inLanguage: ownLanguageOf(words, title) ?? words.language,
      image: url + socialPicture(path),
      location: {
        "@type": "Place",
        name: location,
        address: { "@type": "PostalAddress", streetAddress: location, addressCountry: "CD" },
      },
      organizer: { "@type": "NGO", name: settings.name, url: addressAt(localSite, links.home()) },
      url: addressAt(localSite, path),
    },
    wayTo(localSite, { name: t("shell.pages.events"), path: links.events() }, { name: title, path }),
  ];
}
