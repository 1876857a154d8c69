import type { Sponsorship } from "../../../../content/schemas/sponsorship.ts";
import { SPONSOR_CURRENCY } from "../../../../contracts/donations/gift-currency.ts";
import type { FormFailure } from "../../../../contracts/errors.ts";
import { formatMoney, toMajorText } from "../../../../contracts/money.ts";
import type { Typed } from "../../../lib/forms/use-typed.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { AmountField } from "../form/amount-field.tsx";
import { GiftForm } from "../form/gift-form.tsx";
import { PayIn } from "../form/pay-in.tsx";
import { CUSTOM, sponsorProgram } from "../form/presets.ts";
import { SponsorFields } from "./sponsor-fields.tsx";
import { RHYTHMS, type SponsorValues } from "./sponsor-values.ts";
import { TaxLine } from "./tax-line.tsx";
import { YearlyImpact } from "./yearly-impact.tsx";

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
            <YearlyImpact offer={offer} own={typed?.customAmount ?? values.customAmount} />
          </div>
          <PayIn
            asked={SPONSOR_CURRENCY}
            presets={offer.suggested}
            own={typed?.customAmount ?? values.customAmount}
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

/** The figure itself is judged when it is sent. */
function hasAmount(typed: Typed): boolean {
  return typed?.amount === CUSTOM ? typed.customAmount?.trim() !== "" : Boolean(typed?.amount);
}
