import type { Currency } from "../money.ts";

/** The minimum and maximum of one gift, in minor units. */
export const GIFT_BOUNDS: Readonly<Record<Currency, { readonly min: number; readonly max: number }>> = {
  XOF: { min: 500, max: 10_000_000 },
  EUR: { min: 1_00, max: 20_000_00 },
  USD: { min: 1_00, max: 20_000_00 },
  CDF: { min: 1_000_00, max: 50_000_000_00 },
};
