import type { Currency, Money, Rate } from "../money.ts";

/** Shares of one unit, the largest first: an amount is never said to do more than it does. */
const SHARES = [
  [3 / 4, "threeQuarters"],
  [2 / 3, "twoThirds"],
  [1 / 2, "half"],
  [1 / 3, "third"],
  [1 / 4, "quarter"],
  [1 / 5, "fifth"],
  [1 / 10, "tenth"],
] as const;

/** Whole units, or a share of one, by the name that the dictionaries have for it. */
export type GiftEffect = { readonly count: number } | { readonly share: (typeof SHARES)[number][1] };

/** What an amount does, in units of this price; null for less than a tenth of one, or where no rate leads to its currency. */
export function giftEffect(amount: Money, price: Money, rates: readonly Rate[]): GiftEffect | null {
  const units = (amount.minor * between(amount.currency, price.currency, rates)) / price.minor;
  if (units >= 1) return { count: Math.floor(units) };
  const share = SHARES.find(([least]) => units >= least)?.[1];
  return share ? { share } : null;
}

/** Minor units of one currency for one of the other; 0 without a rate. */
function between(from: Currency, to: Currency, rates: readonly Rate[]): number {
  if (from === to) return 1;
  const rate = rates.find((one) => one.from === from && one.to === to);
  if (rate) return rate.paid / rate.asked;
  const back = rates.find((one) => one.from === to && one.to === from);
  return back ? back.asked / back.paid : 0;
}
