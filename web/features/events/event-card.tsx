import { Link } from "react-router";
import type { FoundationEvent } from "../../../content/schemas/events.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { loadingOf, PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { French } from "../../ui/french.tsx";
import { EventBadge } from "./event-badge.tsx";
import { EventFacts } from "./event-facts.tsx";

/** Future events can be joined, past ones read about. The picture of the leading card loads at once. */
export function EventCard({ event, leading }: { event: FoundationEvent; leading: boolean }) {
  const t = useWords();
  const { id, title, description, category, image, status } = event;
  const titleForReader = <French as="span" className="sr-only">{` : ${title}`}</French>;
  return (
    <article className="grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[2fr_3fr]">
      <French>
        <img
          {...PICTURE_SIZE}
          src={picture(image.scene)}
          alt={image.alt}
          {...loadingOf(leading)}
          className="h-full w-full object-cover"
        />
      </French>
      <div className="grid content-start gap-xs p-md">
        <p>
          <EventBadge category={category} />
        </p>
        <h3>
          <French as="span">{title}</French>
        </h3>
        <French as="p" className="text-muted">
          {description}
        </French>
        <EventFacts event={event} wide />
        <p className="flex flex-wrap gap-2xs pt-2xs">
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
