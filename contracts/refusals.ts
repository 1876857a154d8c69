/**
 * Why a payment was refused, in codes that stay; a provider's adapter says which of its own codes mean what. A bank's
 * refusal and a block against fraud are one code, so that nobody learns from us which cards work.
 */
export const REFUSAL_REASONS = [
  "declined",
  "insufficient_funds",
  "card_expired",
  "not_approved",
  "limit_reached",
  "payer_not_found",
  "failed",
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Where a payment stands, whatever it is for, as its payer may see it. */
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
