/** Of a payment that is in the books. */
const MONEY_STATES = ["paid", "partly_refunded", "refunded", "disputed"] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** The life of a payment, drawn in docs/payments.md. */
export const PAYMENT_STATES = [
  "created",
  "pending",
  "expired",
  "cancelled",
  "refused",
  "held",
  "returned",
  ...MONEY_STATES,
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const IN_BOOKS: ReadonlySet<PaymentState> = new Set(MONEY_STATES);
export const isInBooks = (state: PaymentState): boolean => IN_BOOKS.has(state);

/**
 * From which states a payment may enter each one, until its money is booked. A state is only left for one further
 * down this table, so events end in the same state in whatever order they come: money that arrives after a refusal is
 * still booked, and money that went back was there before (transitions.ts enters `paid` on the way).
 */
export const ENTERED_FROM: Readonly<
  Record<Exclude<PaymentState, MoneyState> | "paid", readonly PaymentState[]>
> = {
  created: [],
  pending: ["created"],
  expired: ["created", "pending"],
  cancelled: ["created", "pending", "expired"],
  refused: ["created", "pending", "expired", "cancelled"],
  held: ["created", "pending", "expired", "cancelled", "refused"],
  returned: ["held"],
  paid: ["created", "pending", "expired", "cancelled", "refused", "held", "returned"],
};

/**
 * From then on two facts are kept, and each only grows: what went back to the giver so far, and how far a dispute
 * is (none, open, won: also the order of the alphabet, in which the database compares them). So their order does not
 * matter either; the state and what the books hold follow from them.
 */
export interface MoneyBack {
  readonly refunded: number;
  readonly dispute: "none" | "open" | "won";
}

/** The same as the check `payments_back_check` of db/migrations/0014_money_back.sql. */
export function moneyState(paid: number, { refunded, dispute }: MoneyBack): MoneyState {
  if (dispute === "open") return "disputed";
  if (refunded === 0) return "paid";
  return refunded < paid ? "partly_refunded" : "refunded";
}

/** While a dispute is open the bank has all of it. */
export const heldInBooks = (paid: number, { refunded, dispute }: MoneyBack): number =>
  dispute === "open" ? 0 : paid - refunded;
