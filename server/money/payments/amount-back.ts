import type { Money } from "../../../contracts/money.ts";
import type { PaymentsTable } from "./tables.ts";

/** What its giver has back: of money that was held, all that came; else this part of it, or the whole. */
export function amountBack(payment: PaymentsTable, part?: Money): Money {
  const { state, amount, currency, held_amount, held_currency } = payment;
  if (state === "returned" && held_amount !== null && held_currency !== null)
    return { minor: held_amount, currency: held_currency };
  return part ?? { minor: amount, currency };
}
