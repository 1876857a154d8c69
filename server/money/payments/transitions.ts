import type { ProviderEvent } from "./provider.ts";
import {
  ENTERED_FROM,
  heldInBooks,
  isInBooks,
  type MoneyBack,
  type MoneyState,
  moneyState,
  type PaymentState,
} from "./states.ts";
import type { PaymentsTable } from "./tables.ts";

export type Settled =
  | { readonly state: "applied" | "ignored" }
  | { readonly state: "parked"; readonly reason: string };

/** The columns of a payment on which an event's effect depends, and those it changes. */
export type PaymentFacts = Readonly<
  Pick<PaymentsTable, "amount" | "currency"> & Pick<PaymentsTable, keyof ChangedFacts>
>;
type ChangedFacts = Pick<
  PaymentsTable,
  "state" | "reason" | "refunded_amount" | "dispute" | "held_amount" | "held_currency"
>;

/** One change of a payment's row. */
export interface Change {
  readonly facts: Readonly<ChangedFacts>;
  /** What the ledger holds of the payment after it. */
  readonly inBooks: number;
  /** The payment's money is booked now. */
  readonly isPaid: boolean;
  /** Which handler of the payment's kind runs. */
  readonly handler: PaymentState | "reinstated" | undefined;
  /** What goes back to the giver with this change, in minor units of the payment's currency. */
  readonly back: number;
}

export interface Transition {
  readonly settled: Settled;
  /** In the order in which they are stored. */
  readonly changes: readonly Change[];
}

export const park = (reason: string): Settled => ({ state: "parked", reason });

/** What an event does to a payment. A pure function: effects.ts stores the changes in one transaction. */
export function transition(payment: PaymentFacts, event: ProviderEvent): Transition {
  const changes: Change[] = [];
  let facts = payment;
  const apply = (change: Change | undefined): boolean => {
    if (!change) return false;
    changes.push(change);
    facts = { ...facts, ...change.facts };
    return true;
  };
  const settled = (isNew: boolean): Transition => ({
    settled: { state: isNew ? "applied" : "ignored" },
    changes,
  });
  const parked = (): Transition => ({ settled: park("amount_differs"), changes });

  const { type, amount } = event;
  if (type === "refused" || type === "cancelled" || type === "expired")
    return settled(apply(enter(facts, type, event)));
  if (amount?.minor !== payment.amount || amount.currency !== payment.currency) {
    apply(enter(facts, "held", event));
    return goesBackAsItCame(facts, event) && apply(enter(facts, "returned", event))
      ? settled(true)
      : parked();
  }
  // A dispute empties the books, whatever went back before. The other two leave an amount that must be known.
  if ((type === "refunded" || type === "reinstated") && !isReadable(event)) return parked();
  // Money that was refunded or disputed was paid before, also where that event has not arrived yet.
  const isPaid = apply(enter(facts, "paid", event));
  if (type === "paid") return settled(isPaid);
  let isNew = false;
  // A dispute that was won was open before.
  for (const dispute of disputeSteps(type)) {
    isNew = apply(moveBack(facts, { refunded: refundedBy(payment, event), dispute })) || isNew;
  }
  return settled(isNew);
}

/** A state before the money is booked, or `paid`; nothing where the table does not allow it. */
function enter(
  facts: PaymentFacts,
  state: keyof typeof ENTERED_FROM,
  { reason, amount }: ProviderEvent,
): Change | undefined {
  if (!ENTERED_FROM[state].includes(facts.state)) return undefined;
  const { refunded_amount, dispute, held_amount, held_currency } = facts;
  const held =
    state === "held" && amount
      ? { held_amount: amount.minor, held_currency: amount.currency }
      : { held_amount, held_currency };
  return {
    facts: { state, reason: state === "refused" ? reason : null, refunded_amount, dispute, ...held },
    inBooks: state === "paid" ? facts.amount : 0,
    isPaid: state === "paid",
    handler: state,
    back: 0,
  };
}

/** More money went back, or the dispute went on. Both facts only grow; nothing where both are known already. */
function moveBack(facts: PaymentFacts, { refunded, dispute }: MoneyBack): Change | undefined {
  if (!isInBooks(facts.state)) return undefined;
  const before: MoneyBack = { refunded: facts.refunded_amount, dispute: facts.dispute };
  if (before.refunded >= refunded && before.dispute >= dispute) return undefined;
  const after: MoneyBack = {
    refunded: Math.max(before.refunded, refunded),
    dispute: before.dispute < dispute ? dispute : before.dispute,
  };
  const state = moneyState(facts.amount, after);
  const { reason, held_amount, held_currency } = facts;
  const back = after.refunded - before.refunded;
  return {
    facts: {
      state,
      reason,
      refunded_amount: after.refunded,
      dispute: after.dispute,
      held_amount,
      held_currency,
    },
    inBooks: heldInBooks(facts.amount, after),
    isPaid: false,
    handler: handlerOf(moneyState(facts.amount, before), state, back),
    back,
  };
}

/** The state that was entered, or `reinstated` where a dispute was won and some of the money is left. */
function handlerOf(was: MoneyState, state: MoneyState, back: number): Change["handler"] {
  if (was === "disputed" && state !== "disputed") return state === "refunded" ? state : "reinstated";
  return was !== state || (state === "partly_refunded" && back > 0) ? state : undefined;
}

/** A held amount may go back only as it came: the whole of it, in its currency. */
function goesBackAsItCame({ held_amount, held_currency }: PaymentFacts, event: ProviderEvent): boolean {
  const { type, amount, refunded = amount } = event;
  if (type !== "refunded" || !amount || !isReadable(event) || refunded?.minor !== amount.minor) return false;
  return held_amount === amount.minor && held_currency === amount.currency;
}

/** Whether the event says what went back: the whole amount, or a part of it in the currency of the payment. */
function isReadable({ amount, refunded }: ProviderEvent): boolean {
  return refunded === undefined || (refunded !== null && refunded.currency === amount?.currency);
}

/** Providers send the sum of all refunds, so of two parts in the wrong order the greater one counts. */
function refundedBy({ amount, currency }: PaymentFacts, { type, refunded }: ProviderEvent): number {
  if (refunded?.currency === currency) return Math.min(refunded.minor, amount);
  return type === "refunded" ? amount : 0;
}

const disputeSteps = (type: "refunded" | "disputed" | "reinstated"): readonly MoneyBack["dispute"][] =>
  type === "refunded" ? ["none"] : type === "disputed" ? ["open"] : ["open", "won"];
