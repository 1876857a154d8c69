import { projects } from "../../../../content/projects.ts";
import { GIFT_CURRENCY } from "../../../../contracts/donations/gift-currency.ts";
import type { Money } from "../../../../contracts/money.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";
import { ratesFrom } from "./offered-currencies.ts";

/** Shares of one unit, the largest first: an amount is never said to do more than it does. */
const SHARES = [
  [3 / 4, "¾"],
  [1 / 2, "½"],
  [1 / 3, "⅓"],
  [1 / 4, "¼"],
  [1 / 5, "⅕"],
  [1 / 10, "⅒"],
] as const;

/** What an amount does for a project, in its own unit: '≈ 3 kits scolaires'; nothing for a project without one. */
export function useGiftEffect(programId: string): (amount: Money) => string {
  const t = useWords();
  const language = useLanguage();
  const unit = projects.find(({ id }) => String(id) === programId)?.unit;
  const rate = unit && ratesFrom(GIFT_CURRENCY).find(({ to }) => to === unit.price.currency);
  if (!unit || !rate) return () => "";
  const perMinor = rate.paid / rate.asked / unit.price.minor;
  return ({ minor }) => {
    const units = minor * perMinor;
    const count = Math.max(1, Math.floor(units));
    const shown = units >= 1 ? formatNumber(language, count) : SHARES.find(([least]) => units >= least)?.[1];
    return shown ? t(`donation.effect.${unit.name}`, { count, shown }) : "";
  };
}
