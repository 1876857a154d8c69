import type { FoundationEvent } from "../../../content/schemas/events.ts";
import { settings } from "../../../content/settings.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { files, inLanguage, links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { WhatsAppLink } from "../../ui/share.tsx";
import { EventFacts, Fact } from "./event-facts.tsx";

/** When and where; joining it, keeping it, passing it on. */
export function EventAside({ event, origin }: { event: FoundationEvent; origin: string }) {
  const t = useWords();
  const url = origin + inLanguage(useLanguage(), links.event(event.id));
  const subject = t("events.mailSubject", { title: event.title });
  return (
    <>
      <EventFacts event={event} />
      <div className="grid gap-2xs print:hidden">
        {event.status === "upcoming" && (
          <a
            href={`mailto:${settings.email}?subject=${encodeURIComponent(subject)}`}
            className={buttonClass({ size: "large" })}
          >
            {t("events.mail")}
          </a>
        )}
        <a href={files.calendar(event.id)} download className={buttonClass({ variant: "secondary" })}>
          {t("events.calendar")}
        </a>
        <WhatsAppLink url={url} title={event.title}>
          {t("events.whatsapp")}
        </WhatsAppLink>
      </div>
    </>
  );
}

/** For an event this site knows only by its number. */
export function UnknownEventFacts() {
  const t = useWords();
  return (
    <ul className="grid gap-2xs text-sm">
      <Fact icon="calendar">{t("events.unknown.date")}</Fact>
      <Fact icon="clock">{t("events.unknown.time")}</Fact>
      <Fact icon="pin">{t("events.unknown.place")}</Fact>
    </ul>
  );
}
