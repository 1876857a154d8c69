import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { French } from "../../../ui/french.tsx";

const TONES = { low: "positive", medium: "caution", high: "negative" } as const;

/** What can go wrong, and what is done about it. */
export function FarmRisks({ project }: { project: FarmProjectDetail }) {
  const t = useWords();
  return (
    <section aria-labelledby="risks" className="grid gap-md">
      <div className="grid max-w-text gap-2xs">
        <h2 id="risks">{t("farmProject.risks.title")}</h2>
        <p className="text-muted">{t("farmProject.risks.lead")}</p>
      </div>
      <ul className="grid max-w-text gap-sm">
        {project.risks.map(({ level, risk, measure }) => (
          <li key={risk} className="grid gap-2xs rounded-lg border border-line bg-surface p-md">
            <p>
              <Badge tone={TONES[level]}>{t(`farmProject.risks.${level}`)}</Badge>
            </p>
            <h3>
              <French as="span">{risk}</French>
            </h3>
            <p>
              <span className="font-semibold">{t("farmProject.risks.measure")}</span>{" "}
              <French as="span">{measure}</French>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
