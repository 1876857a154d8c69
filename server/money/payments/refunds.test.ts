import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { given, testDonations } from "../../features/donations/testing.ts";
import { createRefunds } from "./refunds.ts";

const answers: (string | null)[] = [];
let meanwhile = async () => {};
const refund = vi.fn(async () => {
  const answer = answers.shift() ?? null;
  await meanwhile();
  return answer;
});
const donations = await testDonations({ working: false, refund });
afterAll(donations.close);
const { context, payments } = donations;
const { db, clock } = context;
const { handle } = createRefunds(context, payments.providers);
beforeEach(() => refund.mockClear());

/** Requests the refund of a paid gift. */
async function requestRefund(): Promise<{ paymentId: string; refundId: string }> {
  const { id: paymentId } = await given(donations);
  const { reference } = await db
    .updateTable("payments.payments")
    .set({ state: "paid", paid_at: clock.now(), provider_session: `session-${paymentId}` })
    .where("id", "=", paymentId)
    .returning("reference")
    .executeTakeFirstOrThrow();
  const made = await sql<{ id: string }>`select payments.ask_refund(${reference}) as id`.execute(db);
  return { paymentId, refundId: made.rows[0]?.id ?? "" };
}

const refundOf = (id: string) =>
  db
    .selectFrom("payments.refunds")
    .select(["state", "reason"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("threat 21: a refund that is sent", () => {
  test("two concurrent jobs: one sends, and a later refusal does not undo it", async () => {
    const { refundId } = await requestRefund();
    answers.push(null, "refused_409");
    // The second job runs while the provider handles the first one's request.
    meanwhile = async () => {
      meanwhile = async () => {};
      await handle({ id: refundId });
    };
    await handle({ id: refundId });
    await handle({ id: refundId });
    expect(refund).toHaveBeenCalledOnce();
    expect(await refundOf(refundId)).toEqual({ state: "sent", reason: null });
  });

  test("a refund without an answer is sent again with the same idempotency key", async () => {
    const { refundId } = await requestRefund();
    refund.mockRejectedValueOnce(new TypeError("fetch failed"));
    await expect(handle({ id: refundId })).rejects.toThrow("fetch failed");
    expect(await refundOf(refundId)).toEqual({ state: "asked", reason: null });
    await handle({ id: refundId });
    expect(refund.mock.calls).toEqual([
      [expect.objectContaining({ id: refundId })],
      [expect.objectContaining({ id: refundId })],
    ]);
    expect(await refundOf(refundId)).toEqual({ state: "sent", reason: null });
  });

  test("during a dispute it is not sent, since the money would go back twice; staff decide", async () => {
    const { paymentId, refundId } = await requestRefund();
    const disputed = { state: "disputed", dispute: "open" } as const;
    await db.updateTable("payments.payments").set(disputed).where("id", "=", paymentId).execute();
    await handle({ id: refundId });
    expect(refund).not.toHaveBeenCalled();
    expect(await refundOf(refundId)).toEqual({ state: "refused", reason: "disputed" });
  });

  test("the answer was lost but not the event: sent again with its key, it does not count as refused", async () => {
    const { paymentId, refundId } = await requestRefund();
    const back = { state: "refunded", refunded_amount: 10_000 } as const;
    await db.updateTable("payments.payments").set(back).where("id", "=", paymentId).execute();
    await handle({ id: refundId });
    expect(await refundOf(refundId)).toEqual({ state: "sent", reason: null });
  });
});
