export type Decision = "pay" | "refuse" | "cancel";

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
  readonly createdAt: string;
}

export interface Webhook {
  readonly id: string;
  readonly type: "payment.paid" | "payment.refused" | "payment.cancelled";
  readonly account: string;
  readonly livemode: false;
  readonly createdAt: string;
  readonly data: {
    readonly session: string;
    readonly reference: string;
    readonly amount: string;
    readonly currency: string;
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
