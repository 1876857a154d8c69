import type { Currency } from "./money.ts";

/** Gifts are asked in whole francs: XOF has no cents. */
export const GIFT_CURRENCY = "XOF";
export const SPONSOR_CURRENCY = "EUR";

/** Offers of sponsorship are programmes called `sponsor:child`. */
export const SPONSOR = "sponsor:";

export const isSponsorship = (programId: string): boolean => programId.startsWith(SPONSOR);

/** The currency a programme's form asks in; what is paid may be another. The server decides by its own content. */
export function currencyOf(programId: string): Currency {
  return isSponsorship(programId) ? SPONSOR_CURRENCY : GIFT_CURRENCY;
}
