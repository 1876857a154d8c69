import { dollarCents } from "../../../contracts/dollar-cents.ts";
import type { Money, Rate } from "../../../contracts/money.ts";
import type { GiftFunding } from "../../../contracts/pages.ts";
import type { Program } from "./programs.ts";

/** The bar of a programme: its opening sum and the confirmed gifts of this site, in dollars at the dated rates. */
export function fundingOf(
  { opening, goal }: NonNullable<Program["bar"]>,
  given: readonly Money[],
  rates: readonly Rate[],
): GiftFunding {
  const cents = given.reduce((sum, amount) => sum + (dollarCents(amount, rates) ?? 0), opening.minor);
  return {
    goal,
    raised: { minor: cents, currency: "USD" },
    ratesOf: rates.reduce((last, { date }) => (date > last ? date : last), ""),
  };
}
