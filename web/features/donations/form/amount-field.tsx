import type { ReactNode } from "react";
import { GIFT_BOUNDS } from "../../../../contracts/donations/gift-bounds.ts";
import {
  type Currency,
  EXPONENT,
  formatMoney,
  type Money,
  toMajorText,
} from "../../../../contracts/money.ts";
import type { NamedFor } from "../../../../contracts/payment-methods.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { ByChip } from "./by-chip.tsx";
import { MeansLine } from "./means-line.tsx";
import { Converted, PayIn } from "./pay-in.tsx";
import { CUSTOM } from "./presets.ts";

interface Props {
  of: NamedFor;
  currency: Currency;
  legend: ReactNode;
  presets: readonly { readonly amount: Money; readonly label: string }[];
  columns: 3 | 5;
  /** The chip of a custom amount. */
  customChip: ReactNode;
  /** The label of the field for a custom amount. */
  customLabel: ReactNode;
  values: { readonly amount: string; readonly customAmount: string; readonly payIn: string };
  /** The custom amount, as it is typed. */
  customAmount: string;
  errors: { readonly amount?: string; readonly customAmount?: string; readonly payIn?: string };
  /** What an amount does, for each chip in order: one line under the chips. */
  effect: readonly ReactNode[];
}

/** Preset amounts or a custom one; the style sheet shows the field of a custom amount when its chip is checked. */
export function AmountField({
  of,
  currency,
  legend,
  presets,
  columns,
  customChip,
  customLabel,
  values,
  customAmount,
  errors,
  effect,
}: Props) {
  const t = useWords();
  const language = useLanguage();
  const { min, max } = GIFT_BOUNDS[currency];
  const money = (minor: number) => formatMoney(language, { minor, currency });
  const amounts = presets.map(({ amount }) => amount);
  return (
    <div className="grid gap-3xs">
      <div className="flex items-center justify-between gap-2xs">
        <span aria-hidden="true" className="font-semibold">
          {legend}
        </span>
        <PayIn currency={currency} chosen={values.payIn} error={errors.payIn} />
      </div>
      <FieldError name="payIn">{errors.payIn}</FieldError>
      <RadioChips
        name="amount"
        legend={legend}
        legendHidden
        columns={columns}
        options={[
          ...presets.map(({ amount, label }) => ({ value: toMajorText(amount), label })),
          { value: CUSTOM, label: customChip },
        ]}
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
          autoComplete="transaction-amount"
          maxLength={16}
          dir="ltr"
          required
        />
      </div>
      <div className="flex flex-wrap justify-between gap-x-sm text-sm leading-tight">
        <p aria-live="polite" className="font-semibold text-positive">
          <ByChip each={effect} />
        </p>
        <MeansLine of={of} />
        <Converted currency={currency} presets={amounts} customAmount={customAmount} />
      </div>
    </div>
  );
}
