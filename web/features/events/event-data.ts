import type { FoundationEvent } from "../../../content/schemas/events.ts";
import { settings } from "../../../content/settings.ts";
import type { PagePlace } from "../../lib/page-handle.ts";
import { picture } from "../../lib/pictures.ts";
import { inLanguage, links } from "../../links.ts";

/** Neither of the country's two times knows summer. */
const OFFSETS = { "Africa/Kinshasa": "+01:00", "Africa/Lubumbashi": "+02:00" } as const;

/** schema.org: the event, and the way to it. */
export function eventData(event: FoundationEvent, { url, language, t }: PagePlace): object {
  const at = (path: string) => url + inLanguage(language, path);
  const { title, description, date, time, location, zone = "Africa/Kinshasa" } = event;
  const steps: [string, string][] = [
    [t("shell.pages.home"), links.home()],
    [t("shell.pages.events"), links.events()],
    [title, links.event(event.id)],
  ];
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Event",
        name: title,
        description,
        startDate: `${date}T${time}:00${OFFSETS[zone]}`,
        eventStatus: "https://schema.org/EventScheduled",
        eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
        inLanguage: "fr",
        image: url + picture(event.image.scene),
        location: {
          "@type": "Place",
          name: location,
          address: { "@type": "PostalAddress", streetAddress: location, addressCountry: "CD" },
        },
        organizer: { "@type": "NGO", name: settings.name, url: at(links.home()) },
        url: at(links.event(event.id)),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: steps.map(([name, path], index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          item: at(path),
        })),
      },
    ],
  };
}
