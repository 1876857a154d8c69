import type { DonationType } from "./donations.ts";
import { currencyOf, isSponsorship } from "./gift-currency.ts";
import { type Money, toMajorText } from "./money.ts";

/** A gift that is to be given once more, as far as a page or a message knows it. */
interface PastGift {
  readonly programId: string;
  /** What was paid, or was to be. */
  readonly amount: Money;
  /** What was asked, where that was in another currency. */
  readonly asked?: Money | undefined;
  readonly donationType: DonationType;
}

/**
 * Which form, and its fields in the address. A figure is given in the form's own currency or not at all: what was
 * paid in dollars would be asked in euros.
 */
export function giveAgain({ programId, amount, asked = amount, donationType }: PastGift) {
  const own = currencyOf(programId);
  const query: Readonly<Record<string, string>> = {
    program: programId,
    ...(asked.currency === own && { amount: toMajorText(asked) }),
    type: donationType,
    ...(amount.currency !== own && { payIn: amount.currency }),
  };
  return { form: isSponsorship(programId) ? ("sponsor" as const) : ("donate" as const), query };
}
