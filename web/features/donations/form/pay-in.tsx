import {
  type Currency,
  convert,
  formatMoney,
  fromMajor,
  type Money,
  type Rate,
} from "../../../../contracts/money.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";
import { ByChip } from "./by-chip.tsx";
import { ratesFrom } from "./offered-currencies.ts";

interface Props {
  /** The currency the amount is in. */
  currency: Currency;
  /** The amounts of the chips, in order. */
  presets: readonly Money[];
  /** The custom amount, as it is typed. */
  customAmount: string;
  chosen: string;
  error: string | undefined;
}

/** For each currency with a rate, the class that shows its amount when it is chosen. */
const WHEN_CHOSEN: Readonly<Partial<Record<Currency, string>>> = {
  USD: "group-has-[[name=payIn][value=USD]:checked]/gift:block",
  CDF: "group-has-[[name=payIn][value=CDF]:checked]/gift:block",
};

/** The currency to pay in. The style sheet shows the converted amount, the rate and its date for the choice. */
export function PayIn({ currency, presets, customAmount, chosen, error }: Props) {
  const t = useWords();
  const language = useLanguage();
  const rates = ratesFrom(currency);
  const options = [currency, ...rates.map(({ to }) => to)].map((offered) => ({
    value: offered,
    label: t(`donation.payIn.${offered}`),
  }));
  const amounts = [...presets, fromMajor(customAmount, currency)];
  const converted = (amount: Money | null, rate: Rate) => {
    const toPay = amount && convert(amount, rate);
    return toPay?.minor ? t("donation.payIn.amount", { amount: formatMoney(language, toPay) }) : "";
  };
  return (
    <div className="grid gap-2xs">
      <RadioChips
        name="payIn"
        legend={t("donation.payIn.legend")}
        options={options}
        defaultValue={chosen || currency}
        error={error}
      />
      <div aria-live="polite" className="text-sm text-muted">
        {rates.map((rate) => (
          <p key={rate.to} className={`hidden ${WHEN_CHOSEN[rate.to]}`}>
            <strong className="block text-base text-ink">
              <ByChip each={amounts.map((amount) => converted(amount, rate))} />
            </strong>
            <RateOfDay {...rate} />
          </p>
        ))}
      </div>
    </div>
  );
}

function RateOfDay({ from, to, asked, paid, date }: Rate) {
  const t = useWords();
  const language = useLanguage();
  return t("donation.payIn.rate", {
    asked: formatMoney(language, { minor: asked, currency: from }),
    paid: formatMoney(language, { minor: paid, currency: to }),
    date: formatDate(language, date),
  });
}
