import { type Money, toMajorText } from "../money.ts";
import type { DonationType } from "./donations.ts";
import { currencyOf, isSponsorship } from "./gift-currency.ts";

/** A past gift to repeat, with the data that a page or a mail has. */
interface PastGift {
  readonly programId: string;
  /** The amount that was paid or due. */
  readonly amount: Money;
  /** The requested amount, if it was in another currency. */
  readonly asked?: Money | undefined;
  readonly donationType: DonationType;
}

/**
 * The form and its fields for the address. The amount is included only in the form's own currency: otherwise a sum in
 * dollars would be read as euros.
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
