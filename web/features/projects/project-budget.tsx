import type { Project, ProjectStory } from "../../../content/schema.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { PieceText } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { Badge } from "../../ui/badge.tsx";
import { CostTable } from "../../ui/cost-table.tsx";
import { MATERIAL_TONES, MATERIAL_WORDS } from "./project-words.ts";

export function ProjectBudget({ project, story }: { project: Project; story: ProjectStory }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="budget" className="grid gap-md print:block">
      <h2 id="budget">{t("project.budget.title")}</h2>
      <CostTable
        heads={{
          item: t("project.budget.item"),
          status: t("project.budget.status"),
          cost: t("project.budget.cost"),
        }}
        rows={story.materials.map(({ item, cost, status }) => ({
          key: item,
          item: <PieceText>{item}</PieceText>,
          status: <Badge tone={MATERIAL_TONES[status]}>{t(MATERIAL_WORDS[status])}</Badge>,
          cost: formatMoney(language, cost),
        }))}
        total={{ label: t("project.budget.total"), cost: formatMoney(language, project.goal) }}
      />
    </section>
  );
}
