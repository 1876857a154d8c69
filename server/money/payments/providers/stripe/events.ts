import type Stripe from "stripe";
import { UUID } from "../../../../platform/database/uuid.ts";
import type { ProviderEvent } from "../../provider.ts";
import { fromStripe } from "./amounts.ts";
import { reasonOf } from "./refusals.ts";
import { tokenOf } from "./requests.ts";

export const idOf = (one: string | { readonly id: string } | null | undefined): string | null =>
  typeof one === "string" ? one : (one?.id ?? null);

/** Our payment that an object of Stripe's names; null for one that is not ours. */
export function paymentOf({ metadata }: { readonly metadata: Stripe.Metadata | null }): string | null {
  const id = metadata?.payment ?? "";
  return UUID.test(id) ? id : null;
}

interface Of {
  readonly paymentId: string;
  /** Null: it belongs to whatever session the payment has. */
  readonly session: string | null;
}

/** Money arrived. The token is that of a card kept for later. */
export function paidBy({ paymentId, session }: Of, intent: Stripe.PaymentIntent): ProviderEvent {
  const customer = idOf(intent.customer);
  const method = idOf(intent.payment_method);
  const token = customer !== null && method !== null ? tokenOf(customer, method) : null;
  const amount = fromStripe(intent.amount_received, intent.currency);
  return { type: "paid", paymentId, session, amount, reason: null, paidWith: { method: "card", token } };
}

export function endedAs(
  type: "expired" | "refused",
  { paymentId, session }: Of,
  why: Refused = null,
): ProviderEvent {
  const reason = type === "refused" ? (why ? reasonOf(why) : "failed") : null;
  return { type, paymentId, session, amount: null, reason };
}
type Refused = Stripe.PaymentIntent.LastPaymentError | null;

/** Of a dispute's status: the bank asks a question, and takes no money yet. */
export const isInquiry = (status: string): boolean => status.startsWith("warning");

/** What went back so far, by refunds or by the bank. */
export function backOf(
  type: "refunded" | "disputed" | "reinstated",
  { paymentId, session }: Of,
  { amount, amount_refunded, currency }: Stripe.Charge,
): ProviderEvent {
  const refunded = fromStripe(amount_refunded, currency);
  return { type, paymentId, session, amount: fromStripe(amount, currency), refunded, reason: null };
}
