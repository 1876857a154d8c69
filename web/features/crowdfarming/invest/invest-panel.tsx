import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { investmentBounds } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { Payable } from "../../../lib/forms/payable.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Button } from "../../../ui/button.tsx";
import { Fact } from "../../../ui/fact.tsx";
import { Funding } from "../funding.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { InvestForm } from "./invest-form.tsx";

interface Props {
  project: FarmProjectDetail;
}

/** The funding so far, and the form to invest. */
export function InvestPanel({ project }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { status, left } = project;
  const bounds = investmentBounds(left);
  return (
    <aside aria-labelledby="invest-title" className="lg:sticky lg:top-18 lg:self-start">
      <div className="grid gap-md rounded-lg border border-line bg-surface p-md shadow-raised">
        <div className="flex flex-wrap items-center justify-between gap-2xs">
          <h2 id="invest-title" className="text-xl">
            {t("farmProject.panel.title")}
          </h2>
          <StatusBadge status={status} />
        </div>
        <Funding project={project} />
        <dl>
          <Fact name={t("farmProject.panel.left")}>{formatMoney(language, left)}</Fact>
        </dl>
        {status === "completed" ? (
          <Closed label={t("farmProject.panel.completed")} reason={t("farmProject.panel.completedText")} />
        ) : bounds ? (
          <Payable of="investment">
            <InvestForm key={project.id} project={project} bounds={bounds} />
          </Payable>
        ) : (
          <Closed label={t("farmProject.panel.invest")} reason={t("farmProject.panel.full")} />
        )}
      </div>
    </aside>
  );
}

/** A disabled button with the reason. */
function Closed({ label, reason }: { label: string; reason: string }) {
  return (
    <div className="grid gap-2xs">
      <Button size="large" disabled aria-describedby="closed">
        {label}
      </Button>
      <p id="closed" className="text-sm text-muted">
        {reason}
      </p>
    </div>
  );
}
