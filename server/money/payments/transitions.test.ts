import { expect, test } from "vitest";
import { ENTERED_FROM } from "./states.ts";
import {
  amount,
  eventOf,
  MONEY_EVENTS,
  part,
  permutations,
  pureAfter,
  type ShortEvent,
  SIX_EVENTS,
} from "./testing/orders.ts";
import { type PaymentFacts, transition } from "./transitions.ts";

test("threat 15: all 720 orders of the six events end in the same state with the same books", () => {
  const orders = permutations(SIX_EVENTS);
  expect(orders).toHaveLength(720);
  const ends = new Set<string>();
  for (const order of orders) {
    const { settled: _, ...end } = pureAfter(order);
    ends.add(JSON.stringify({ ...end, kinds: end.kinds.toSorted() }));
  }
  expect([...ends].map((end) => JSON.parse(end) as object)).toEqual([
    {
      state: "disputed",
      dispute: "open",
      refunded: amount.minor,
      inBooks: 0,
      kinds: ["payment", "reversal"],
    },
  ]);
});

test("threat 15: all 120 orders of what can happen to money end in the same state with the same balance", () => {
  const orders = permutations(MONEY_EVENTS);
  expect(orders).toHaveLength(120);
  const ends = new Set<string>();
  for (const order of orders) {
    const { settled: _, kinds: __, ...end } = pureAfter(order);
    ends.add(JSON.stringify(end));
  }
  expect([...ends].map((end) => JSON.parse(end) as object)).toEqual([
    { state: "partly_refunded", dispute: "won", refunded: 5_000, inBooks: 7_345 },
  ]);
});

test("an event that came before changes nothing, after any of the 720 orders", () => {
  for (const order of permutations(SIX_EVENTS)) {
    const { settled, ...end } = pureAfter(order);
    const again = pureAfter([...order, ...order]);
    expect(again, order.join()).toMatchObject(end);
    expect(again.settled.slice(order.length), order.join()).toEqual(order.map(() => "ignored"));
    expect(settled).not.toEqual(order.map(() => "ignored"));
  }
});

test("the books never hold more than was paid, and never less than nothing", () => {
  const parts = [part(1), part(amount.minor - 1), part(amount.minor), part(amount.minor + 1)];
  for (const order of permutations<ShortEvent>(["paid", ...parts, "disputed"])) {
    for (const [at] of order.entries()) {
      const { inBooks } = pureAfter(order.slice(0, at + 1));
      expect(inBooks).toBeGreaterThanOrEqual(0);
      expect(inBooks).toBeLessThanOrEqual(amount.minor);
    }
  }
});

test("no state is left for one before it: the table has no circle", () => {
  const states = Object.keys(ENTERED_FROM) as (keyof typeof ENTERED_FROM)[];
  for (const [at, state] of states.entries())
    for (const from of ENTERED_FROM[state] as readonly (keyof typeof ENTERED_FROM)[])
      expect(states.indexOf(from), `${from} to ${state}`).toBeLessThan(at);
});

const payment: PaymentFacts = {
  amount: amount.minor,
  currency: amount.currency,
  state: "paid",
  reason: null,
  refunded_amount: 0,
  dispute: "none",
  held_amount: null,
  held_currency: null,
};
const after = (some: Partial<PaymentFacts>, event: ShortEvent) =>
  transition({ ...payment, ...some }, eventOf(event, "p"));
const last = (some: Partial<PaymentFacts>, event: ShortEvent) => after(some, event).changes.at(-1);

test("a wrong amount is held with what came, and goes back only as it came", () => {
  const came = { minor: 300, currency: "USD" } as const;
  const parked = { state: "parked", reason: "amount_differs" };
  const wrong = after({ state: "created" }, { amount: came });
  expect(wrong.settled).toEqual(parked);
  expect(wrong.changes).toMatchObject([
    { facts: { state: "held", held_amount: 300, held_currency: "USD" }, handler: "held", back: 0 },
  ]);
  const held = { state: "held", held_amount: 300, held_currency: "USD" } as const;
  const returned = after(held, { type: "refunded", amount: came });
  expect(returned.settled).toEqual({ state: "applied" });
  expect(returned.changes.map(({ handler }) => handler)).toEqual(["returned"]);
  expect(returned.changes[0]?.facts).toMatchObject({ ...held, state: "returned" });
  const others: ShortEvent[] = [
    { type: "paid", amount: came },
    { type: "refunded", amount: { ...came, minor: 301 } },
    { type: "refunded", amount: { ...came, currency: "EUR" } },
    { type: "refunded", amount: came, refunded: { ...came, minor: 299 } },
    { type: "refunded", amount: came, refunded: { ...came, currency: "EUR" } },
    { type: "refunded", amount: came, refunded: null },
  ];
  for (const event of others) {
    expect(after(held, event), JSON.stringify(event)).toEqual({ settled: parked, changes: [] });
  }
  expect(after({ ...held, state: "returned" }, { type: "refunded", amount: came })).toEqual({
    settled: parked,
    changes: [],
  });
  expect(after({ state: "created" }, { amount: { ...amount, currency: "USD" } }).settled).toEqual(parked);
  expect(last({ state: "pending", held_amount: 7, held_currency: "CDF" }, "paid")?.facts).toMatchObject({
    state: "paid",
    held_amount: 7,
    held_currency: "CDF",
  });
});

test("only a refusal has a reason", () => {
  expect(last({ state: "created" }, { type: "refused", reason: "declined" })?.facts.reason).toBe("declined");
  expect(last({ state: "created" }, { type: "cancelled", reason: "declined" })?.facts.reason).toBeNull();
});

test("an event that does not say what went back is parked, unless it opens a dispute", () => {
  const parked = { settled: { state: "parked", reason: "amount_differs" }, changes: [] };
  for (const refunded of [null, { minor: 5, currency: "USD" }] as const) {
    for (const type of ["refunded", "reinstated"] as const) {
      expect(after({}, { type, refunded })).toEqual(parked);
    }
    expect(after({}, { type: "disputed", refunded }).settled).toEqual({ state: "applied" });
    expect(last({}, { type: "disputed", refunded })?.facts).toMatchObject({
      refunded_amount: 0,
      dispute: "open",
    });
  }
});

test.each<[Partial<PaymentFacts>, ShortEvent, string | undefined, number]>([
  [{}, part(345), "partly_refunded", 345],
  [{ state: "partly_refunded", refunded_amount: 345 }, part(346), "partly_refunded", 1],
  [{ state: "partly_refunded", refunded_amount: 345 }, "refunded", "refunded", 12_000],
  [{ state: "partly_refunded", refunded_amount: 345 }, part(12_346), "refunded", 12_000],
  [{}, "disputed", "disputed", 0],
  [{ state: "disputed", dispute: "open" }, part(345), undefined, 345],
  [{ state: "disputed", dispute: "open" }, "reinstated", "reinstated", 0],
  [{ state: "disputed", dispute: "open", refunded_amount: 345 }, "reinstated", "reinstated", 0],
  [{ state: "disputed", dispute: "open", refunded_amount: 12_345 }, "reinstated", "refunded", 0],
  [{ state: "paid", dispute: "won" }, part(345), "partly_refunded", 345],
])("%o after %o runs the handler %s with %i back", (some, event, handler, back) => {
  expect(after(some, event).settled).toEqual({ state: "applied" });
  expect(last(some, event)).toMatchObject({ handler, back, isPaid: false });
});

test.each<[Partial<PaymentFacts>, ShortEvent]>([
  [{}, "paid"],
  [{ state: "refused" }, "refused"],
  [{ state: "partly_refunded", refunded_amount: 345 }, part(345)],
  [{ state: "partly_refunded", refunded_amount: 345 }, part(344)],
  [{ state: "disputed", dispute: "open" }, "disputed"],
  [{ dispute: "won" }, "disputed"],
  [{ dispute: "won" }, "reinstated"],
])("%o after %o stays as it is", (some, event) => {
  expect(after(some, event)).toEqual({ settled: { state: "ignored" }, changes: [] });
});

test("a dispute that is won the first time it is heard of opens first", () => {
  expect(
    after({ state: "created" }, "reinstated").changes.map(({ handler, inBooks }) => [handler, inBooks]),
  ).toEqual([
    ["paid", 12_345],
    ["disputed", 0],
    ["reinstated", 12_345],
  ]);
  expect(after({ state: "created" }, "refused").changes[0]).toMatchObject({
    inBooks: 0,
    isPaid: false,
    back: 0,
  });
});
