import { type Currency, fromMajor, type Money } from "../../../contracts/money.ts";
import type { Gift } from "./nouns.ts";

const minorOf = (text: string, currency: Currency): number => {
  const sum = fromMajor(text, currency);
  if (!sum) throw new Error(`${text} ${currency} is no amount`);
  return sum.minor;
};

/** What came and stayed, by currency: what went back is taken off. */
export function addUp(
  gifts: readonly Pick<Gift, "amount" | "refunded_amount" | "currency" | "paid_at">[],
): readonly Money[] {
  const sums = new Map<Currency, number>();
  for (const { amount, refunded_amount, currency, paid_at } of gifts) {
    if (paid_at === null) continue;
    const kept = minorOf(amount, currency) - minorOf(refunded_amount, currency);
    sums.set(currency, (sums.get(currency) ?? 0) + kept);
  }
  return [...sums].map(([currency, minor]) => ({ minor, currency }));
}
