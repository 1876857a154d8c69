import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Program } from "../../../content/schemas/programs.ts";
import { formatMoney, percentReached } from "../../../contracts/money.ts";
import { formatPercent } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";

interface Props {
  program: Program;
  /** The anchor of the form on this page. */
  form: string;
  /** The gifts made on this site, summed by currency. */
  given: ReactNode;
}

/** The program's funding goal, and the amount raised. */
export function ProgramFunding({ program: { currentAmount, goal }, form, given }: Props) {
  const t = useWords();
  const language = useLanguage();
  const percent = percentReached(currentAmount, goal);
  const raised = t("programs.funding.raised", {
    raised: formatMoney(language, currentAmount),
    goal: formatMoney(language, goal),
  });
  return (
    <section aria-labelledby="funding" className="grid gap-sm rounded-lg border border-line bg-surface p-md">
      <h2 id="funding" className="text-lg">
        {t("programs.funding.title")}
      </h2>
      <Progress value={percent} label={t("programs.funding.title")} text={raised} />
      {given}
      <div className="flex flex-wrap items-center justify-between gap-sm">
        <p>
          <strong className="font-heading text-xl">
            {formatPercent(language, percent)} {t("programs.funding.reached")}
          </strong>
          <span className="block text-sm text-muted">{raised}</span>
        </p>
        <a href={form} className={buttonClass({ variant: "give", size: "large" })}>
          {t("programs.funding.support")}
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
