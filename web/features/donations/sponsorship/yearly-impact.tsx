import type { Sponsorship } from "../../../../content/schemas/sponsorship.ts";
import { SPONSOR_CURRENCY } from "../../../../contracts/donations/gift-currency.ts";
import { formatMoney, fromMajor, type Money } from "../../../../contracts/money.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { ByChip } from "../form/by-chip.tsx";

const MONTHS = 12;

/** Twelve times the amount, where it comes every month and one is chosen: by the style sheet alone. */
export function YearlyImpact({ offer, own }: { offer: Sponsorship; own: string }) {
  const t = useWords();
  const language = useLanguage();
  const ownAmount = fromMajor(own, SPONSOR_CURRENCY);
  const inAYear = ({ minor, currency }: Money) =>
    t("sponsorship.yearly", { amount: formatMoney(language, { minor: minor * MONTHS, currency }) });
  const each = [...offer.suggested.map(inAYear), ownAmount?.minor ? inAYear(ownAmount) : ""];
  return (
    <p
      aria-live="polite"
      className="hidden font-semibold text-positive group-has-[[value=monthly]:checked]/gift:block"
    >
      <ByChip each={each} />
    </p>
  );
}
