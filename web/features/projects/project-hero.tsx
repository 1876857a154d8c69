import type { ReactNode } from "react";
import type { Project } from "../../../content/schema.ts";
import { formatMonth } from "../../lib/format.ts";
import { PieceText, useOwnLanguage } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { STATUS_WORDS } from "./project-words.ts";

interface Props {
  project: Project;
  /** Before the picture. */
  back: ReactNode;
  /** Between the picture and the title. */
  bar: ReactNode;
}

export function ProjectHero({ project, back, bar }: Props) {
  const t = useWords();
  const language = useLanguage();
  const ownLanguage = useOwnLanguage();
  return (
    <>
      <div className="grid gap-2xs">
        {back}
        <img
          lang={ownLanguage(project.picture.alt)}
          {...PICTURE_SIZE}
          src={picture(project.picture.name)}
          alt={project.picture.alt}
          fetchPriority="high"
          className="max-h-96 w-full rounded-lg object-cover"
        />
      </div>
      {bar}
      <header className="grid gap-sm pt-sm">
        <p className="flex flex-wrap gap-2xs">
          <Badge>{t(`projects.category.${project.category}`)}</Badge>
          {project.urgent ? (
            <Badge tone="urgent">{t("project.urgent")}</Badge>
          ) : (
            <Badge tone="positive">{t(STATUS_WORDS[project.status])}</Badge>
          )}
        </p>
        <h1>
          <PieceText>{project.title}</PieceText>
        </h1>
        <ul className="grid gap-2xs text-muted">
          <Fact icon="pin">
            <span className="sr-only">{t("project.place")} </span>
            <PieceText>{project.location}</PieceText>
          </Fact>
          <Fact icon="user">{t("project.supporters", { count: project.supporters })}</Fact>
          <Fact icon="check">
            {t("project.expected", { month: formatMonth(language, project.expectedCompletion) })}
          </Fact>
        </ul>
      </header>
    </>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2xs">
      <Icon name={icon} className="size-5 mt-1" />
      <span>{children}</span>
    </li>
  );
}
