import type { Language } from "../../../contracts/languages.ts";
import type { Currency, Money } from "../../../contracts/money.ts";
import type { RefusalReason } from "../../../contracts/refusals.ts";
import type { PaymentMethod } from "./subscription-tables.ts";

/** The payment a provider is asked to collect. Its id is stored before the call and is the idempotency key. */
export interface PaymentIntent {
  readonly id: string;
  readonly amount: Money;
  readonly description: string;
  readonly language: Language;
  /** Where the payer returns to; the return is no proof of payment. */
  readonly returnUrl: string;
  /** Where the payer returns to without paying, if that is another page. */
  readonly cancelUrl?: string;
  /** A subscription: the provider may store the card, to charge it later. */
  readonly recurring?: boolean;
}

export interface CheckoutSession {
  readonly id: string;
  readonly checkoutUrl: string;
}

/** A provider's event in our terms. `amount` is null if it is not a valid amount of a currency we know. */
export interface ProviderEvent {
  readonly type: "paid" | "refused" | "cancelled" | "expired" | "refunded" | "disputed" | "reinstated";
  readonly paymentId: string;
  /** Null if we end a payment ourselves. */
  readonly session: string | null;
  readonly amount: Money | null;
  /** Total refunded so far. Undefined: a refund is then the whole amount. Null: the amount cannot be read. */
  readonly refunded?: Money | null;
  /** Set if refused. */
  readonly reason: RefusalReason | null;
  /** Set if paid: the method, and the token that can be charged again. */
  readonly paidWith?: { readonly method: PaymentMethod; readonly token: string | null };
}

/** The event, or why it does not concern us: another account, a live event in test mode, an unknown type. */
export type ReadEvent = { readonly event: ProviderEvent } | { readonly stranger: string };

/** A payment's current status at the provider. `event` is null while the payer may still pay. */
export interface ProviderStatus {
  readonly session: CheckoutSession;
  readonly event: ProviderEvent | null;
}

/** A full or partial refund. Its id is stored before the call and is the idempotency key. */
export interface RefundRequest {
  readonly id: string;
  readonly session: string;
  readonly amount: Money;
}

/** The port every provider implements. Only the adapter converts amounts to the provider's format. */
export interface PaymentProvider {
  readonly name: string;
  readonly capabilities: {
    readonly currencies: readonly Currency[];
    /** Whether we may poll it; some providers forbid it. */
    readonly poll: boolean;
    readonly refund: boolean;
  };
  /** A checkout address on another origin is refused. */
  readonly checkoutOrigin: string;
  /** Lifetime of a payment page. An adapter requests a short one if the provider lets it choose. */
  readonly checkoutMs: number;
  /** Idempotent: the same intent sent again gets the same session. */
  create(intent: PaymentIntent): Promise<CheckoutSession>;
  /**
   * Charges the method stored with a subscription's first payment; the donor need not be present. Idempotent like
   * `create`; the result arrives as an event. Undefined if the provider cannot do it.
   */
  charge?(subscription: { readonly token: string }, intent: PaymentIntent): Promise<CheckoutSession>;
  /** Looks a payment up by our id, so it works even if the answer of `create` was lost; null if unknown there. */
  status(paymentId: string): Promise<ProviderStatus | null>;
  /** Null if accepted (an event reports the result); otherwise the provider's code of its final refusal. */
  refund(request: RefundRequest): Promise<string | null>;
  /** Whether the provider signed these exact bytes, recently. */
  verifyCallback(raw: Uint8Array, headers: Headers): boolean;
  /** The event's id, the same in every copy; null if it cannot be read. */
  eventId(raw: string): string | null;
  readEvent(raw: string): ReadEvent;
}
