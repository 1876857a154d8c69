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
  asked: Currency;
  /** The amounts of the chips, in order. */
  presets: readonly Money[];
  /** One's own amount, as it is typed. */
  own: string;
  chosen: string;
  error: string | undefined;
}

/** The currencies there is a rate to. */
const WHEN_CHOSEN: Readonly<Partial<Record<Currency, string>>> = {
  USD: "group-has-[[name=payIn][value=USD]:checked]/gift:block",
  CDF: "group-has-[[name=payIn][value=CDF]:checked]/gift:block",
};

/** In which currency one pays; the amount, its rate and its day appear with the choices, by the style sheet alone. */
export function PayIn({ asked, presets, own, chosen, error }: Props) {
  const t = useWords();
  const language = useLanguage();
  const rates = ratesFrom(asked);
  const options = [asked, ...rates.map(({ to }) => to)].map((currency) => ({
    value: currency,
    label: t(`donation.payIn.${currency}`),
  }));
  const amounts = [...presets, fromMajor(own, asked)];
  const worth = (amount: Money | null, rate: Rate) => {
    const toPay = amount && convert(amount, rate);
    return toPay?.minor ? t("donation.payIn.amount", { amount: formatMoney(language, toPay) }) : "";
  };
  return (
    <div className="grid gap-2xs">
      <RadioChips
        name="payIn"
        legend={t("donation.payIn.legend")}
        options={options}
        defaultValue={chosen || asked}
        error={error}
      />
      <div aria-live="polite" className="text-sm text-muted">
        {rates.map((rate) => (
          <p key={rate.to} className={`hidden ${WHEN_CHOSEN[rate.to]}`}>
            <strong className="block text-base text-ink">
              <ByChip each={amounts.map((amount) => worth(amount, rate))} />
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
