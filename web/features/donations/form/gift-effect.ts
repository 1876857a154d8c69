import { projects } from "../../../../content/projects.ts";
import { GIFT_CURRENCY } from "../../../../contracts/donations/gift-currency.ts";
import type { Money, Rate } from "../../../../contracts/money.ts";
import { ratesFrom } from "./offered-currencies.ts";
import { useUnitEffect } from "./unit-effect.ts";

interface GiftEffect {
  /** '≈ 3 kits scolaires'; nothing for a project without a unit. */
  readonly of: (amount: Money) => string;
  /** The rate between the gift's currency and the unit's, if they differ. */
  readonly rate: Rate | undefined;
}

/** What an amount does for a project, in its own unit. */
export function useGiftEffect(programId: string): GiftEffect {
  const unit = projects.find(({ id }) => String(id) === programId)?.unit;
  return {
    of: useUnitEffect(unit),
    rate: ratesFrom(GIFT_CURRENCY).find(({ to }) => to === unit?.price.currency),
  };
}
