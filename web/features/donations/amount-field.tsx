import { GIFT_BOUNDS } from "../../../contracts/gift-bounds.ts";
import { formatMoney } from "../../../contracts/money.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { RadioChips } from "../../ui/radio-chips.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { DonationValues } from "./donation-values.ts";
import { CUSTOM, GIFT_CURRENCY, PRESETS } from "./presets.ts";

interface Props {
  values: DonationValues;
  errors: { readonly amount?: string; readonly customAmount?: string };
}

/** Five amounts or one's own; the field for one's own appears with its chip, by the style sheet alone. */
export function AmountField({ values, errors }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { min, max } = GIFT_BOUNDS[GIFT_CURRENCY];
  const money = (minor: number) => formatMoney(language, { minor, currency: GIFT_CURRENCY });
  const presets = PRESETS.map((amount) => ({ value: String(amount), label: formatNumber(language, amount) }));
  return (
    <div className="grid gap-sm">
      <RadioChips
        name="amount"
        legend={t("donation.amount.legend")}
        options={[...presets, { value: CUSTOM, label: t("donation.amount.custom") }]}
        defaultValue={values.amount}
        error={errors.amount}
      />
      <div className="hidden group-has-[[value=custom]:checked]/gift:block">
        <TextInput
          name="customAmount"
          label={t("donation.amount.customLabel")}
          hint={t("donation.amount.hint", { min: money(min), max: money(max) })}
          error={errors.customAmount}
          defaultValue={values.customAmount}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          dir="ltr"
        />
      </div>
    </div>
  );
}
