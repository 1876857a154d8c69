import { type Currency, convert, formatMoney, fromMajor, type Rate } from "../../../contracts/money.ts";
import { formatDate } from "../../lib/format.ts";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { RadioChips } from "../../ui/radio-chips.tsx";
import { ratesFrom } from "./offered-currencies.ts";
import { CUSTOM } from "./presets.ts";
import type { Typed } from "./use-typed.ts";

interface Props {
  /** The currency the amount is in. */
  asked: Currency;
  chosen: string;
  typed: Typed;
  error: string | undefined;
}

/** The currencies there is a rate to. */
const WHEN_CHOSEN: Readonly<Partial<Record<Currency, string>>> = {
  USD: "group-has-[[name=payIn][value=USD]:checked]/gift:block",
  CDF: "group-has-[[name=payIn][value=CDF]:checked]/gift:block",
};

/** In which currency one pays; the rate and its day appear with the choice, by the style sheet alone. */
export function PayIn({ asked, chosen, typed, error }: Props) {
  const t = useWords();
  const rates = ratesFrom(asked);
  const options = [asked, ...rates.map(({ to }) => to)].map((currency) => ({
    value: currency,
    label: t(`donation.payIn.${currency}`),
  }));
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
            <Worth rate={rate} typed={typed} />
          </p>
        ))}
      </div>
    </div>
  );
}

function Worth({ rate, typed }: { rate: Rate; typed: Typed }) {
  const t = useWords();
  const language = useLanguage();
  const { from, to, asked, paid, date } = rate;
  const own = typed?.amount === CUSTOM ? typed.customAmount : typed?.amount;
  const amount = own ? fromMajor(own, from) : null;
  const toPay = amount?.minor ? convert(amount, rate) : null;
  return (
    <>
      {toPay && (
        <strong className="block text-base text-ink">
          {t("donation.payIn.amount", { amount: formatMoney(language, toPay) })}
        </strong>
      )}
      {t("donation.payIn.rate", {
        asked: formatMoney(language, { minor: asked, currency: from }),
        paid: formatMoney(language, { minor: paid, currency: to }),
        date: formatDate(language, date),
      })}
    </>
  );
}
