import { sponsorAmounts, sponsorUnits } from "../../../../content/sponsorship-amounts.ts";
import { taxReceiptCountries } from "../../../../content/tax-receipts.ts";
import { SPONSOR_CURRENCY } from "../../../../contracts/donations/gift-currency.ts";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { formatMoney, fromMajor, type Money } from "../../../../contracts/money.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { AmountField } from "../form/amount-field.tsx";
import { DonorEmail } from "../form/donor-email.tsx";
import { type FormState, GiftForm } from "../form/gift-form.tsx";
import { Rates } from "../form/pay-in.tsx";
import { type OfferType, sponsorProgram } from "../form/presets.ts";
import { useUnitEffect } from "../form/unit-effect.ts";
import { SponsorFold } from "./sponsor-fold.tsx";
import { RHYTHMS, type SponsorValues } from "./sponsor-values.ts";

interface Props {
  page: string;
  offer: OfferType;
  values: SponsorValues;
  refused: FormFailure | undefined;
}

const CLAIMS = ["receipt", "cancel"] as const;

/** A gift in euros to one of the four offers, each month or once. */
export function SponsorForm({ page, offer, values, refused }: Props) {
  const t = useWords();
  return (
    <GiftForm
      of="sponsorship"
      page={page}
      refused={refused}
      submitWords={() => t("sponsorship.submit")}
      needsAmount={t("sponsorship.choose")}
      fold={({ errors }) => (
        <>
          <Rates currency={SPONSOR_CURRENCY} />
          <SponsorFold values={values} errors={errors} />
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
    >
      {({ errors, typed }) => (
        <>
          <input type="hidden" name="programId" value={sponsorProgram(offer)} />
          <RadioChips
            name="donationType"
            legend={t("donation.frequency.legend")}
            legendHidden
            columns={2}
            options={RHYTHMS.map((type) => ({ value: type, label: t(`donation.frequency.${type}`) }))}
            defaultValue={values.donationType}
            error={errors.donationType}
          />
          <SponsorAmount offer={offer} values={values} errors={errors} typed={typed} />
          <DonorEmail value={values.donorEmail} error={errors.donorEmail} />
        </>
      )}
    </GiftForm>
  );
}

function SponsorAmount({
  offer,
  values,
  errors,
  typed,
}: FormState & { offer: OfferType; values: SponsorValues }) {
  const t = useWords();
  const language = useLanguage();
  const effectOf = useUnitEffect(sponsorUnits[offer]);
  const suggested = sponsorAmounts[offer];
  const customAmount = typed?.customAmount ?? values.customAmount;
  const amounts = [...suggested, fromMajor(customAmount, SPONSOR_CURRENCY)];
  return (
    <AmountField
      of="sponsorship"
      currency={SPONSOR_CURRENCY}
      legend={t("sponsorship.amount.legend")}
      presets={suggested.map((amount) => ({ amount, label: formatMoney(language, amount) }))}
      columns={5}
      customChip={t("donation.amount.custom")}
      customLabel={t("sponsorship.amount.customLabel")}
      values={values}
      customAmount={customAmount}
      errors={errors}
      effect={amounts.map((amount) =>
        amount?.minor ? [effectOf(amount), <YearlyImpact key="year" amount={amount} />] : "",
      )}
    />
  );
}

const MONTHS = 12;

/** Twelve times the amount; the style sheet shows it for a monthly gift. */
function YearlyImpact({ amount: { minor, currency } }: { amount: Money }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <span className="hidden group-has-[[value=monthly]:checked]/gift:block">
      {t("sponsorship.yearly", { amount: formatMoney(language, { minor: minor * MONTHS, currency }) })}
    </span>
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
