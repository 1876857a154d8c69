import type { ReactNode } from "react";
import { GIFT_BOUNDS } from "../../../../contracts/donations/gift-bounds.ts";
import { type Currency, EXPONENT, formatMoney } from "../../../../contracts/money.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { CUSTOM } from "./presets.ts";

interface Props {
  currency: Currency;
  legend: ReactNode;
  presets: readonly { readonly value: string; readonly label: string }[];
  /** The label of the field for a custom amount. */
  customLabel: ReactNode;
  values: { readonly amount: string; readonly customAmount: string };
  errors: { readonly amount?: string; readonly customAmount?: string };
}

/** Preset amounts or a custom one; the style sheet shows the field of a custom amount when its chip is checked. */
export function AmountField({ currency, legend, presets, customLabel, values, errors }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { min, max } = GIFT_BOUNDS[currency];
  const money = (minor: number) => formatMoney(language, { minor, currency });
  return (
    <div className="grid gap-sm">
      <RadioChips
        name="amount"
        legend={legend}
        options={[...presets, { value: CUSTOM, label: t("donation.amount.custom") }]}
        defaultValue={values.amount}
        error={errors.amount}
      />
      <div className="hidden group-has-[[value=custom]:checked]/gift:block">
        <TextInput
          name="customAmount"
          label={customLabel}
          hint={t("donation.amount.hint", { min: money(min), max: money(max) })}
          error={errors.customAmount}
          defaultValue={values.customAmount}
          inputMode={EXPONENT[currency] === 0 ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={16}
          dir="ltr"
          required
        />
      </div>
    </div>
  );
}
