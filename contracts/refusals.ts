/**
 * Why a payment was refused, in stable codes; each provider's adapter maps its own codes. A bank's refusal and a fraud
 * block have the same code, so that thieves cannot use our answers to test cards.
 */
export const REFUSAL_REASONS = [
  "declined",
  "insufficient_funds",
  "card_expired",
  "not_approved",
  "limit_reached",
  "payer_not_found",
  "wrong_operator",
  "confirmation_needed",
  "payment_in_progress",
  "amount_refused",
  "operator_unavailable",
  "failed",
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The state of a payment of any kind, as its payer may see it. */
export type PaymentState =
  | "created"
  | "pending"
  | "paid"
  | "partly_refunded"
  | "refused"
  | "cancelled"
  | "expired"
  | "held"
  | "returned"
  | "refunded"
  | "disputed";
