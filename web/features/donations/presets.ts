import type { DonationType } from "../../../contracts/donations.ts";

/** Whole francs: gifts are asked in XOF, which has no cents. */
export const GIFT_CURRENCY = "XOF";
export const PRESETS = [5_000, 10_000, 25_000, 50_000, 100_000] as const;
export const SUGGESTED = 10_000;
export const CUSTOM = "custom";
export const DONATION_TYPES: readonly DonationType[] = ["one_time", "monthly", "yearly"];
