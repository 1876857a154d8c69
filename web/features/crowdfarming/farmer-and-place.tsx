import type { FarmProject } from "../../../contracts/crowdfarming/crowdfarming.ts";
import { useWords } from "../../lib/i18n/words.tsx";
import { French } from "../../ui/french.tsx";
import { Icon } from "../../ui/icon.tsx";

interface Props {
  project: Pick<FarmProject, "farmerName" | "location">;
  /** On a card. */
  small?: boolean;
}

export function FarmerAndPlace({ project: { farmerName, location }, small = false }: Props) {
  const t = useWords();
  const lines = [
    { icon: "user", label: t("farm.farmer"), text: farmerName },
    { icon: "pin", label: t("farm.place"), text: location },
  ] as const;
  return (
    <ul className={small ? "grid gap-3xs text-sm" : "grid gap-2xs text-muted"}>
      {lines.map(({ icon, label, text }) => (
        <li key={icon} className="flex items-start gap-2xs">
          <Icon name={icon} className={small ? "size-5" : "mt-1 size-5"} />
          <span>
            <span className="sr-only">{label} </span>
            <French as="span">{text}</French>
          </span>
        </li>
      ))}
    </ul>
  );
}
