import type { FarmProject } from "../../../contracts/crowdfarming/crowdfarming.ts";
import { RowText } from "../../lib/i18n/row-text.tsx";
import { useWords } from "../../lib/i18n/words.tsx";
import { Icon } from "../../ui/icon.tsx";

interface Props {
  project: Pick<FarmProject, "farmerName" | "location" | "french">;
  /** On a card. */
  small?: boolean;
}

export function FarmerAndPlace({ project, small = false }: Props) {
  const t = useWords();
  const lines = [
    // A name is Congolese: it is told in no other language.
    { icon: "user", label: t("farm.farmer"), text: <bdi lang="fr">{project.farmerName}</bdi> },
    {
      icon: "pin",
      label: t("farm.place"),
      text: (
        <RowText of={project} name="location">
          {project.location}
        </RowText>
      ),
    },
  ] as const;
  return (
    <ul className={small ? "grid gap-3xs text-sm" : "grid gap-2xs text-muted"}>
      {lines.map(({ icon, label, text }) => (
        <li key={icon} className="flex items-start gap-2xs">
          <Icon name={icon} className={small ? "size-5" : "mt-1 size-5"} />
          <span>
            <span className="sr-only">{label} </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
