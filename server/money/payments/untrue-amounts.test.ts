import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { toMajorText } from "../../../contracts/money.ts";
import { callback, given, ledgerOf, testDonations } from "../../features/donations/testing.ts";
import { until } from "../../platform/testing/until.ts";
import type { PaymentIntent } from "./provider.ts";

/** A provider that reports other amounts than requested. */
const donations = await testDonations();
afterAll(donations.close);
const { context, tell } = donations;
const { db } = context;

const paymentOf = (id: string) =>
  db.selectFrom("payments.payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Sends an event of this payment with these amounts, and returns its inbox row once it is settled. */
async function sendEvent(intent: PaymentIntent, type: string, amounts: Record<string, string> = {}) {
  const eventId = randomUUID();
  const data = {
    session: `session-${intent.id}`,
    reference: intent.id,
    amount: toMajorText(intent.amount),
    currency: intent.amount.currency,
    ...amounts,
  };
  expect((await tell(callback(intent, `payment.${type}`, { data }, eventId))).status).toBe(200);
  const event = () =>
    db
      .selectFrom("payments.inbox")
      .select(["state", "reason"])
      .where("event_id", "=", eventId)
      .where("state", "<>", "new")
      .executeTakeFirst();
  return until(event);
}

const entriesOf = async (id: string) =>
  (
    await db
      .selectFrom("payments.entries as entry")
      .innerJoin("payments.postings as posting", "posting.id", "entry.posting_id")
      .select("amount")
      .where("payment_id", "=", id)
      .where("account", "like", "provider:%")
      .orderBy("posting.id")
      .execute()
  ).map(({ amount }) => amount);

describe("threat 21: the provider reports a refund above the paid amount", () => {
  test.each([
    ["at once", []],
    ["after a part of it", ["30"]],
  ])("110 of 100, %s: the books give back 100, once, and the gift is refunded", async (_, parts) => {
    const intent = await given(donations, { programId: 5, amount: 10_000 });
    expect(await sendEvent(intent, "paid")).toEqual({ state: "applied", reason: null });
    for (const part of parts) await sendEvent(intent, "refunded", { refunded: `${part}00` });
    expect(await sendEvent(intent, "refunded", { refunded: "11000" })).toEqual({
      state: "applied",
      reason: null,
    });
    expect(await paymentOf(intent.id)).toMatchObject({ state: "refunded", refunded_amount: 10_000 });
    const back = parts.length > 0 ? [-3_000, -7_000] : [-10_000];
    expect(await entriesOf(intent.id)).toEqual([10_000, ...back]);
    expect(new Set((await ledgerOf(context)).sums)).toEqual(new Set([0]));
  });
});

describe("threat 5: the paid amount is not the requested one", () => {
  test("the same figure in another currency is held, and nothing is booked", async () => {
    const intent = await given(donations);
    // The same number of minor units.
    await sendEvent(intent, "paid", { amount: "100.00", currency: "CDF" });
    expect(await paymentOf(intent.id)).toMatchObject({
      state: "held",
      held_amount: intent.amount.minor,
      held_currency: "CDF",
    });
    expect(await entriesOf(intent.id)).toEqual([]);
  });

  test("a held payment is returned only by a refund of the amount that came", async () => {
    const intent = await given(donations);
    const came = { amount: "5000", currency: "XOF" };
    await sendEvent(intent, "paid", came);
    for (const other of [
      { amount: "4000", currency: "XOF" },
      { amount: "5000", currency: "USD" },
    ]) {
      expect(await sendEvent(intent, "refunded", other)).toEqual({
        state: "parked",
        reason: "amount_differs",
      });
      expect((await paymentOf(intent.id)).state).toBe("held");
    }
    expect(await sendEvent(intent, "refunded", came)).toEqual({ state: "applied", reason: null });
    expect(await paymentOf(intent.id)).toMatchObject({ state: "returned", held_amount: 5_000 });
    expect(await entriesOf(intent.id)).toEqual([]);
  });
});
