import type { Sponsorship } from "../../../../content/schemas/sponsorship.ts";
import { taxReceiptCountries } from "../../../../content/tax-receipts.ts";
import { SPONSOR_CURRENCY } from "../../../../contracts/donations/gift-currency.ts";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { formatMoney, fromMajor, type Money, toMajorText } from "../../../../contracts/money.ts";
import type { Typed } from "../../../lib/forms/use-typed.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { AmountField } from "../form/amount-field.tsx";
import { ByChip } from "../form/by-chip.tsx";
import { GiftForm } from "../form/gift-form.tsx";
import { PayIn } from "../form/pay-in.tsx";
import { CUSTOM, sponsorProgram } from "../form/presets.ts";
import { SponsorFields } from "./sponsor-fields.tsx";
import { RHYTHMS, type SponsorValues } from "./sponsor-values.ts";

interface Props {
  page: string;
  offer: Sponsorship;
  values: SponsorValues;
  refused: FormFailure | undefined;
}

const CLAIMS = ["receipt", "cancel"] as const;

/** A gift in euros to one of the four offers, each month or once. */
export function SponsorForm({ page, offer, values, refused }: Props) {
  const t = useWords();
  const language = useLanguage();
  const suggested = offer.suggested.map((amount) => ({
    value: toMajorText(amount),
    label: formatMoney(language, amount),
  }));
  return (
    <GiftForm
      page={page}
      refused={refused}
      fieldsClass="rounded-lg border border-line bg-surface p-md lg:p-lg"
      lead={() => <input type="hidden" name="programId" value={sponsorProgram(offer.type)} />}
      submitWords={() => t("sponsorship.submit")}
      blocked={({ typed }) => (hasAmount(typed) ? undefined : t("sponsorship.choose"))}
    >
      {({ errors, typed }) => (
        <>
          <AmountField
            currency={SPONSOR_CURRENCY}
            legend={t("sponsorship.amount.legend")}
            presets={suggested}
            customLabel={t("sponsorship.amount.customLabel")}
            values={values}
            errors={errors}
          />
          <div className="grid gap-2xs">
            <RadioChips
              name="donationType"
              legend={t("donation.frequency.legend")}
              options={RHYTHMS.map((type) => ({ value: type, label: t(`donation.frequency.${type}`) }))}
              defaultValue={values.donationType}
              error={errors.donationType}
            />
            <YearlyImpact offer={offer} customAmount={typed?.customAmount ?? values.customAmount} />
          </div>
          <PayIn
            currency={SPONSOR_CURRENCY}
            presets={offer.suggested}
            customAmount={typed?.customAmount ?? values.customAmount}
            chosen={values.payIn}
            error={errors.payIn}
          />
          <SponsorFields values={values} errors={errors} />
          <ul className="grid gap-2xs text-sm">
            {CLAIMS.map((claim) => (
              <li key={claim} className="flex items-center gap-2xs">
                <Icon name="check" className="size-5 text-positive" />
                {t(`sponsorship.claims.${claim}`)}
              </li>
            ))}
          </ul>
          <TaxLine />
        </>
      )}
    </GiftForm>
  );
}

/** Whether an amount is chosen; its value is checked when the form is sent. */
function hasAmount(typed: Typed): boolean {
  return typed?.amount === CUSTOM ? typed.customAmount?.trim() !== "" : Boolean(typed?.amount);
}

const MONTHS = 12;

/** Twelve times the chosen amount; the style sheet shows it for a monthly gift. */
function YearlyImpact({ offer, customAmount }: { offer: Sponsorship; customAmount: string }) {
  const t = useWords();
  const language = useLanguage();
  const custom = fromMajor(customAmount, SPONSOR_CURRENCY);
  const perYear = ({ minor, currency }: Money) =>
    t("sponsorship.yearly", { amount: formatMoney(language, { minor: minor * MONTHS, currency }) });
  const each = [...offer.suggested.map(perYear), custom?.minor ? perYear(custom) : ""];
  return (
    <p
      aria-live="polite"
      className="hidden font-semibold text-positive group-has-[[value=monthly]:checked]/gift:block"
    >
      <ByChip each={each} />
    </p>
  );
}

/** In which countries the receipt gives a tax advantage. */
export function TaxLine() {
  const t = useWords();
  const countries = taxReceiptCountries(useLanguage());
  return (
    <p className="text-sm text-muted">{countries === null ? t("tax.none") : t("tax.some", { countries })}</p>
  );
}
