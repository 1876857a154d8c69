/** A payment requested by a merchant; amounts are decimal strings in the currency's major unit. */
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
  /** The page for payers who cancel, if it is another one. */
  readonly cancelUrl?: string;
  /** The merchant may charge the card again, without the payer. */
  readonly recurring: boolean;
  readonly createdAt: string;
}

export type Outcome = "paid" | "refused" | "cancelled" | "expired" | "refunded" | "disputed" | "reinstated";

/** This provider's codes for refusals: the first four are for cards, the others for mobile money. */
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

/** The means of payment; the token lets the merchant charge the card again. */
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
    /** The total refunded so far. */
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
