import { Link } from "react-router";
import type { FarmProject } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { formatNumber } from "../../../lib/format.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { links } from "../../../links.ts";
import { Card } from "../../../ui/card.tsx";
import { FarmerAndPlace } from "../farmer-and-place.tsx";
import { Funding } from "../funding.tsx";
import { StatusBadge } from "../status-badge.tsx";

/** The whole card is clickable; the link itself is the title. */
export function FarmCard({ project }: { project: FarmProject }) {
  const t = useWords();
  const language = useLanguage();
  const { id, title, description, scene, status, cropType } = project;
  return (
    <Card
      as="article"
      className="group relative h-full hover:border-edge"
      picture={
        <div className="relative overflow-hidden">
          <img {...PICTURE_SIZE} src={picture(scene)} alt="" loading="lazy" className="w-full" />
          <span className="absolute start-3 top-3">
            <StatusBadge status={status} />
          </span>
        </div>
      }
    >
      <p className="text-sm font-semibold text-positive">
        <RowText of={project} name="cropType">
          {cropType}
        </RowText>{" "}
        · {t("farm.area", { area: formatNumber(language, project.areaHectares) })}
      </p>
      <h3>
        <Link
          to={links.farmProject(id)}
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          <RowText of={project} name="title">
            {title}
          </RowText>
        </Link>
      </h3>
      <RowText of={project} name="description" as="p" className="text-sm text-muted">
        {description}
      </RowText>
      <FarmerAndPlace project={project} small />
      <div className="mt-auto pt-2xs">
        <Funding project={project} />
      </div>
    </Card>
  );
}
