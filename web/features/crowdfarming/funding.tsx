import { type FarmProject, fundedPercent } from "../../../contracts/crowdfarming/crowdfarming.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { formatPercent } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { Progress } from "../../ui/progress.tsx";

/** How much of the goal is funded, 100 % at most. */
export function Funding({ project }: { project: Pick<FarmProject, "title" | "current" | "goal"> }) {
  const t = useWords();
  const language = useLanguage();
  const { title, current, goal } = project;
  const percent = fundedPercent(current, goal);
  const raised = t("farm.raised", {
    raised: formatMoney(language, current),
    goal: formatMoney(language, goal),
  });
  return (
    <div className="grid gap-2xs text-sm">
      <Progress value={percent} label={t("farm.progress", { title })} text={raised} />
      <p className="flex justify-between gap-sm">
        <span>{raised}</span>
        <strong>{formatPercent(language, percent)}</strong>
      </p>
    </div>
  );
}
