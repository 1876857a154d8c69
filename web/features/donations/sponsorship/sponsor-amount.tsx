import type { Sponsorship } from "../../../../content/schemas/sponsorship.ts";
import { GIFT_BOUNDS } from "../../../../contracts/gift-bounds.ts";
import { formatMoney, toMajorText } from "../../../../contracts/money.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { CUSTOM, SPONSOR_CURRENCY } from "../presets.ts";
import type { SponsorValues } from "./sponsor-values.ts";

interface Props {
  offer: Sponsorship;
  values: SponsorValues;
  errors: { readonly amount?: string; readonly customAmount?: string };
}

/** The offer's amounts, none chosen at first, or one's own. */
export function SponsorAmount({ offer, values, errors }: Props) {
  const t = useWords();
  const language = useLanguage();
  const { min, max } = GIFT_BOUNDS[SPONSOR_CURRENCY];
  const euros = (minor: number) => formatMoney(language, { minor, currency: SPONSOR_CURRENCY });
  const suggested = offer.suggested.map((amount) => ({
    value: toMajorText(amount),
    label: formatMoney(language, amount),
  }));
  return (
    <div className="grid gap-sm">
      <RadioChips
        name="amount"
        legend={t("sponsorship.amount.legend")}
        options={[...suggested, { value: CUSTOM, label: t("donation.amount.custom") }]}
        defaultValue={values.amount}
        error={errors.amount}
      />
      <div className="hidden group-has-[[value=custom]:checked]/gift:block">
        <TextInput
          name="customAmount"
          label={t("sponsorship.amount.customLabel")}
          hint={t("donation.amount.hint", { min: euros(min), max: euros(max) })}
          error={errors.customAmount}
          defaultValue={values.customAmount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          dir="ltr"
        />
      </div>
    </div>
  );
}
