import type { Language } from "../../../contracts/languages.ts";
import type { Currency, Money } from "../../../contracts/money.ts";
import type { TransferView } from "../../../contracts/offers.ts";
import type { PaymentMethod } from "../../../contracts/payment-methods.ts";
import type { RefusalReason } from "../../../contracts/refusals.ts";

/** One way to pay: provider, method or operator, currency and country. Amounts are minor units of its currency. */
export interface Means {
  /** Stable, stored with the payment: `pawapay:VODACOM_MPESA_COD:CDF`, `stripe:card:EUR`. */
  readonly id: string;
  readonly provider: string;
  readonly method: PaymentMethod;
  /** The provider's code of the operator, if it has several. */
  readonly operator: string | null;
  /** Digits by which the operator's numbers begin, where they are known: a first guess while a payer types. */
  readonly numbers?: readonly string[] | undefined;
  /** As payers know it: "M-Pesa", "Visa, Mastercard"; null where the method's own name is enough. */
  readonly label: string | null;
  readonly currency: Currency;
  /** ISO 3166-1 alpha-2; null: payers of every country. */
  readonly country: string | null;
  readonly state: "open" | "slow" | "closed";
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** How many decimals this operator takes; a currency's own number may be greater. */
  readonly decimals: number;
  /** `share` in ten-thousandths, `fixed` in minor units; null if unknown. */
  readonly fee: { readonly share: number; readonly fixed: number } | null;
  /** What the payer does: opens a page, answers a prompt on the telephone, sends a transfer. */
  readonly payer: "page" | "prompt" | "transfer";
  /** Whether a telephone number is needed; optional: without one the provider's page asks for it. */
  readonly phone: "required" | "optional" | "none";
  /**
   * Its messages are signed for our account alone, so what they say counts. False: they are not signed, or the signature does
   * not say whose account they are about; the provider is asked.
   */
  readonly isSigned: boolean;
  readonly isRecurring: boolean;
  readonly refund: "none" | "whole" | "part";
}

/** Who pays, as far as the means needs it. */
export interface Payer {
  /** Country code and number, digits only: `243813456789`. */
  readonly phone: string | null;
}

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
  /** Where a provider that signs nothing may say that something happened; nobody can guess it. */
  readonly callbackUrl?: string;
  /** A subscription: the provider may store the card, to charge it later. */
  readonly recurring?: boolean;
}

/** The provider's payment. It has a page, unless the payer was asked on the telephone or nobody needs to act. */
export interface CheckoutSession {
  readonly id: string;
  readonly checkoutUrl: string | null;
}

/** A request on the payer's telephone: the operator's own steps, and a `tel:` link that shows the prompt again. */
export interface Prompt {
  readonly steps: readonly string[];
  readonly revive: string | null;
}

/** A provider's answer to a new payment. Whatever is not clearly one of the others is `unknown`: asking repairs it. */
export type Outcome =
  | { readonly kind: "page"; readonly session: string; readonly url: string }
  | ({ readonly kind: "prompt"; readonly session: string } & Prompt)
  /** The payer sends a transfer; `session` is the reference to write into it. */
  | { readonly kind: "transfer"; readonly session: string }
  | { readonly kind: "settled"; readonly event: ProviderEvent }
  | { readonly kind: "refused"; readonly session: string | null; readonly reason: RefusalReason }
  /** Only of a charge: the bank wants the card holder; a new payment page is needed. */
  | { readonly kind: "payer_must_act"; readonly session: string | null; readonly reason: RefusalReason }
  /** Only of a charge: it has no result yet; an event or asking brings it. */
  | { readonly kind: "later"; readonly session: string }
  | { readonly kind: "unknown" };

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

/** A message from a provider as it came, and the public name of this site: some signatures cover all of it. */
export interface CallbackRequest {
  readonly method: string;
  /** The host of SITE_URL: a proxy may change the Host header. */
  readonly authority: string;
  readonly path: string;
  readonly headers: Headers;
  readonly raw: Uint8Array;
}

/**
 * The event; or the payment whose status must be asked, because the message says too little, or what belongs to it there
 * (`paymentOf`); or a step on the way that changes nothing; or why the message does not concern us: another account, a
 * live event in test mode, an unknown type.
 */
export type ReadEvent =
  | { readonly event: ProviderEvent }
  | { readonly ask: string; readonly session?: string }
  | { readonly askAbout: string }
  | { readonly ignored: string }
  | { readonly stranger: string };

/** A payment's current status at the provider. `event` is null while the payer may still pay. */
export interface ProviderStatus {
  readonly session: CheckoutSession;
  readonly event: ProviderEvent | null;
  /** Of the refunds that were asked about, those that failed for good: no money went back, and none will. */
  readonly failedRefunds?: readonly FailedRefund[];
}

/** A refund that the provider accepted, and could not give: our id of it, and the provider's code. */
export interface FailedRefund {
  readonly id: string;
  readonly reason: string;
}

/** A full or partial refund. Its id is stored before the call and is the idempotency key. */
export interface RefundRequest {
  readonly id: string;
  readonly paymentId: string;
  readonly session: string;
  readonly amount: Money;
}

/** One line of a provider's statement: what it collected, kept as its fee, and owes us or paid out. */
export interface StatementLine {
  readonly id: string;
  readonly kind: "payment" | "refund" | "dispute" | "fee" | "payout" | "other";
  readonly paymentId: string | null;
  /** Our id of the refund, where the line names only that. */
  readonly refundId?: string;
  /** In the payer's currency, where the balance has another. Its direction is that of `gross`. */
  readonly exchanged?: Money;
  /** `gross` less `fee` is `net`; what leaves the balance is negative. */
  readonly gross: Money;
  readonly fee: Money;
  readonly net: Money;
  /** The payout it belongs to. */
  readonly payout: string | null;
  readonly at: Date;
}

/** A payer's bank takes a payment back, or asks about it first. */
export interface Dispute {
  /** The provider's. */
  readonly id: string;
  readonly paymentId: string;
  /** The provider's word for what the payer says. */
  readonly reason: string;
  /** `inquiry`: the bank only asks, the money is still ours. `open`: an answer is awaited. `closed`: nothing came of an inquiry. */
  readonly stage: "inquiry" | "open" | "answered" | "won" | "lost" | "closed";
  readonly openedAt: Date;
  /** Until when the bank takes an answer; null: it takes none. */
  readonly dueBy: Date | null;
}

/** What we say to the payer's bank. */
export interface DisputeAnswer {
  readonly name: string;
  readonly email: string;
  /** What was paid for. */
  readonly what: string;
  /** The day it was given or delivered, as people write it. */
  readonly day: string;
  readonly explanation: string;
}

/** What a file for the bank shows, by the names that the card schemes have for it. */
export const EVIDENCE_PLACES = ["receipt", "customer_communication", "uncategorized_file"] as const;
export type EvidencePlace = (typeof EVIDENCE_PLACES)[number];

export interface EvidenceFile {
  readonly place: EvidencePlace;
  readonly type: "application/pdf" | "image/jpeg" | "image/png";
  readonly bytes: Buffer;
}

/** Disputes, of a provider that tells of them and takes answers. */
export interface Disputes {
  /** Those that were opened since then, of payments that are ours. */
  since(from: Date): Promise<readonly Dispute[]>;
  /** Null if the bank has an answer, this one or one from before; otherwise the provider's code of its final refusal. */
  answer(dispute: string, answer: DisputeAnswer, files: readonly EvidenceFile[]): Promise<string | null>;
}

/** The port every provider implements. Only the adapter converts amounts to the provider's format. */
export interface PaymentProvider {
  readonly name: string;
  /** A test system: no real money moves. */
  readonly isTrial: boolean;
  /** All that its means may ever collect, known without asking it. */
  readonly currencies: readonly Currency[];
  /** The same of methods, each in every currency; the page of a test system stands for cards and mobile money. */
  readonly methods: readonly PaymentMethod[];
  /** The operator of a number, by the code of its means, where the provider is sure; a payer is told before paying by another. */
  operatorOf?(phone: string): Promise<string | null>;
  /** In the order in which they are offered. Kept for a moment; a provider that is down offers its last ones as closed. */
  means(): Promise<readonly Means[]>;
  /** Whether we may poll it; some providers forbid it. */
  readonly poll: boolean;
  /** False: what is sent twice may be collected twice. */
  readonly isIdempotent?: boolean;
  /** A payment page on another origin is refused. */
  readonly checkoutOrigins: readonly string[];
  /** Lifetime of a payment page or prompt. An adapter requests a short one if the provider lets it choose. */
  readonly checkoutMs: number;
  /**
   * Idempotent: the same intent sent again gets the same session, unless `isIdempotent` is false: then a prompt is asked
   * for once only. A failure without an answer is an `unknown`.
   */
  create(intent: PaymentIntent, means: Means, payer: Payer): Promise<Outcome>;
  /**
   * Charges the method stored with a subscription's first payment; the donor need not be present. Idempotent like
   * `create`. Undefined if the provider cannot do it.
   */
  charge?(saved: { readonly token: string }, intent: PaymentIntent): Promise<Outcome>;
  /**
   * Looks a payment up by our id, so it works even if the answer of `create` was lost. Null if it is unknown there;
   * undefined if this provider cannot be asked without a session. Some providers tell of a refund only when asked for it:
   * `refunds` are the ids of those we asked for.
   */
  status(
    paymentId: string,
    session: string | null,
    refunds?: readonly string[],
  ): Promise<ProviderStatus | null | undefined>;
  /** Null if accepted (an event or asking tells the result); otherwise the provider's code of its final refusal. */
  refund?(request: RefundRequest): Promise<string | null>;
  /**
   * Whether the provider signed exactly this, recently. Undefined if it signs nothing (`/webhooks/{provider}/{token}`). Where
   * it signs for all its merchants with the same key, that proves nothing about our account: `readEvent` only asks.
   */
  verifyCallback?(request: CallbackRequest): Promise<boolean>;
  /** What is kept of a message with its payer's telephone number, to be read by `readEvent`: without the number. */
  withoutPayer?(raw: string): string;
  /** A message about its payment of this number, where it can be asked by no other: staff may read the number in its pages. */
  messageOf?(number: string): string;
  /** The event's id, the same in every copy; null if it cannot be read. */
  eventId(raw: string): string | null;
  readEvent(raw: string): ReadEvent;
  /** Where a transfer of this currency goes. Only of a provider whose payers send transfers. */
  transferOf?(currency: Currency, session: string): TransferView | null;
  /** The payment to which something of the provider belongs that an event asks about: a charge that is disputed. */
  paymentOf?(reference: string): Promise<string | null>;
  readonly disputes?: Disputes;
  /** What happened on our account there between two instants. */
  statement?(from: Date, to: Date): Promise<readonly StatementLine[]>;
}
