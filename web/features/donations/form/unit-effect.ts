import { settings } from "../../../../content/settings.ts";
import { giftEffect } from "../../../../contracts/donations/gift-effect.ts";
import type { GiftUnit } from "../../../../contracts/donations/gift-unit.ts";
import type { Money } from "../../../../contracts/money.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";

/** What an amount does: '≈ 3 kits scolaires', 'environ la moitié d’un kit scolaire'; nothing without a unit, or a rate to its currency. */
export function useUnitEffect(unit: GiftUnit | undefined): (amount: Money) => string {
  const t = useWords();
  const language = useLanguage();
  return (amount) => {
    const effect = unit && giftEffect(amount, unit.price, settings.rates);
    if (!effect) return "";
    if ("share" in effect) return t(`donation.share.${effect.share}`, { of: t(`donation.of.${unit.name}`) });
    const { count } = effect;
    return t(`donation.effect.${unit.name}`, { count, shown: formatNumber(language, count) });
  };
}
