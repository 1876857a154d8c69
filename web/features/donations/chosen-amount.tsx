import type { ReactNode } from "react";
import { formatMoney } from "../../../contracts/money.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { GIFT_CURRENCY, PRESETS } from "./presets.ts";

/** One class for each chip, in order: the sheet shows the label of the chosen one, with or without script. */
const WHEN_CHOSEN = [
  "group-has-[label:nth-child(1)>[name=amount]:checked]/gift:inline",
  "group-has-[label:nth-child(2)>[name=amount]:checked]/gift:inline",
  "group-has-[label:nth-child(3)>[name=amount]:checked]/gift:inline",
  "group-has-[label:nth-child(4)>[name=amount]:checked]/gift:inline",
  "group-has-[label:nth-child(5)>[name=amount]:checked]/gift:inline",
  "group-has-[label:nth-child(6)>[name=amount]:checked]/gift:inline",
] as const;

/** The words of the button follow the choice: 'Donner 10 000 XOF'. The form around it carries `group/gift`. */
export function ChosenAmount({ shown = PRESETS, custom }: { shown?: readonly number[]; custom: ReactNode }) {
  const t = useWords();
  const language = useLanguage();
  const presets = shown.map((minor) =>
    t("donation.submit", { amount: formatMoney(language, { minor, currency: GIFT_CURRENCY }) }),
  );
  return [...presets, custom].map((words, index) => (
    <span key={WHEN_CHOSEN[index]} className={`hidden ${WHEN_CHOSEN[index]}`}>
      {words}
    </span>
  ));
}
