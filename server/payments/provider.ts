import type { Language } from "../../contracts/languages.ts";
import type { Currency, Money } from "../../contracts/money.ts";

/** What a provider is asked to collect. The id is stored before the call and is its idempotency key. */
export interface PaymentIntent {
  readonly id: string;
  readonly amount: Money;
  readonly description: string;
  readonly language: Language;
  /** Where the payer comes back to; coming back proves nothing. */
  readonly returnUrl: string;
}

export interface CheckoutSession {
  readonly id: string;
  readonly checkoutUrl: string;
}

/** What a callback says, in our terms. `amount` is null where it is no amount of a currency we know. */
export interface ProviderEvent {
  readonly type: "paid" | "refused" | "cancelled" | "expired";
  readonly paymentId: string;
  readonly session: string;
  readonly amount: Money | null;
}

/** The event, or why it cannot concern us: another account, a live event in a test, an unknown type. */
export type ReadEvent = { readonly event: ProviderEvent } | { readonly stranger: string };

/** The port every provider implements; an adapter is the only place that converts amounts for its provider. */
export interface PaymentProvider {
  readonly name: string;
  readonly capabilities: { readonly currencies: readonly Currency[] };
  /** A checkout address on another origin is refused. */
  readonly checkoutOrigin: string;
  /** The same intent may be sent again: the provider answers with the same session. */
  create(intent: PaymentIntent): Promise<CheckoutSession>;
  /** The event's id when these exact bytes are signed by the provider and fresh; otherwise null. */
  verifyCallback(raw: Uint8Array, headers: Headers): string | null;
  readEvent(raw: string): ReadEvent;
}
