import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { French } from "../../../ui/french.tsx";

/** What the goal pays for, line by line. */
export function FarmBudget({ project }: { project: FarmProjectDetail }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="budget" className="grid gap-md">
      <h2 id="budget">{t("farmProject.budget.title")}</h2>
      <table className="w-full max-w-text text-start text-sm">
        <thead>
          <tr className="border-b border-edge text-muted">
            <th scope="col" className="py-2xs text-start font-semibold">
              {t("farmProject.budget.item")}
            </th>
            <th scope="col" className="py-2xs text-end font-semibold">
              {t("farmProject.budget.cost")}
            </th>
          </tr>
        </thead>
        <tbody>
          {project.budget.map(({ label, amount }) => (
            <tr key={label} className="border-b border-line align-top">
              <th scope="row" className="py-xs pe-2xs text-start font-normal">
                <French as="span">{label}</French>
              </th>
              <td className="py-xs text-end font-semibold whitespace-nowrap">
                {formatMoney(language, amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-base font-bold">
            <th scope="row" className="py-xs text-start">
              {t("farmProject.budget.total")}
            </th>
            <td className="py-xs text-end whitespace-nowrap">{formatMoney(language, project.goal)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
