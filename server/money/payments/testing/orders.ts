import type { ProviderEvent } from "../provider.ts";
import type { MoneyBack, PaymentState } from "../states.ts";
import { type PaymentFacts, type Settled, transition } from "../transitions.ts";

export const amount = { minor: 12_345, currency: "CDF" } as const;

/** An event, or what is different in it from a payment of `amount`. */
export type ShortEvent = ProviderEvent["type"] | Partial<ProviderEvent>;

export function eventOf(short: ShortEvent, paymentId: string): ProviderEvent {
  const base = { type: "paid" as const, paymentId, session: `s${paymentId}`, amount, reason: null };
  return { ...base, ...(typeof short === "string" ? { type: short } : short) };
}

export const part = (minor: number) =>
  ({ type: "refunded", refunded: { minor, currency: "CDF" } }) as const satisfies Partial<ProviderEvent>;

/** Threat 15: everything a provider may say of one payment. */
export const SIX_EVENTS = ["paid", "refused", "cancelled", "expired", "refunded", "disputed"] as const;
/** What may happen to money once it came. */
export const MONEY_EVENTS = ["paid", part(345), part(5_000), "disputed", "reinstated"] as const;

export function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, at) =>
    permutations(list.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}

interface PureEnd {
  readonly state: PaymentState;
  readonly dispute: MoneyBack["dispute"];
  readonly refunded: number;
  /** What the books hold at the end, and the kinds of the postings that led to it. */
  readonly inBooks: number;
  readonly kinds: string[];
  readonly settled: Settled["state"][];
}

/** A new payment after these events, by the pure function alone. */
export function pureAfter(events: readonly ShortEvent[]): PureEnd {
  let facts: PaymentFacts = {
    amount: amount.minor,
    currency: amount.currency,
    state: "created",
    reason: null,
    refunded_amount: 0,
    dispute: "none",
    held_amount: null,
    held_currency: null,
  };
  let inBooks = 0;
  const kinds: string[] = [];
  const settled: Settled["state"][] = [];
  for (const one of events) {
    const result = transition(facts, eventOf(one, "p"));
    settled.push(result.settled.state);
    for (const change of result.changes) {
      if (change.isPaid) kinds.push("payment");
      else if (change.inBooks !== inBooks)
        kinds.push(change.inBooks < inBooks ? "reversal" : "reinstatement");
      inBooks = change.inBooks;
      facts = { ...facts, ...change.facts };
    }
  }
  const { state, dispute, refunded_amount: refunded } = facts;
  return { state, dispute, refunded, inBooks, kinds, settled };
}
