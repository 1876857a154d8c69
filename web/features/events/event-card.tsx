import { Link } from "react-router";
import type { FoundationEvent } from "../../../content/schemas/events.ts";
import { marked, PieceText, useOwnLanguage } from "../../lib/i18n/pieces.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { loadingOf, PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EventBadge } from "./event-badge.tsx";
import { EventFacts } from "./event-facts.tsx";

/** Future events can be joined, past ones read about; a row on a phone. The picture of the leading card loads at once. */
export function EventCard({ event, leading }: { event: FoundationEvent; leading: boolean }) {
  const t = useWords();
  const { id, title, description, category, image, status } = event;
  const ownLanguage = useOwnLanguage();
  const titleForReader = (
    <span {...marked(ownLanguage(title))} className="sr-only">
      {` : ${title}`}
    </span>
  );
  return (
    <article className="grid grid-cols-[6rem_1fr] gap-xs overflow-hidden rounded-lg border border-line bg-surface max-sm:p-xs sm:grid-cols-[2fr_3fr] sm:grid-rows-[auto_1fr] sm:gap-0">
      <div className="sm:row-span-2">
        <img
          {...PICTURE_SIZE}
          src={picture(image.scene)}
          alt={image.alt}
          lang={ownLanguage(image.alt)}
          {...loadingOf(leading)}
          className="aspect-square w-full rounded-md object-cover sm:aspect-auto sm:h-full sm:rounded-none"
        />
      </div>
      <div className="grid content-start gap-2xs sm:gap-xs sm:p-md sm:pb-xs">
        <p>
          <EventBadge category={category} />
        </p>
        <h3>
          <PieceText>{title}</PieceText>
        </h3>
      </div>
      <div className="grid content-start gap-xs max-sm:col-span-2 sm:px-md sm:pb-md">
        <PieceText as="p" className="text-muted max-sm:line-clamp-3 max-sm:text-sm">
          {description}
        </PieceText>
        <EventFacts event={event} wide />
        <p className="flex flex-wrap gap-2xs sm:pt-2xs">
          {status === "upcoming" && (
            <Link to={links.event(id)} className={buttonClass()}>
              {t("events.register")}
              {titleForReader}
            </Link>
          )}
          <Link to={links.event(id)} className={buttonClass({ variant: "secondary" })}>
            {t("events.details")}
            {titleForReader}
          </Link>
        </p>
      </div>
    </article>
  );
}
