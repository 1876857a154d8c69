import type { Money } from "../../../contracts/money.ts";
import type { PaymentsTable } from "./tables.ts";

/** What the payer asked to give or pay, before any conversion and without the fee that they cover. */
export function askedOf({
  amount,
  currency,
  asked_amount,
  asked_currency,
  fee_covered,
}: Pick<PaymentsTable, "amount" | "currency" | "asked_amount" | "asked_currency" | "fee_covered">): Money {
  return asked_amount !== null && asked_currency !== null
    ? { minor: asked_amount, currency: asked_currency }
    : { minor: amount - fee_covered, currency };
}
