import type { ReactNode } from "react";
import type { FoundationEvent } from "../../../content/schemas/events.ts";
import { formatDay } from "../../lib/format.ts";
import { PieceText } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";

/** Date, time, place and number of participants. */
export function EventFacts({ event, wide = false }: { event: FoundationEvent; wide?: boolean }) {
  const t = useWords();
  const language = useLanguage();
  const { date, time, location, participants, status } = event;
  return (
    <ul className={`gap-x-sm gap-y-2xs text-sm ${wide ? "flex flex-wrap lg:grid lg:grid-cols-2" : "grid"}`}>
      <Fact icon="calendar" name={t("events.fact.date")}>
        <time dateTime={date}>{formatDay(language, date)}</time>
      </Fact>
      <Fact icon="clock" name={t("events.fact.time")}>
        <time dateTime={time}>{time}</time>
      </Fact>
      <Fact icon="pin" name={t("events.fact.place")}>
        <PieceText>{location}</PieceText>
      </Fact>
      <Fact icon="user">{t(`events.participants.${status}`, { count: participants })}</Fact>
    </ul>
  );
}

export function Fact({ icon, name, children }: { icon: IconName; name?: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2xs">
      <Icon name={icon} className="size-5 mt-0.5" />
      <span>
        {name && <span className="sr-only">{name} </span>}
        {children}
      </span>
    </li>
  );
}
