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
import { wire } from "../../../ui/field.tsx";
import { ByChip } from "./by-chip.tsx";
import { ratesFrom } from "./offered-currencies.ts";

interface ChoiceProps {
  /** The currency the amount is in. */
  currency: Currency;
  chosen: string;
  error: string | undefined;
}

/** The currency to pay in: a small list beside the amount. */
export function PayIn({ currency, chosen, error }: ChoiceProps) {
  const t = useWords();
  const offered = [currency, ...ratesFrom(currency).map(({ to }) => to)];
  return (
    <label className="flex items-center gap-3xs text-sm text-muted">
      {t("donation.payIn.legend")}
      <select
        {...wire({ name: "payIn", error })}
        defaultValue={chosen || currency}
        className="small-list min-h-11 rounded-md px-3xs text-ink"
      >
        {offered.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ConvertedProps {
  currency: Currency;
  /** The amounts of the chips, in order. */
  presets: readonly Money[];
  /** The custom amount, as it is typed. */
  customAmount: string;
}

/** For each currency with a rate, the class that shows what belongs to it when it is chosen. */
const WHEN_CHOSEN: Readonly<Partial<Record<Currency, string>>> = {
  USD: "group-has-[[name=payIn]>[value=USD]:checked]/gift:block",
  CDF: "group-has-[[name=payIn]>[value=CDF]:checked]/gift:block",
};

/** What will be paid in another currency; the style sheet shows the amount for the choice. */
export function Converted({ currency, presets, customAmount }: ConvertedProps) {
  const t = useWords();
  const language = useLanguage();
  const amounts = [...presets, fromMajor(customAmount, currency)];
  const converted = (amount: Money | null, rate: Rate) => {
    const toPay = amount && convert(amount, rate);
    return toPay?.minor ? t("donation.payIn.amount", { amount: formatMoney(language, toPay) }) : "";
  };
  return (
    <div aria-live="polite" className="w-full font-semibold">
      {ratesFrom(currency).map((rate) => (
        <p key={rate.to} className={`hidden ${WHEN_CHOSEN[rate.to]}`}>
          <ByChip each={amounts.map((amount) => converted(amount, rate))} />
        </p>
      ))}
    </div>
  );
}

interface RatesProps {
  currency: Currency;
  /** The currency in which it is counted what an amount does: its rate is always shown. */
  counted?: Currency | undefined;
}

/** The rates, with their day; the style sheet shows that of the chosen currency. */
export function Rates({ currency, counted }: RatesProps) {
  const t = useWords();
  const language = useLanguage();
  return ratesFrom(currency).map(({ to, asked, paid, date }) => (
    <p key={to} className={`text-xs text-muted ${to === counted ? "" : `hidden ${WHEN_CHOSEN[to]}`}`}>
      {t("donation.payIn.rate", {
        asked: formatMoney(language, { minor: asked, currency }),
        paid: formatMoney(language, { minor: paid, currency: to }),
        date: formatDate(language, date),
      })}
    </p>
  ));
}
