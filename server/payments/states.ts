/** The life of a payment, drawn in docs/payments.md. */
export type PaymentState =
  | "created"
  | "pending"
  | "expired"
  | "cancelled"
  | "refused"
  | "held"
  | "paid"
  | "refunded"
  | "disputed";

/**
 * From which states a payment may enter each one. A state is only left for one further down this table, so events
 * end in the same state in whatever order they come: money that arrives after a refusal is still booked, and money
 * that went back was there before (effects.ts enters `paid` on the way).
 */
export const ENTERED_FROM: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: [],
  pending: ["created"],
  expired: ["created", "pending"],
  cancelled: ["created", "pending", "expired"],
  refused: ["created", "pending", "expired", "cancelled"],
  held: ["created", "pending", "expired", "cancelled", "refused"],
  paid: ["created", "pending", "expired", "cancelled", "refused", "held"],
  refunded: ["paid"],
  disputed: ["paid", "refunded"],
};
