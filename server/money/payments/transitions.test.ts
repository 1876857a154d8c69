import { expect, test } from "vitest";
import { ENTERED_FROM } from "./states.ts";
import {
  amount,
  MONEY_EVENTS,
  part,
  permutations,
  pureAfter,
  type ShortEvent,
  SIX_EVENTS,
} from "./testing/orders.ts";

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
