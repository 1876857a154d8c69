import { Link } from "react-router";
import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { isPartlyFrench } from "../../../../contracts/translated-row.ts";
import { RowText } from "../../../lib/i18n/row-text.tsx";
import { useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { links } from "../../../links.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { FarmerAndPlace } from "../farmer-and-place.tsx";

/** Shows 'En cours de financement' for every project, as specified; the panel beside it shows the current state. */
export function FarmHead({ project }: { project: FarmProjectDetail }) {
  const t = useWords();
  const { title, scene, alt, cropType } = project;
  return (
    <header className="grid gap-sm">
      <BackLink>
        <Link to={links.crowdfarming()} className="text-link">
          {t("farmProject.back")}
        </Link>
      </BackLink>
      <RowText of={project} name="alt">
        <img
          {...PICTURE_SIZE}
          src={picture(scene)}
          alt={alt}
          fetchPriority="high"
          className="max-h-96 w-full rounded-lg object-cover"
        />
      </RowText>
      <p className="flex flex-wrap gap-2xs">
        <Badge tone="positive">{t("farmProject.funding")}</Badge>
        <Badge>
          <RowText of={project} name="cropType">
            {cropType}
          </RowText>
        </Badge>
      </p>
      <h1>
        <RowText of={project} name="title">
          {title}
        </RowText>
      </h1>
      <FarmerAndPlace project={project} />
      {isPartlyFrench([project, ...project.budget, ...project.risks, ...project.log]) && (
        <p className="text-sm text-muted">{t("farm.french")}</p>
      )}
    </header>
  );
}
