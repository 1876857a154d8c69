import type Stripe from "stripe";
import type { RefusalReason } from "../../../../../contracts/refusals.ts";

/** Why a card was not charged: `code` of the error, `decline_code` of the bank. */
interface Decline {
  readonly code?: string | null | undefined;
  readonly decline_code?: string | null | undefined;
}

const REASONS: Readonly<Record<string, RefusalReason>> = {
  authentication_required: "confirmation_needed",
  authentication_not_handled: "confirmation_needed",
  payment_intent_authentication_failure: "not_approved",
  expired_card: "card_expired",
  insufficient_funds: "insufficient_funds",
  card_velocity_exceeded: "limit_reached",
  withdrawal_count_limit_exceeded: "limit_reached",
  processing_error: "failed",
  issuer_not_available: "failed",
  try_again_later: "failed",
};

/** A bank's refusal and a block against fraud are the same to whoever asks. */
export function reasonOf({ code, decline_code }: Decline): RefusalReason {
  return REASONS[decline_code ?? ""] ?? REASONS[code ?? ""] ?? "declined";
}

/** The bank will never take this card; after any other refusal its holder may confirm the payment or choose another card. */
const FINAL: readonly string[] = [
  "fraudulent",
  "invalid_account",
  "lost_card",
  "merchant_blacklist",
  "pickup_card",
  "restricted_card",
  "revocation_of_all_authorizations",
  "revocation_of_authorization",
  "security_violation",
  "stolen_card",
  "stop_payment_order",
];

export const isFinal = ({ decline_code }: Decline): boolean => FINAL.includes(decline_code ?? "");

/** The code of a refusal that another try would not change. Throws any other failure. */
export function finalCodeOf(error: unknown): string {
  const failure = failureOf(error);
  const isRefused =
    failure?.rawType === "invalid_request_error" && [400, 404].includes(failure.statusCode ?? 0);
  if (isRefused) return failure.code ?? "refused";
  throw error;
}

/** An error that Stripe itself answered. */
export function failureOf(error: unknown): Stripe.errors.StripeError | null {
  return error instanceof Error && "rawType" in error ? (error as Stripe.errors.StripeError) : null;
}
