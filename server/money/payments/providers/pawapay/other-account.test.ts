import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { toMajorText } from "../../../../../contracts/money.ts";
import { pawapayPlace } from "../../testing/places/pawapay.ts";
import { type Gift, openRig, type Rig } from "../../testing/rig.ts";
import { isPaidOnce, isUnpaid } from "../../testing/rows/paying.ts";

// pawaPay signs for all its merchants with the same keys, and each of them chooses where its callbacks go.
let rig: Rig;
beforeAll(async () => {
  rig = await openRig(pawapayPlace);
});
afterAll(() => rig.close());
afterEach(() => rig.calm());

/** Another merchant has a deposit with the id, the amount and the currency of this gift, and its callbacks come to us. */
async function saidByOther({ id, amount }: Gift, changed: object = {}): Promise<void> {
  const { currency } = amount;
  const body = { depositId: id, status: "COMPLETED", amount: toMajorText(amount), currency, ...changed };
  expect(await rig.place.script?.say(body), "it is validly signed").toBe(200);
  await rig.quiet();
}

const inboxOf = (eventId: string) =>
  rig.db
    .selectFrom("payments.inbox")
    .select(["state", "reason"])
    .where("event_id", "=", eventId)
    .executeTakeFirst();

describe("threat 16: a validly signed callback about the account of another merchant", () => {
  test("of a payment that our own account does not know is parked, and books nothing", async () => {
    rig.next("error", "/v2/deposits", 2, "POST");
    const gift = await rig.give();
    rig.calm();
    expect(await rig.place.opened?.(gift)).toBe(0);
    await saidByOther(gift);
    expect(await inboxOf(`${gift.id}:COMPLETED`)).toEqual({ state: "parked", reason: "unknown_payment" });
    expect(["created", "pending"]).toContain((await rig.rowOf(gift.id)).state);
    await isUnpaid(rig, gift);
  });

  test("of a payment that our own account still waits for books nothing; paid, it is booked once", async () => {
    const gift = await rig.give();
    await saidByOther(gift);
    expect(await inboxOf(`${gift.id}:COMPLETED`)).toEqual({ state: "ignored", reason: null });
    expect((await rig.rowOf(gift.id)).state).toBe("pending");
    await isUnpaid(rig, gift);
    await rig.place.pay(gift);
    // What our own account says has the same id, and is taken for a copy.
    await rig.asked(gift.id);
    await isPaidOnce(rig, gift);
  });

  test("that it failed ends nothing", async () => {
    const gift = await rig.give();
    await saidByOther(gift, { status: "FAILED", failureReason: { failureCode: "INSUFFICIENT_BALANCE" } });
    expect((await rig.rowOf(gift.id)).state).toBe("pending");
    await rig.place.pay(gift);
    await isPaidOnce(rig, gift);
  });

  test("with another amount is not believed: what our own account has is booked", async () => {
    rig.keep();
    const gift = await rig.give();
    await rig.place.pay(gift);
    rig.calm();
    await saidByOther(gift, { amount: "1" });
    await isPaidOnce(rig, gift);
  });
});

test("where pawaPay does not answer, a callback books nothing yet; the reconciler asks again", async () => {
  const gift = await rig.give();
  rig.log.splice(0);
  rig.next("down", `/v2/deposits/${gift.id}`, 1_000);
  await rig.place.pay(gift);
  await expect
    .poll(() => rig.log.some((line) => line.includes("a job failed")), { timeout: 15_000 })
    .toBe(true);
  await isUnpaid(rig, gift);
  rig.calm();
  await rig.asked(gift.id);
  await isPaidOnce(rig, gift);
});
