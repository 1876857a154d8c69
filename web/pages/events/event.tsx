import { Link } from "react-router";
import type { FoundationEvent } from "../../../content/schemas/events.ts";
import { useSite } from "../../boot/page-state.ts";
import { EventAside, UnknownEventFacts } from "../../features/events/event-aside.tsx";
import { EventBadge } from "../../features/events/event-badge.tsx";
import { type EventWords, eventWords, findEvent, nounsOf } from "../../features/events/find-event.ts";
import { languageOf, languagesOf, loadPieces } from "../../lib/i18n/choose-pieces.ts";
import { InFrench, PieceText, useOwnLanguage, usePieces, WithPieces } from "../../lib/i18n/pieces.tsx";
import { serverWordsAndPieces } from "../../lib/i18n/server-words.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Band } from "../../ui/band.tsx";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/event";

export const handle: PageHandle = {
  script: "intent",
  words: ["events"],
  canonical: ({ id }) => (findEvent(id) ? links.event(Number(id)) : null),
  languages: (found) => languagesOf((found as EventWords | null)?.pieces),
};

/** The page contains its event's words; those of the other events are not in its script. */
export async function loader({ params, request }: Route.LoaderArgs) {
  return eventWords(await serverWordsAndPieces(languageOf(request)), params.id);
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return eventWords(await loadPieces(languageOf(request), nounsOf(findEvent(params.id))), params.id);
}

export default function EventPage({ params, loaderData: found }: Route.ComponentProps) {
  const facts = findEvent(params.id);
  if (!facts || !found) return <EventScreen number={params.id} />;
  return (
    <WithPieces pieces={found.pieces}>
      <KnownEvent facts={facts} pictures={found.pictures} />
    </WithPieces>
  );
}

interface KnownEventProps {
  pictures: string | undefined;
  facts: FoundationEvent;
}

function KnownEvent({ facts, pictures }: KnownEventProps) {
  const event = usePieces("events")(facts);
  return <EventScreen number={String(facts.id)} event={event} pictures={pictures} />;
}

interface EventScreenProps {
  pictures?: string | undefined;
  number: string;
  event?: FoundationEvent;
}

/** An event of which the site has only the number gets a general text. */
function EventScreen({ number, event, pictures }: EventScreenProps) {
  const t = useWords();
  const { url } = useSite();
  const ownLanguage = useOwnLanguage();
  const heading = t("events.number", { id: number });
  return (
    <div className="column grid gap-md py-md lg:pb-2xl">
      <PageHead
        title={event ? event.title : heading}
        description={event ? event.description : t("events.description")}
      />
      <BackLink>
        <Link to={links.events()}>{t("events.back")}</Link>
      </BackLink>
      <article className="grid grid-cols-1 gap-lg lg:grid-cols-[1fr_24rem] lg:gap-x-xl">
        <header className="grid grid-cols-1 content-start gap-sm">
          {event && (
            <img
              {...PICTURE_SIZE}
              src={picture(event.image.scene)}
              alt={event.image.alt}
              lang={ownLanguage(event.image.alt)}
              fetchPriority="high"
              className="w-full rounded-lg"
            />
          )}
          {event && (
            <p>
              <EventBadge category={event.category} />
            </p>
          )}
          <h1 className={event && "text-lg text-action"}>{heading}</h1>
          {event && (
            <h2 className="text-2xl">
              <PieceText>{event.title}</PieceText>
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
            {event ? <EventAside event={event} origin={url} pictures={pictures} /> : <UnknownEventFacts />}
          </div>
        </aside>
        <div className="grid content-start gap-lg">
          <section aria-labelledby="about" className="grid max-w-text gap-sm">
            <h2 id="about">{t("events.about.title")}</h2>
            {event && <InFrench nouns={["events"]} />}
            {event && <PieceText as="p">{event.description}</PieceText>}
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
