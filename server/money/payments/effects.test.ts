import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { seeded } from "../../platform/testing/random.ts";
import { testContext } from "../../testing/context.ts";
import { createEffect } from "./effects.ts";
import { storeIntent } from "./intents.ts";
import type { ProviderEvent } from "./provider.ts";
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

const { context, close } = await testContext();
const { db, clock, random } = context;
afterAll(close);

const handled: string[] = [];
const record = (name: string) => async () => {
  handled.push(name);
};
const effect = createEffect(
  context,
  new Map([
    [
      "trial",
      {
        paid: record("paid"),
        partly_refunded: record("partly_refunded"),
        refunded: record("refunded"),
        disputed: record("disputed"),
        reinstated: record("reinstated"),
        returned: record("returned"),
      },
    ],
  ]),
);

/** A new payment after these events, in this order: its state and what the ledger holds of it. */
async function after(events: readonly ShortEvent[], changed: Partial<ProviderEvent> = {}) {
  const id = randomUUID();
  const intent = { id, reference: random.token(), kind: "trial", account: "gifts:1" };
  const via = { provider: "sandbox", means: null, trial: true };
  return db.transaction().execute(async (trx) => {
    await storeIntent(trx, { ...intent, via, amount, language: "fr" }, clock.now());
    const payment = () =>
      trx.selectFrom("payments.payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const settled = [];
    for (const one of events) {
      settled.push((await effect(trx, { id }, { ...eventOf(one, id), ...changed })).state);
    }
    const { state, paid_at } = await payment();
    const kinds = await trx
      .selectFrom("payments.postings")
      .select("kind")
      .where("payment_id", "=", id)
      .orderBy("kind")
      .execute();
    const sums = await trx
      .selectFrom("payments.entries as entry")
      .innerJoin("payments.postings as posting", "posting.id", "entry.posting_id")
      .select((row) => ["account", row.fn.sum<string>("amount").as("sum")])
      .where("payment_id", "=", id)
      .groupBy("account")
      .orderBy("account")
      .execute();
    const booked = sums.map(({ account, sum }) => `${account} ${sum}`);
    return { state, paid: paid_at !== null, kinds: kinds.map(({ kind }) => kind), booked, settled };
  });
}

test("threat 15: 40 of the 720 orders, drawn with seed 15, end in the database as in the pure function", async () => {
  for (const order of seeded(15).shuffle(permutations(SIX_EVENTS)).slice(0, 40)) {
    const { settled, ...end } = await after(order);
    expect(settled, order.join()).toEqual(pureAfter(order).settled);
    expect(end, order.join()).toEqual({
      state: "disputed",
      paid: true,
      kinds: ["payment", "reversal"],
      booked: ["gifts:1 0", "provider:sandbox 0"],
    });
  }
});

test("money that comes after the end is booked; what went back is reversed once", async () => {
  const booked = ["gifts:1 -12345", "provider:sandbox 12345"];
  for (const end of ["expired", "cancelled", "refused"] as const) {
    expect(await after([end, "paid"]), end).toMatchObject({ state: "paid", booked });
    expect(await after(["paid", end]), end).toMatchObject({ state: "paid", booked });
  }
  handled.length = 0;
  const back = await after(["refunded", "paid", "refunded", "disputed"]);
  expect(back).toMatchObject({ state: "disputed", settled: ["applied", "ignored", "ignored", "applied"] });
  expect(back.kinds).toEqual(["payment", "reversal"]);
  expect(handled).toEqual(["paid", "refunded", "disputed"]);
});

test("threat 17: another amount or currency is held, whatever the event; nothing is booked", async () => {
  for (const wrong of [
    null,
    { minor: 12_344, currency: "CDF" },
    { minor: 12_345, currency: "USD" },
  ] as const) {
    for (const type of ["paid", "disputed"] as const) {
      expect(await after([type], { amount: wrong })).toMatchObject({
        state: "held",
        booked: [],
        settled: ["parked"],
      });
    }
  }
});

test("what was held goes back as it came, and the right amount may still come", async () => {
  const wrong = { minor: 100, currency: "CDF" } as const;
  const paid = { type: "paid", amount: wrong } as const;
  const back = { type: "refunded", amount: wrong } as const;
  handled.length = 0;
  expect(await after([paid, back])).toMatchObject({
    state: "returned",
    booked: [],
    settled: ["parked", "applied"],
  });
  expect(handled).toEqual(["returned"]);
  expect(await after([back, paid])).toMatchObject({ state: "returned", booked: [] });
  expect((await after([paid, { ...back, amount: { minor: 99, currency: "CDF" } }])).state).toBe("held");
  expect((await after([paid, { ...back, refunded: { minor: 99, currency: "CDF" } }])).state).toBe("held");
  expect((await after([{ ...back, amount: null }])).state).toBe("held");
  expect(await after([paid, back, "paid"])).toMatchObject({
    state: "paid",
    booked: ["gifts:1 -12345", "provider:sandbox 12345"],
  });
});

test("a refund in parts books each part, until nothing is left; what is known already books nothing", async () => {
  handled.length = 0;
  const end = await after(["paid", part(345), part(345), part(12_000), part(345), part(12_345), "refunded"]);
  expect(end).toMatchObject({
    state: "refunded",
    kinds: ["payment", "reversal", "reversal", "reversal"],
    booked: ["gifts:1 0", "provider:sandbox 0"],
    settled: ["applied", "applied", "ignored", "applied", "ignored", "applied", "ignored"],
  });
  expect(handled).toEqual(["paid", "partly_refunded", "partly_refunded", "refunded"]);
  expect(await after(["paid", part(345)])).toMatchObject({
    state: "partly_refunded",
    booked: ["gifts:1 -12000", "provider:sandbox 12000"],
  });
});

test("threat 17: a part that cannot be read, or of another currency, books nothing: a person looks at it", async () => {
  for (const refunded of [null, { minor: 345, currency: "USD" }] as const) {
    handled.length = 0;
    expect(await after(["paid", { type: "refunded", refunded }])).toMatchObject({
      state: "paid",
      kinds: ["payment"],
      settled: ["applied", "parked"],
    });
    expect(await after([{ type: "refunded", refunded }])).toMatchObject({ state: "created", kinds: [] });
    expect(handled).toEqual(["paid"]);
    expect(await after(["paid", "disputed", { type: "reinstated", refunded }])).toMatchObject({
      state: "disputed",
      settled: ["applied", "applied", "parked"],
    });
    const wrong = { minor: 345, currency: "CDF" } as const;
    const held = await after([{ amount: wrong }, { type: "refunded", amount: wrong, refunded }]);
    expect(held).toMatchObject({ state: "held", settled: ["parked", "parked"] });
  }
});

test("a dispute that is won brings the money back; one that was never told was lost and won", async () => {
  const won = {
    state: "paid",
    kinds: ["payment", "reinstatement", "reversal"],
    booked: ["gifts:1 -12345", "provider:sandbox 12345"],
  };
  for (const order of [
    ["paid", "disputed", "reinstated"],
    ["reinstated", "disputed", "paid"],
    ["disputed", "reinstated", "disputed"],
  ] as const) {
    handled.length = 0;
    expect(await after(order), order.join()).toMatchObject(won);
    expect(handled).toEqual(["paid", "disputed", "reinstated"]);
  }
  handled.length = 0;
  expect(await after(["paid", "disputed", "reinstated", "refunded"])).toMatchObject({
    state: "refunded",
    booked: ["gifts:1 0", "provider:sandbox 0"],
  });
  expect(handled).toEqual(["paid", "disputed", "reinstated", "refunded"]);
});

test("threat 15: 20 of the 120 orders of what can happen to money, drawn with seed 15, end so in the database", async () => {
  for (const order of seeded(15).shuffle(permutations(MONEY_EVENTS)).slice(0, 20)) {
    const { state, booked, kinds, settled } = await after(order);
    const pure = pureAfter(order);
    const name = JSON.stringify(order);
    expect({ kinds, settled }, name).toEqual({ kinds: pure.kinds.toSorted(), settled: pure.settled });
    expect(`${state}: ${booked.join(", ")}`, name).toBe(
      "partly_refunded: gifts:1 -7345, provider:sandbox 7345",
    );
  }
});

test("a refusal keeps its reason, and loses it when the money comes after all", async () => {
  const refused = await after(["refused"], { reason: "insufficient_funds" });
  expect(refused.state).toBe("refused");
  const rows = await db.selectFrom("payments.payments").select(["state", "reason"]).execute();
  expect(rows.filter(({ reason }) => reason === "insufficient_funds")).toEqual([
    { state: "refused", reason: "insufficient_funds" },
  ]);
});
