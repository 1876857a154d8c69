import { Link } from "react-router";
import { useSite } from "../../boot/page-state.ts";
import { EventAside, UnknownEventFacts } from "../../features/events/event-aside.tsx";
import { EventBadge } from "../../features/events/event-badge.tsx";
import { findEvent } from "../../features/events/find-event.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Band } from "../../ui/band.tsx";
import { French } from "../../ui/french.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/event";

export const handle: PageHandle = {
  script: "intent",
  words: ["events"],
  canonical: ({ id }) => (findEvent(id) ? links.event(Number(id)) : null),
};

export default function EventPage({ params }: Route.ComponentProps) {
  const t = useWords();
  const { url } = useSite();
  const event = findEvent(params.id);
  const heading = t("events.number", { id: params.id });
  return (
    <div className="column grid gap-md py-md lg:pb-2xl">
      <PageHead
        title={event ? event.title : heading}
        description={event ? event.description : t("events.description")}
      />
      <BackLink>
        <Link to={links.events()}>{t("events.back")}</Link>
      </BackLink>
      <article className="grid gap-lg lg:grid-cols-[1fr_24rem] lg:gap-x-xl">
        <header className="grid content-start gap-sm">
          {event && (
            <French>
              <img
                {...PICTURE_SIZE}
                src={picture(event.image.scene)}
                alt={event.image.alt}
                fetchPriority="high"
                className="w-full rounded-lg"
              />
            </French>
          )}
          {event && (
            <p>
              <EventBadge category={event.category} />
            </p>
          )}
          <h1 className={event && "text-lg text-action"}>{heading}</h1>
          {event && (
            <h2 className="text-2xl">
              <French as="span">{event.title}</French>
            </h2>
          )}
        </header>
        <aside
          aria-labelledby="facts"
          className="self-start overflow-hidden rounded-lg border border-line bg-surface lg:sticky lg:top-18 lg:row-span-2"
        >
          <Band className="text-action" />
          <div className="grid gap-md p-md">
            <h2 id="facts" className="text-lg">
              {t("events.facts")}
            </h2>
            {event ? <EventAside event={event} origin={url} /> : <UnknownEventFacts />}
          </div>
        </aside>
        <div className="grid content-start gap-lg">
          <section aria-labelledby="about" className="grid max-w-text gap-sm">
            <h2 id="about">{t("events.about.title")}</h2>
            {event && <French as="p">{event.description}</French>}
            <p>{t("events.about.text")}</p>
          </section>
          <EventProgramme />
        </div>
      </article>
    </div>
  );
}

/** Every event has the same three parts. */
const PARTS = ["welcome", "talks", "questions"] as const;

function EventProgramme() {
  const t = useWords();
  return (
    <section aria-labelledby="programme" className="grid gap-sm">
      <h2 id="programme">{t("events.programme.title")}</h2>
      <ol className="grid gap-sm border-s-2 border-highlight ps-md">
        {PARTS.map((part) => (
          <li key={part}>
            <h3>{t(`events.programme.${part}.title`)}</h3>
            <p className="text-muted">{t(`events.programme.${part}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
