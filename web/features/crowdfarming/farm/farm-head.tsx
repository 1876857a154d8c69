import { Link } from "react-router";
import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../../lib/pictures.ts";
import { links } from "../../../links.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { French } from "../../../ui/french.tsx";
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
      <French>
        <img
          {...PICTURE_SIZE}
          src={picture(scene)}
          alt={alt}
          fetchPriority="high"
          className="max-h-96 w-full rounded-lg object-cover"
        />
      </French>
      <p className="flex flex-wrap gap-2xs">
        <Badge tone="positive">{t("farmProject.funding")}</Badge>
        <Badge>
          <French as="span">{cropType}</French>
        </Badge>
      </p>
      <h1>
        <French as="span">{title}</French>
      </h1>
      <FarmerAndPlace project={project} />
    </header>
  );
}
