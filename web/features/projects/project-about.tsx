import type { ReactNode } from "react";
import type { Project, ProjectStory } from "../../../content/schema.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { formatNumber } from "../../lib/format.ts";
import { PieceText } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";

export function ProjectAbout({ project, story }: { project: Project; story: ProjectStory }) {
  const t = useWords();
  const language = useLanguage();
  const { details } = story;
  return (
    <section aria-labelledby="about" className="grid gap-md">
      <h2 id="about">{t("project.about")}</h2>
      <div className="grid max-w-text gap-sm">
        <PieceText as="p" className="text-sm text-muted">
          {story.people}
        </PieceText>
        <PieceText as="p" className="text-lg font-semibold">
          {project.description}
        </PieceText>
        {story.fullDescription.map((paragraph) => (
          <PieceText as="p" key={paragraph}>
            {paragraph}
          </PieceText>
        ))}
      </div>
      <dl className="grid gap-sm rounded-lg bg-sunken p-md sm:grid-cols-2">
        <Fact name={t("project.beneficiaries")}>
          <PieceText>{story.beneficiaries}</PieceText>
        </Fact>
        <Fact name={t("project.impact")}>
          <PieceText>{details.impact}</PieceText>
        </Fact>
        <Fact name={t("project.cost")}>
          {formatMoney(language, details.costPerUnit)} <PieceText>{details.perUnit}</PieceText>
        </Fact>
        <Fact name={t("project.target")}>
          {formatNumber(language, details.totalUnits)} <PieceText>{details.units}</PieceText>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
