import type { ReactNode } from "react";
import { GIFT_CURRENCY } from "../../../../contracts/donations/gift-currency.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { ByChip } from "./by-chip.tsx";
import { PRESETS } from "./presets.ts";

/** The button's text with the chosen amount: 'Donner 10 000 XOF'. */
export function ChosenAmount({ shown = PRESETS, custom }: { shown?: readonly number[]; custom: ReactNode }) {
  const t = useWords();
  const language = useLanguage();
  const presets = shown.map((minor) =>
    t("donation.submit", { amount: formatMoney(language, { minor, currency: GIFT_CURRENCY }) }),
  );
  return <ByChip each={[...presets, custom]} />;
}
