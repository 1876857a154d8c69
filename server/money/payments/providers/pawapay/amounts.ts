import { EXPONENT, type Money, toMajorText } from "../../../../../contracts/money.ts";

/** pawaPay's amounts are decimal text: "5.5", never "5.50"; "1000.0000" in what it sends. */

/**
 * With as few decimals as possible; null if the operator takes fewer than it needs, so that nothing is ever rounded:
 * one operator takes no centimes of a Congolese franc.
 */
export function amountText(money: Money, decimals: number): string | null {
  const [whole = "", fraction = ""] = toMajorText(money).split(".");
  const needed = fraction.replace(/0{1,4}$/, "");
  if (money.minor <= 0 || needed.length > decimals) return null;
  return needed === "" ? whole : `${whole}.${needed}`;
}

/** The smallest step of an amount with so many decimals, in minor units. */
export const stepOf = (currency: Money["currency"], decimals: number): number =>
  10 ** Math.max(0, EXPONENT[currency] - decimals);
