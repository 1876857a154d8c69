import type { ReactNode } from "react";
import { GIFT_CURRENCY } from "../../../../contracts/donations/gift-currency.ts";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { formatMoney, fromMajor } from "../../../../contracts/money.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { AmountField } from "./amount-field.tsx";
import { ChosenAmount } from "./chosen-amount.tsx";
import type { DonationValues } from "./donation-values.ts";
import { DonorFields } from "./donor-fields.tsx";
import { GiftForm } from "./gift-form.tsx";
import { PayIn } from "./pay-in.tsx";
import { DONATION_TYPES, PRESETS } from "./presets.ts";

interface Props {
  page: string;
  values: DonationValues;
  refused: FormFailure | undefined;
  /** The choice of a project; absent where the page has chosen one. */
  projectChoice?: (error: string | undefined) => ReactNode;
  className?: string;
  fieldsClass?: string;
}

/** A gift to a project: amount, rhythm, currency of payment, donor. */
export function DonationForm({ values, projectChoice, ...form }: Props) {
  const t = useWords();
  const language = useLanguage();
  const types = DONATION_TYPES.map((type) => ({ value: type, label: t(`donation.frequency.${type}`) }));
  const presets = PRESETS.map((amount) => ({ value: String(amount), label: formatNumber(language, amount) }));
  return (
    <GiftForm
      {...form}
      lead={({ errors }) =>
        projectChoice?.(errors.programId) ?? <input type="hidden" name="programId" value={values.programId} />
      }
      submitWords={({ typed }) => {
        const custom = fromMajor(typed?.customAmount ?? values.customAmount, GIFT_CURRENCY);
        const amount = custom?.minor ? formatMoney(language, custom) : undefined;
        return (
          <span>
            <ChosenAmount custom={amount ? t("donation.submit", { amount }) : t("donation.submitCustom")} />
            <RhythmWords />
          </span>
        );
      }}
    >
      {({ errors, typed }) => (
        <>
          <AmountField
            currency={GIFT_CURRENCY}
            legend={t("donation.amount.legend")}
            presets={presets}
            customLabel={t("donation.amount.customLabel")}
            values={values}
            errors={errors}
          />
          <RadioChips
            name="donationType"
            legend={t("donation.frequency.legend")}
            options={types}
            defaultValue={values.donationType}
            error={errors.donationType}
          />
          <PayIn
            currency={GIFT_CURRENCY}
            presets={PRESETS.map((minor) => ({ minor, currency: GIFT_CURRENCY }))}
            customAmount={typed?.customAmount ?? values.customAmount}
            chosen={values.payIn}
            error={errors.payIn}
          />
          <DonorFields values={values} errors={errors} />
        </>
      )}
    </GiftForm>
  );
}

/** ' · par mois', after the amount on the button. */
function RhythmWords() {
  const t = useWords();
  return (
    // An anonymous gift is paid once, whatever rhythm is chosen.
    <span className="group-has-[[name=anonymous]:checked]/gift:hidden">
      <span className="hidden group-has-[[value=monthly]:checked]/gift:inline">
        {" "}
        · {t("donation.rhythm.monthly")}
      </span>
      <span className="hidden group-has-[[value=yearly]:checked]/gift:inline">
        {" "}
        · {t("donation.rhythm.yearly")}
      </span>
    </span>
  );
}
