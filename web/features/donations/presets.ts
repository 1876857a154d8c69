import type { DonationType } from "../../../contracts/donations.ts";

/** Whole francs: gifts are asked in XOF, which has no cents. */
export const GIFT_CURRENCY = "XOF";
export const SPONSOR_CURRENCY = "EUR";
export const PRESETS = [5_000, 10_000, 25_000, 50_000, 100_000] as const;
export const SUGGESTED = 10_000;
export const CUSTOM = "custom";

const SPONSOR = "sponsor:";

/** The programme of an offer: 'sponsor:child'. */
export const sponsorProgram = (type: string) => SPONSOR + type;

/** 'child' of 'sponsor:child'; nothing of a project. */
export function sponsoredType(programId: string | undefined): string | undefined {
  return programId?.startsWith(SPONSOR) ? programId.slice(SPONSOR.length) : undefined;
}

/** The server knows it by itself; the form says its bounds and its rates. */
export function currencyOf(programId: string) {
  return sponsoredType(programId) === undefined ? GIFT_CURRENCY : SPONSOR_CURRENCY;
}

export const DONATION_TYPES: readonly DonationType[] = ["one_time", "monthly", "yearly"];
