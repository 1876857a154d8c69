/** What a merchant asks to be collected; amounts are decimal text in the currency's major unit. */
export interface Session {
  readonly id: string;
  readonly account: string;
  /** The merchant's own id of the payment. */
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  readonly language: string;
  readonly returnUrl: string;
  /** For who leaves without paying, where that is another page. */
  readonly cancelUrl?: string;
  /** The merchant may charge the card again, without the payer. */
  readonly recurring: boolean;
  readonly createdAt: string;
}

export type Outcome = "paid" | "refused" | "cancelled" | "expired" | "refunded" | "disputed" | "reinstated";

/** Why a payment is refused, in this provider's own codes: the first four are of cards, the others of mobile money. */
export const REASONS = [
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "fraudulent",
  "PAYMENT_NOT_APPROVED",
  "INSUFFICIENT_BALANCE",
  "PAYER_LIMIT_REACHED",
  "PAYER_NOT_FOUND",
  "UNSPECIFIED_FAILURE",
] as const;
export type Reason = (typeof REASONS)[number];

/** With what it was paid; the token lets the merchant charge that card again. */
export interface Means {
  readonly method: "card" | "mobile_money";
  readonly token?: string;
}

export interface Webhook {
  readonly id: string;
  readonly type: `payment.${Outcome}`;
  readonly account: string;
  readonly livemode: false;
  readonly createdAt: string;
  readonly data: {
    readonly session: string;
    readonly reference: string;
    readonly amount: string;
    readonly currency: string;
    /** What went back so far. */
    readonly refunded?: string;
    readonly reason?: Reason;
    readonly method?: Means["method"];
    readonly token?: string;
  };
}

/** A refusal of a merchant's request, with its HTTP status. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
