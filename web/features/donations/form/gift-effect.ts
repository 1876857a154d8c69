import { projects } from "../../../../content/projects.ts";
import { settings } from "../../../../content/settings.ts";
import { giftEffect } from "../../../../contracts/donations/gift-effect.ts";
import type { Money } from "../../../../contracts/money.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useLanguage, useWords } from "../../../lib/i18n/words.tsx";

/** What an amount does for a project, in its own unit: '≈ 3 kits scolaires'; nothing for a project without one. */
export function useGiftEffect(programId: string): (amount: Money) => string {
  const t = useWords();
  const language = useLanguage();
  const unit = projects.find(({ id }) => String(id) === programId)?.unit;
  return (amount) => {
    const effect = unit && giftEffect(amount, unit.price, settings.rates);
    if (!effect) return "";
    const { count, share } = effect;
    return t(`donation.effect.${unit.name}`, { count, shown: share ?? formatNumber(language, count) });
  };
}
