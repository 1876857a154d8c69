import { Link } from "react-router";
import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { links } from "../../../links.ts";
import { FarmBudget, FarmFarmer, FarmOverview, FarmRisks, FarmTimeline } from "./farm-panels.tsx";

const TABS = ["overview", "farmer", "timeline", "budget", "risks"] as const;
type FarmTab = (typeof TABS)[number];

/** The address holds the tab: it can be shared, and works without script. */
export const tabOf = (address: URLSearchParams): FarmTab =>
  TABS.find((tab) => tab === address.get("tab")) ?? "overview";

function tabAddress(project: number, tab: FarmTab): string {
  const page = links.farmProject(project);
  return tab === "overview" ? page : `${page}?${new URLSearchParams({ tab })}`;
}

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
        <ul className="tabs">
          {TABS.map((each) => (
            <li key={each}>
              <Link
                to={tabAddress(project.id, each)}
                preventScrollReset
                replace
                aria-current={each === tab ? "true" : undefined}
                className="tab"
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
