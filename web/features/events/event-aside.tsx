import { Link } from "react-router";
import type { FoundationEvent } from "../../../content/schemas/events.ts";
import { settings } from "../../../content/settings.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { files, inLanguage, links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { WhatsAppLink } from "../../ui/share.tsx";
import { EventFacts, Fact } from "./event-facts.tsx";

interface Props {
  event: FoundationEvent;
  origin: string;
  /** The title of its pictures in the gallery. */
  pictures: string | undefined;
}

/** The event's facts; buttons to register, save and share it, or links to its report. */
export function EventAside({ event, origin, pictures }: Props) {
  return (
    <>
      <EventFacts event={event} />
      <div className="grid gap-2xs print:hidden">
        {event.status === "upcoming" ? (
          <Invitation event={event} origin={origin} />
        ) : (
          <Report article={event.report?.article} pictures={pictures} />
        )}
      </div>
    </>
  );
}

function Invitation({ event, origin }: { event: FoundationEvent; origin: string }) {
  const t = useWords();
  const language = useLanguage();
  const url = origin + inLanguage(language, links.event(event.id));
  const subject = t("events.mailSubject", { title: event.title });
  return (
    <>
      <a
        href={`mailto:${settings.email}?subject=${encodeURIComponent(subject)}`}
        className={buttonClass({ size: "large" })}
      >
        {t("events.mail")}
      </a>
      <a href={files.calendar(language, event.id)} download className={buttonClass({ variant: "secondary" })}>
        {t("events.calendar")}
      </a>
      <WhatsAppLink url={url} title={event.title}>
        {t("events.whatsapp")}
      </WhatsAppLink>
    </>
  );
}

interface ReportProps {
  article: number | undefined;
  pictures: string | undefined;
}

/** Replaces the invitation after the event. */
function Report({ article, pictures }: ReportProps) {
  const t = useWords();
  return (
    <>
      <p className="font-semibold">{t("events.over")}</p>
      {article !== undefined && (
        <Link to={links.article(article)} className={buttonClass({ size: "large" })}>
          {t("events.report")}
        </Link>
      )}
      {pictures !== undefined && (
        <Link to={links.gallery(pictures)} className={buttonClass({ variant: "secondary" })}>
          {t("events.pictures")}
        </Link>
      )}
    </>
  );
}

/** For an event of which the site has only the number. */
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
