import type { ReactNode } from "react";
import type { Project, ProjectStory } from "../../../content/schema.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { formatNumber } from "../../lib/format.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { French } from "../../ui/french.tsx";

export function ProjectAbout({ project, story }: { project: Project; story: ProjectStory }) {
  const t = useWords();
  const { details } = story;
  return (
    <section aria-labelledby="about" className="grid gap-md">
      <h2 id="about">{t("project.about")}</h2>
      <French className="grid max-w-text gap-sm">
        <p className="text-sm text-muted">{story.people}</p>
        <p className="text-lg font-semibold">{project.description}</p>
        {story.fullDescription.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </French>
      <dl className="grid gap-sm rounded-lg bg-sunken p-md sm:grid-cols-2">
        <Fact name={t("project.beneficiaries")}>{story.beneficiaries}</Fact>
        <Fact name={t("project.impact")}>{details.impact}</Fact>
        <Fact name={t("project.cost")}>
          {formatMoney("fr", details.costPerUnit)} {details.perUnit}
        </Fact>
        <Fact name={t("project.target")}>
          {formatNumber("fr", details.totalUnits)} {details.units}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">
        <French as="span">{children}</French>
      </dd>
    </div>
  );
}
