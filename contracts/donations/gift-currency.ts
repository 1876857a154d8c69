import type { Currency } from "../money.ts";

/** The giving form asks for whole francs: XOF has no cents. */
export const GIFT_CURRENCY = "XOF";
export const SPONSOR_CURRENCY = "EUR";

/** Offers of sponsorship are programmes called `sponsor:child`. */
export const SPONSOR = "sponsor:";

export const isSponsorship = (programId: string): boolean => programId.startsWith(SPONSOR);

/** The currency of a programme's form; the payment may use another. The server decides by its own content. */
export function currencyOf(programId: string): Currency {
  return isSponsorship(programId) ? SPONSOR_CURRENCY : GIFT_CURRENCY;
}
