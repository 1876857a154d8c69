import type { ReactNode } from "react";
import { GIFT_CURRENCY } from "../../../../contracts/donations/gift-currency.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { useLanguage } from "../../../lib/i18n/words.tsx";
import { ByChip } from "./by-chip.tsx";
import { PRESETS } from "./presets.ts";

interface Props {
  shown?: readonly number[];
  /** 'Donner 10 000 XOF' */
  submit: (amount: string) => string;
  custom: ReactNode;
}

/** The button's text with the chosen amount. */
export function ChosenAmount({ shown = PRESETS, submit, custom }: Props) {
  const language = useLanguage();
  const presets = shown.map((minor) => submit(formatMoney(language, { minor, currency: GIFT_CURRENCY })));
  return <ByChip each={[...presets, custom]} />;
}
