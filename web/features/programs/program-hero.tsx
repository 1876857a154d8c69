import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Program } from "../../../content/schemas/programs.ts";
import { PieceText, useOwnLanguage } from "../../lib/i18n/pieces.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { STATUS_WORDS } from "./program-words.ts";

/** `bar` stands between the picture and the title. */
export function ProgramHero({ program, bar }: { program: Program; bar: ReactNode }) {
  const t = useWords();
  const ownLanguage = useOwnLanguage();
  return (
    <>
      <div className="grid gap-sm">
        <BackLink>
          <Link to={links.programs()}>{t("programs.back")}</Link>
        </BackLink>
        <img
          lang={ownLanguage(program.picture.alt)}
          {...PICTURE_SIZE}
          src={picture(program.picture.name)}
          alt={program.picture.alt}
          fetchPriority="high"
          className="max-h-96 w-full rounded-lg object-cover"
        />
      </div>
      {bar}
      <header className="grid gap-sm pt-sm">
        <p className="flex flex-wrap gap-2xs">
          <Badge>{t(`programs.category.${program.category}`)}</Badge>
          <Badge tone="positive">{t(STATUS_WORDS[program.status])}</Badge>
        </p>
        <h1>
          <PieceText>{program.title}</PieceText>
        </h1>
        <PieceText as="p" className="text-lg font-semibold">
          {program.description}
        </PieceText>
        <ul className="grid gap-2xs text-muted">
          <li className="flex items-start gap-2xs">
            <Icon name="pin" className="size-5 mt-1" />
            <span>
              <span className="sr-only">{t("programs.place")} </span>
              <PieceText>{program.location}</PieceText>
            </span>
          </li>
          <li className="flex items-start gap-2xs">
            <Icon name="user" className="size-5 mt-1" />
            {t("programs.supporters", { count: program.supporters })}
          </li>
        </ul>
      </header>
    </>
  );
}
