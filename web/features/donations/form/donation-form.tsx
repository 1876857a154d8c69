import type { ReactNode } from "react";
import { GIFT_CURRENCY } from "../../../../contracts/donations/gift-currency.ts";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { formatMoney, fromMajor, type Money } from "../../../../contracts/money.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { AmountField } from "./amount-field.tsx";
import { ChosenAmount } from "./chosen-amount.tsx";
import type { DonationValues } from "./donation-values.ts";
import { DonorEmail } from "./donor-email.tsx";
import { DonorFold } from "./donor-fold.tsx";
import { type FormState, GiftForm } from "./gift-form.tsx";
import { Rates } from "./pay-in.tsx";
import { DONATION_TYPES, PRESETS } from "./presets.ts";
import { useUnitEffect } from "./unit-effect.ts";
import { unitOf } from "./unit-of.ts";

interface Props {
  page: string;
  values: DonationValues;
  refused: FormFailure | undefined;
  /** The choice of a project; absent where the page has chosen one. */
  projectChoice?: (error: string | undefined) => ReactNode;
  className?: string;
}

/** A gift to a project: rhythm, amount, the address for the receipt; the rest is folded. */
export function DonationForm({ values, projectChoice, ...form }: Props) {
  const t = useWords();
  return (
    <GiftForm
      of="gift"
      {...form}
      submitWords={({ typed }) => <SubmitWords customAmount={typed?.customAmount ?? values.customAmount} />}
      fold={({ errors, typed }) => (
        <>
          <Rates
            currency={GIFT_CURRENCY}
            counted={unitOf(typed?.programId ?? values.programId)?.price.currency}
          />
          <DonorFold values={values} errors={errors} />
        </>
      )}
    >
      {(state) => (
        <>
          {projectChoice?.(state.errors.programId) ?? (
            <input type="hidden" name="programId" value={values.programId} />
          )}
          <RadioChips
            name="donationType"
            legend={t("donation.frequency.legend")}
            legendHidden
            columns={3}
            options={DONATION_TYPES.map((type) => ({ value: type, label: t(`donation.frequency.${type}`) }))}
            defaultValue={values.donationType}
            error={state.errors.donationType}
          />
          <GiftAmount values={values} {...state} />
          <div className="group-has-[[name=anonymous]:checked]/gift:hidden">
            <DonorEmail value={values.donorEmail} error={state.errors.donorEmail} />
          </div>
        </>
      )}
    </GiftForm>
  );
}

function GiftAmount({ values, errors, typed }: FormState & { values: DonationValues }) {
  const t = useWords();
  const language = useLanguage();
  const effectOf = useUnitEffect(unitOf(typed?.programId ?? values.programId));
  const customAmount = typed?.customAmount ?? values.customAmount;
  const presets = PRESETS.map((minor) => ({
    amount: { minor, currency: GIFT_CURRENCY } satisfies Money,
    label: formatNumber(language, minor),
  }));
  const amounts = [...presets.map(({ amount }) => amount), fromMajor(customAmount, GIFT_CURRENCY)];
  return (
    <AmountField
      of="gift"
      currency={GIFT_CURRENCY}
      legend={t("donation.amount.legend")}
      presets={presets}
      columns={3}
      customChip={t("donation.amount.custom")}
      customLabel={t("donation.amount.customLabel")}
      values={values}
      customAmount={customAmount}
      errors={errors}
      effect={amounts.map((amount) => amount && effectOf(amount))}
    />
  );
}

/** 'Donner 10 000 XOF · par mois' */
function SubmitWords({ customAmount }: { customAmount: string }) {
  const t = useWords();
  const language = useLanguage();
  const custom = fromMajor(customAmount, GIFT_CURRENCY);
  const submit = (amount: string) => t("donation.submit", { amount });
  return (
    <span>
      <ChosenAmount
        submit={submit}
        custom={custom?.minor ? submit(formatMoney(language, custom)) : t("donation.submitCustom")}
      />
      {/* An anonymous gift is paid once, whatever rhythm is chosen. */}
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
    </span>
  );
}
