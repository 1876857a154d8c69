import type { Project, ProjectStory } from "../../../content/schema.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { Badge } from "../../ui/badge.tsx";
import { French } from "../../ui/french.tsx";
import { MATERIAL_TONES, MATERIAL_WORDS } from "./project-words.ts";

export function ProjectBudget({ project, story }: { project: Project; story: ProjectStory }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="budget" className="grid gap-md">
      <h2 id="budget">{t("project.budget.title")}</h2>
      <table className="w-full text-start text-sm">
        <thead>
          <tr className="border-b border-edge text-muted">
            <th scope="col" className="py-2xs text-start font-semibold">
              {t("project.budget.item")}
            </th>
            <th scope="col" className="py-2xs text-start font-semibold">
              {t("project.budget.status")}
            </th>
            <th scope="col" className="py-2xs text-end font-semibold">
              {t("project.budget.cost")}
            </th>
          </tr>
        </thead>
        <tbody>
          {story.materials.map(({ item, cost, status }) => (
            <tr key={item} className="border-b border-line align-top">
              <th scope="row" className="py-xs pe-2xs text-start font-normal">
                <French as="span">{item}</French>
              </th>
              <td className="py-xs pe-2xs">
                <Badge tone={MATERIAL_TONES[status]}>{t(MATERIAL_WORDS[status])}</Badge>
              </td>
              <td className="py-xs text-end font-semibold whitespace-nowrap">
                {formatMoney(language, cost)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-base font-bold">
            <th scope="row" colSpan={2} className="py-xs text-start">
              {t("project.budget.total")}
            </th>
            <td className="py-xs text-end whitespace-nowrap">{formatMoney(language, project.goal)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
