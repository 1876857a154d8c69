import { settings } from "../../../../content/settings.ts";
import {
  DELIVERY_FEE,
  ORDER_CURRENCIES,
  orderPaidIn,
} from "../../../../contracts/marketplace/marketplace.ts";
import { formatMoney } from "../../../../contracts/money.ts";
import { formatDate } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { RadioChips } from "../../../ui/radio-chips.tsx";

interface Props {
  chosen: string;
  error: string | undefined;
}

/** Only currencies with a rate are offered. */
const OFFERED = ORDER_CURRENCIES.filter((one) => orderPaidIn(DELIVERY_FEE, one, settings.rates) !== null);

/** The currency to pay in; the style sheet shows the rate and its date with the choice. */
export function PayIn({ chosen, error }: Props) {
  const t = useWords();
  const language = useLanguage();
  const rate = settings.rates.find(({ from, to }) => from === "USD" && to === "CDF");
  return (
    <div className="grid gap-2xs">
      <RadioChips
        name="currency"
        legend={t("checkout.payIn.legend")}
        options={OFFERED.map((value) => ({ value, label: t(`checkout.payIn.${value}`) }))}
        defaultValue={OFFERED.find((one) => one === chosen) ?? ORDER_CURRENCIES[0]}
        error={error}
      />
      {rate && (
        <div aria-live="polite" className="text-sm text-muted">
          <p className="hidden group-has-[[value=CDF]:checked]/order:block">
            {t("checkout.payIn.rate", {
              asked: formatMoney(language, { minor: rate.asked, currency: rate.from }),
              paid: formatMoney(language, { minor: rate.paid, currency: rate.to }),
              date: formatDate(language, rate.date),
            })}
          </p>
        </div>
      )}
    </div>
  );
}
