import { Link } from "react-router";
import type { Project } from "../../../content/schema.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { formatPercent } from "../../lib/format.ts";
import { PieceText } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { loadingOf, PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Progress } from "../../ui/progress.tsx";

interface Props {
  project: Project;
  /** The first card of a page: visible without scrolling. */
  leading?: boolean;
}

/** The whole card is clickable; the link itself is the title. */
export function ProjectCard({ project, leading = false }: Props) {
  const t = useWords();
  const language = useLanguage();
  const raised = formatMoney(language, project.raised);
  const goal = formatMoney(language, project.goal);
  return (
    <Card
      as="article"
      className="group relative h-full hover:border-edge"
      picture={
        <div className="relative overflow-hidden">
          <img
            {...PICTURE_SIZE}
            src={picture(project.picture.name)}
            alt=""
            {...loadingOf(leading)}
            className="w-full"
          />
          {project.urgent && (
            <span className="absolute start-3 top-3">
              <Badge tone="urgent">{t("projects.card.urgent")}</Badge>
            </span>
          )}
        </div>
      }
    >
      <p className="text-sm font-semibold text-positive">
        {t(`projects.category.${project.category}`)} · <PieceText>{project.location}</PieceText>
      </p>
      <h3>
        <Link
          to={links.project(project.id)}
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          <PieceText>{project.title}</PieceText>
        </Link>
      </h3>
      <PieceText as="p" className="text-sm text-muted">
        {project.description}
      </PieceText>
      <div className="mt-auto grid gap-2xs pt-2xs text-sm">
        <Progress
          value={project.progress}
          label={t("projects.card.progress", { title: project.title })}
          text={t("projects.card.raised", { raised, goal })}
        />
        <p className="flex justify-between gap-sm">
          <span>{t("projects.card.raised", { raised, goal })}</span>
          <strong>{formatPercent(language, project.progress)}</strong>
        </p>
        <p className="text-muted">{t("projects.card.supporters", { count: project.supporters })}</p>
      </div>
    </Card>
  );
}
