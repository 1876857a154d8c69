import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { formatNumber } from "../../../lib/format.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { CostTable } from "../../../ui/cost-table.tsx";
import { Fact } from "../../../ui/fact.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Entries, SeasonLog } from "./season-log.tsx";

/** The project in a paragraph, its facts, and the latest entry of the season log. */
export function FarmOverview({ project }: { project: FarmProjectDetail }) {
  const t = useWords();
  const language = useLanguage();
  const facts = {
    crop: "cropType",
    yield: "expectedYield",
    planting: "plantingSeason",
    harvest: "harvestSeason",
  } as const;
  const [latest] = project.log;
  return (
    <section aria-labelledby="overview" className="grid gap-md">
      <h2 id="overview">{t("farmProject.overview.title")}</h2>
      <RowText of={project} name="description" as="p" className="max-w-text text-lg">
        {project.description}
      </RowText>
      <dl className="grid gap-sm rounded-lg bg-sunken p-md sm:grid-cols-2">
        {(["crop", "yield", "planting", "harvest"] as const).map((name) => (
          <Fact key={name} name={t(`farmProject.facts.${name}`)}>
            <RowText of={project} name={facts[name]}>
              {project[facts[name]]}
            </RowText>
          </Fact>
        ))}
        <Fact name={t("farmProject.facts.area")}>
          {t("farm.area", { area: formatNumber(language, project.areaHectares) })}
        </Fact>
      </dl>
      {latest && (
        <div className="grid gap-sm">
          <h3>{t("farmProject.log.latest")}</h3>
          <Entries entries={[latest]} />
        </div>
      )}
    </section>
  );
}

/** The farmer and their story. */
export function FarmFarmer({ project }: { project: FarmProjectDetail }) {
  const t = useWords();
  return (
    <section aria-labelledby="farmer" className="grid gap-md">
      <p className="text-sm font-semibold text-positive">{t("farmProject.farmer.title")}</p>
      <h2 id="farmer">
        <bdi lang="fr">{project.farmerName}</bdi>
      </h2>
      <p className="flex items-start gap-2xs text-muted">
        <Icon name="pin" className="mt-1 size-5" />
        <RowText of={project} name="location" as="span">
          {project.location}
        </RowText>
      </p>
      <RowText of={project} name="farmerStory" as="div" className="grid max-w-text gap-sm">
        {project.farmerStory.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </RowText>
    </section>
  );
}

/** The same three steps for every project, as specified; the log below has the real events. */
export function FarmTimeline({ project }: { project: FarmProjectDetail }) {
  const t = useWords();
  const steps = [
    { step: "funding", season: undefined },
    { step: "start", season: "plantingSeason" },
    { step: "production", season: "harvestSeason" },
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
                  <RowText of={project} name={season}>
                    {project[season]}
                  </RowText>
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

export function FarmBudget({ project }: { project: FarmProjectDetail }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="budget" className="grid gap-md">
      <h2 id="budget">{t("farmProject.budget.title")}</h2>
      <CostTable
        className="max-w-text"
        heads={{ item: t("farmProject.budget.item"), cost: t("farmProject.budget.cost") }}
        rows={project.budget.map((line) => ({
          key: line.label,
          item: (
            <RowText of={line} name="label">
              {line.label}
            </RowText>
          ),
          cost: formatMoney(language, line.amount),
        }))}
        total={{ label: t("farmProject.budget.total"), cost: formatMoney(language, project.goal) }}
      />
    </section>
  );
}

const TONES = { low: "positive", medium: "caution", high: "negative" } as const;

/** The risks of the project, each with its counter-measure. */
export function FarmRisks({ project }: { project: FarmProjectDetail }) {
  const t = useWords();
  return (
    <section aria-labelledby="risks" className="grid gap-md">
      <div className="grid max-w-text gap-2xs">
        <h2 id="risks">{t("farmProject.risks.title")}</h2>
        <p className="text-muted">{t("farmProject.risks.lead")}</p>
      </div>
      <ul className="grid max-w-text gap-sm">
        {project.risks.map((risk) => (
          <li key={risk.risk} className="grid gap-2xs rounded-lg border border-line bg-surface p-md">
            <p>
              <Badge tone={TONES[risk.level]}>{t(`farmProject.risks.${risk.level}`)}</Badge>
            </p>
            <h3>
              <RowText of={risk} name="risk">
                {risk.risk}
              </RowText>
            </h3>
            <p>
              <span className="font-semibold">{t("farmProject.risks.measure")}</span>{" "}
              <RowText of={risk} name="measure">
                {risk.measure}
              </RowText>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
