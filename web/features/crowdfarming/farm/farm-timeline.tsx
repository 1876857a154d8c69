import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { French } from "../../../ui/french.tsx";
import { SeasonLog } from "./season-log.tsx";

/** The same three steps for every project, as specified; what has really happened is in the log below. */
export function FarmTimeline({ project }: { project: FarmProjectDetail }) {
  const t = useWords();
  const steps = [
    { step: "funding", season: undefined },
    { step: "start", season: project.plantingSeason },
    { step: "production", season: project.harvestSeason },
  ] as const;
  return (
    <>
      <section aria-labelledby="timeline" className="grid gap-md">
        <h2 id="timeline">{t("farmProject.timeline.title")}</h2>
        <ol className="grid gap-md">
          {steps.map(({ step, season }, index) => (
            <li key={step} className="grid grid-cols-[2.5rem_1fr] gap-x-sm">
              <span aria-hidden="true" className="row-span-3 font-heading text-2xl font-bold text-positive">
                {index + 1}
              </span>
              <h3>{t(`farmProject.timeline.${step}.title`)}</h3>
              {season && (
                <p className="text-sm font-semibold text-positive">
                  <French as="span">{season}</French>
                </p>
              )}
              <p className="text-muted">{t(`farmProject.timeline.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <SeasonLog entries={project.log} />
    </>
  );
}
