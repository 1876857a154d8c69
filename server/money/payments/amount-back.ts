import type { Money } from "../../../contracts/money.ts";
import type { PaymentsTable } from "./tables.ts";

/** The amount returned to the payer: all that came in if the payment was held, else this part, else the whole. */
export function amountBack(payment: PaymentsTable, part?: Money): Money {
  const { state, amount, currency, held_amount, held_currency } = payment;
  if (state === "returned" && held_amount !== null && held_currency !== null)
    return { minor: held_amount, currency: held_currency };
  return part ?? { minor: amount, currency };
}
