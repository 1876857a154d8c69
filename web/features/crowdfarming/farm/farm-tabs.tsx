import { Link } from "react-router";
import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { FarmBudget, FarmFarmer, FarmOverview, FarmRisks, FarmTimeline } from "./farm-panels.tsx";
import { type FarmTab, TABS, tabAddress } from "./farm-tab.ts";

const PANELS = {
  overview: FarmOverview,
  farmer: FarmFarmer,
  timeline: FarmTimeline,
  budget: FarmBudget,
  risks: FarmRisks,
} as const;

/** The tabs are links: they work before the script loads, and can be shared. */
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
