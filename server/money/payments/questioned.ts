import type { PaymentsTable } from "./tables.ts";

/** The letter's data for a payment that is held for review, or that the payer's bank disputes. */
export function questioned(payment: PaymentsTable, now: Date) {
  const { state, amount, currency, held_amount, held_currency, reference } = payment;
  const isHeld = state === "held";
  return {
    cause: isHeld ? ("held" as const) : ("disputed" as const),
    amount: { minor: amount, currency },
    ...(isHeld &&
      held_amount !== null &&
      held_currency !== null && { came: { minor: held_amount, currency: held_currency } }),
    at: now.toISOString(),
    reference,
  };
}
