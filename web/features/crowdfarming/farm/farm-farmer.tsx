import type { FarmProjectDetail } from "../../../../contracts/crowdfarming/crowdfarming.ts";
import { useWords } from "../../../lib/i18n/words.tsx";
import { French } from "../../../ui/french.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** Who works the field. */
export function FarmFarmer({ project }: { project: FarmProjectDetail }) {
  const t = useWords();
  return (
    <section aria-labelledby="farmer" className="grid gap-md">
      <p className="text-sm font-semibold text-positive">{t("farmProject.farmer.title")}</p>
      <h2 id="farmer">
        <French as="span">{project.farmerName}</French>
      </h2>
      <p className="flex items-start gap-2xs text-muted">
        <Icon name="pin" className="mt-1 size-5" />
        <French as="span">{project.location}</French>
      </p>
      <French className="grid max-w-text gap-sm">
        {project.farmerStory.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </French>
    </section>
  );
}
