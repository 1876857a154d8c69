import { useWords } from "../../../lib/i18n/words.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";

const DISPLAYS = ["name", "name_only", "anonymous"] as const;

/** How the donor wall shows a gift; it stays anonymous unless the donor chooses otherwise. */
export function DisplayChoice({ chosen }: { chosen: string }) {
  const t = useWords();
  return (
    <RadioChips
      name="display"
      legend={t("donation.display.legend")}
      hint={t("donation.display.hint")}
      options={DISPLAYS.map((value) => ({ value, label: t(`donation.display.${value}`) }))}
      defaultValue={chosen}
    />
  );
}
