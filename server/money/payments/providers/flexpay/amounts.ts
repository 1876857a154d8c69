import { type Money, toMajorText } from "../../../../../contracts/money.ts";

/** FlexPay takes amounts as JSON numbers, and writes them as numbers or as text: 17.7, "100.0". */

/** Francs without centimes, dollars with cents. Null: the amount has a part that FlexPay does not take. */
export function amountNumber(money: Money): number | null {
  if (money.minor <= 0 || (money.currency === "CDF" && money.minor % 100 !== 0)) return null;
  // Of so few digits, a number is written as the shortest decimal text that reads as the same number: the one it came from.
  return Number(toMajorText(money));
}
