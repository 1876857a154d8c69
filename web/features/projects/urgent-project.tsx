import { Link } from "react-router";
import type { Project } from "../../../content/schema.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { formatPercent } from "../../lib/format.ts";
import { PieceText } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";

/** The most urgent project, large, with what it still lacks. */
export function UrgentProject({ project }: { project: Project }) {
  const t = useWords();
  const language = useLanguage();
  const { id, title, progress, goal, raised } = project;
  const missing = { ...goal, minor: Math.max(goal.minor - raised.minor, 0) };
  const sums = t("projects.card.raised", {
    raised: formatMoney(language, raised),
    goal: formatMoney(language, goal),
  });
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-surface lg:grid lg:grid-cols-2">
      <img
        {...PICTURE_SIZE}
        src={picture(project.picture.name)}
        alt=""
        loading="lazy"
        className="w-full lg:h-full lg:object-cover"
      />
      <div className="grid content-center gap-sm p-md">
        <p>
          <Badge tone="urgent">{t("homeStory.projects.urgent")}</Badge>
        </p>
        <h3 className="text-xl">
          <Link to={links.project(id)} className="text-link">
            <PieceText>{title}</PieceText>
          </Link>
        </h3>
        <p className="font-heading text-2xl font-bold">
          {t("homeStory.projects.missing", { amount: formatMoney(language, missing) })}
        </p>
        <Progress value={progress} label={t("projects.card.progress", { title })} text={sums} />
        <p>
          {sums} · <strong>{formatPercent(language, progress)}</strong>
        </p>
        <p className="flex flex-wrap items-center gap-x-md gap-y-2xs">
          <Link
            to={`${links.donate()}?${new URLSearchParams({ program: String(id) })}`}
            className={buttonClass({ variant: "give", size: "large" })}
          >
            {t("shell.pages.donate")}
          </Link>
          <Link to={links.finances()} className="text-link">
            {t("shell.pages.finances")}
          </Link>
        </p>
      </div>
    </article>
  );
}
