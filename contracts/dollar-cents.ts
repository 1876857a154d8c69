import type { Money, Rate } from "./money.ts";

/** Whole cents of a dollar, rounded down; undefined where no rate leads there. */
export function dollarCents({ minor, currency }: Money, rates: readonly Rate[]): number | undefined {
  if (currency === "USD") return minor;
  const direct = rates.find(({ from, to }) => from === currency && to === "USD");
  if (direct) return scaled(minor, direct.paid, direct.asked);
  // What gifts are only paid in has a rate from what they are asked in.
  const back = rates.find(({ from, to }) => to === currency && from !== "USD");
  return back && dollarCents({ minor: scaled(minor, back.asked, back.paid), currency: back.from }, rates);
}

export function scaled(minor: number, by: number, of: number): number {
  return Number((BigInt(minor) * BigInt(by)) / BigInt(of));
}
