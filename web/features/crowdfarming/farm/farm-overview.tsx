import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Fact } from "../../../ui/fact.tsx";
import { French } from "../../../ui/french.tsx";
import { Entries } from "./season-log.tsx";

/** The project in a paragraph, its facts, and what was last written from the field. */
export function FarmOverview({ project }: { project: FarmProjectDetail }) {
  const t = useWords();
  const language = useLanguage();
  const facts = {
    crop: project.cropType,
    yield: project.expectedYield,
    planting: project.plantingSeason,
    harvest: project.harvestSeason,
  };
  const [latest] = project.log;
  return (
    <section aria-labelledby="overview" className="grid gap-md">
      <h2 id="overview">{t("farmProject.overview.title")}</h2>
      <French as="p" className="max-w-text text-lg">
        {project.description}
      </French>
      <dl className="grid gap-sm rounded-lg bg-sunken p-md sm:grid-cols-2">
        {(["crop", "yield", "planting", "harvest"] as const).map((name) => (
          <Fact key={name} name={t(`farmProject.facts.${name}`)}>
            <French as="span">{facts[name]}</French>
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
