import { Link } from "react-router";
import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { FarmBudget } from "./farm-budget.tsx";
import { FarmFarmer } from "./farm-farmer.tsx";
import { FarmOverview } from "./farm-overview.tsx";
import { FarmRisks } from "./farm-risks.tsx";
import { type FarmTab, TABS, tabAddress } from "./farm-tab.ts";
import { FarmTimeline } from "./farm-timeline.tsx";

const PANELS = {
  overview: FarmOverview,
  farmer: FarmFarmer,
  timeline: FarmTimeline,
  budget: FarmBudget,
  risks: FarmRisks,
} as const;

/** What there is to know, in five parts. Links: they work before the script, and the back button returns. */
export function FarmTabs({ project, tab }: { project: FarmProjectDetail; tab: FarmTab }) {
  const t = useWords();
  const Panel = PANELS[tab];
  return (
    <div className="grid content-start gap-lg">
      <nav aria-label={t("farmProject.tabs.label")}>
        <ul className="flex flex-wrap gap-2xs">
          {TABS.map((each) => (
            <li key={each}>
              <Link
                to={tabAddress(project.id, each)}
                preventScrollReset
                replace
                aria-current={each === tab ? "true" : undefined}
                className="chip"
              >
                {t(`farmProject.tabs.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Panel project={project} />
    </div>
  );
}
