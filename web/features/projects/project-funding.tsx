import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Project } from "../../../content/schema.ts";
import { formatMoney, percentReached } from "../../../contracts/money.ts";
import { formatPercent } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";

/** The funding of a project, with a link to the form. */
interface Props {
  project: Project;
  form: string;
  /** The gifts made on this site, summed by currency. */
  given: ReactNode;
}

export function ProjectFunding({ project, form, given }: Props) {
  const t = useWords();
  const language = useLanguage();
  const percent = percentReached(project.raised, project.goal);
  const raised = t("project.progress.raised", {
    raised: formatMoney(language, project.raised),
    goal: formatMoney(language, project.goal),
  });
  return (
    <section aria-labelledby="funding" className="grid gap-sm rounded-lg border border-line bg-surface p-md">
      <h2 id="funding" className="text-lg">
        {t("project.progress.title")}
      </h2>
      <Progress value={percent} label={t("project.progress.title")} text={raised} />
      {given}
      <div className="flex flex-wrap items-center justify-between gap-sm">
        <p>
          <strong className="font-heading text-xl">
            {formatPercent(language, percent)} {t("project.progress.reached")}
          </strong>
          <span className="block text-sm text-muted">{raised}</span>
        </p>
        <a href={form} className={buttonClass({ variant: "give", size: "large" })}>
          {t("project.support")}
        </a>
      </div>
      <p className="text-sm">
        <Link to={links.finances()} className="text-link">
          {t("shell.pages.finances")}
        </Link>
      </p>
    </section>
  );
}
