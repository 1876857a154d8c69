import type { Language } from "../../../contracts/languages.ts";
import type { Currency, Money } from "../../../contracts/money.ts";
import type { RefusalReason } from "../../../contracts/refusals.ts";
import type { PaymentMethod } from "./subscription-tables.ts";

/** What a provider is asked to collect. The id is stored before the call and is its idempotency key. */
export interface PaymentIntent {
  readonly id: string;
  readonly amount: Money;
  readonly description: string;
  readonly language: Language;
  /** Where the payer comes back to; coming back proves nothing. */
  readonly returnUrl: string;
  /** And from a page where nothing was paid, where that is another one. */
  readonly cancelUrl?: string;
  /** The gift comes again: a card may be kept, to be charged later. */
  readonly recurring?: boolean;
}

export interface CheckoutSession {
  readonly id: string;
  readonly checkoutUrl: string;
}

/** What a provider says of a payment, in our terms. `amount` is null where it is no amount of a currency we know. */
export interface ProviderEvent {
  readonly type: "paid" | "refused" | "cancelled" | "expired" | "refunded" | "disputed" | "reinstated";
  readonly paymentId: string;
  /** Null where we end a payment ourselves. */
  readonly session: string | null;
  readonly amount: Money | null;
  /** What went back so far, where the provider says so; a refund that does not is whole. Null where it cannot be read. */
  readonly refunded?: Money | null;
  /** Of a refusal. */
  readonly reason: RefusalReason | null;
  /** Of a payment: what it was paid with, and what may be charged again. */
  readonly paidWith?: { readonly method: PaymentMethod; readonly token: string | null };
}

/** The event, or why it cannot concern us: another account, a live event in a test, an unknown type. */
export type ReadEvent = { readonly event: ProviderEvent } | { readonly stranger: string };

/** A payment as the provider has it now. `event` is null while the payer may still pay. */
export interface ProviderStatus {
  readonly session: CheckoutSession;
  readonly event: ProviderEvent | null;
}

/** What is given back, whole or in part. The id is stored before the call and is its idempotency key. */
export interface RefundRequest {
  readonly id: string;
  readonly session: string;
  readonly amount: Money;
}

/** The port every provider implements; an adapter is the only place that converts amounts for its provider. */
export interface PaymentProvider {
  readonly name: string;
  readonly capabilities: {
    readonly currencies: readonly Currency[];
    /** Whether it may be asked again and again; some forbid it. */
    readonly poll: boolean;
    readonly refund: boolean;
  };
  /** A checkout address on another origin is refused. */
  readonly checkoutOrigin: string;
  /** How long its payment page can be paid. An adapter asks for a short one where the provider lets it choose. */
  readonly checkoutMs: number;
  /** The same intent may be sent again: the provider answers with the same session. */
  create(intent: PaymentIntent): Promise<CheckoutSession>;
  /**
   * Charges what the giver left with the first payment of a subscription, without the giver. As with `create`, the
   * same intent may be sent again, and what becomes of it is told by an event. Absent where a provider cannot.
   */
  charge?(subscription: { readonly token: string }, intent: PaymentIntent): Promise<CheckoutSession>;
  /** Found by our own id, so also when the answer of `create` was lost; null where the provider knows nothing of it. */
  status(paymentId: string): Promise<ProviderStatus | null>;
  /** Null when it is under way; otherwise the provider's code of its final no. Told by an event when it is done. */
  refund(request: RefundRequest): Promise<string | null>;
  /** Whether these exact bytes are signed by the provider and fresh. */
  verifyCallback(raw: Uint8Array, headers: Headers): boolean;
  /** The event's id, which its copies have too; null where it cannot be read. */
  eventId(raw: string): string | null;
  readEvent(raw: string): ReadEvent;
}
