import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { toMajorText } from "../../../../../contracts/money.ts";
import { refusedRefunds } from "../../refused-refunds.ts";
import { pawapayPlace } from "../../testing/places/pawapay.ts";
import { type Gift, openRig, type Rig } from "../../testing/rig.ts";
import { isLeft, paid } from "../../testing/rows/money-back.ts";
import { unevenPostings } from "../../testing/uneven-postings.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(pawapayPlace);
});
afterAll(() => rig.close());
afterEach(async () => {
  await rig.place.keepRefunds?.(false);
  rig.calm();
});

/** A refund that pawaPay accepted, and that the operator has not given yet. */
async function accepted({ reference }: Gift, part?: number): Promise<string> {
  await rig.place.keepRefunds?.(true);
  const id = (await rig.refund(reference, part)) ?? "";
  await isIn(id, "sent");
  return id;
}
const isIn = (id: string, state: string) =>
  expect.poll(() => rig.refundState(id), { timeout: 15_000 }).toBe(state);
async function fails(id: string): Promise<void> {
  await rig.place.endRefund?.(id, false);
  await isIn(id, "refused");
}
const waiting = async () => (await refusedRefunds(rig.db, 100)).map(({ id, reason }) => ({ id, reason }));

/** So much is held at pawaPay, in our accounts and for the purpose; debits are credits. */
async function areInBooks(gift: Gift, minor: number): Promise<void> {
  await isLeft(rig, gift, minor);
  const { held } = await rig.db
    .selectFrom("payments.entries")
    .innerJoin("payments.postings", "payments.postings.id", "posting_id")
    .select((row) => row.fn.sum<number>("amount").as("held"))
    .where("payment_id", "=", gift.id)
    .where("account", "=", "provider:pawapay")
    .executeTakeFirstOrThrow();
  expect(Number(held)).toBe(minor);
  expect(await unevenPostings(rig.db)).toEqual([]);
}

describe("a refund that pawaPay accepted, and that fails", () => {
  test("is refused: nothing was booked, a person sees it, and another one goes back", async () => {
    const gift = await paid(rig);
    const id = await accepted(gift);
    expect(await rig.refund(gift.reference), "all of it is on its way").toBeNull();
    await fails(id);
    expect((await rig.rowOf(gift.id)).state).toBe("paid");
    expect(await rig.kinds(gift.id)).toEqual(["payment"]);
    await areInBooks(gift, gift.amount.minor);
    expect(await waiting()).toEqual([{ id, reason: "WALLET_LIMIT_REACHED" }]);

    await rig.place.keepRefunds?.(false);
    expect(await rig.refund(gift.reference)).not.toBeNull();
    await rig.reaches(gift.id, "refunded");
    expect(await rig.kinds(gift.id)).toEqual(["payment", "reversal"]);
    await areInBooks(gift, 0);
    expect(await waiting()).toEqual([]);
    expect(await rig.mails(gift.email)).toEqual(["receipt", "refunded"]);
  });

  test("beside a part that went back counts nothing: the rest may be asked for again", async () => {
    const gift = await paid(rig);
    const rest = gift.amount.minor - 100_000;
    await rig.refund(gift.reference, 100_000);
    await rig.reaches(gift.id, "partly_refunded");
    await fails(await accepted(gift));
    expect(await rig.kinds(gift.id)).toEqual(["payment", "reversal"]);
    await areInBooks(gift, rest);
    await rig.place.keepRefunds?.(false);
    expect(await rig.refund(gift.reference, rest)).not.toBeNull();
    await rig.reaches(gift.id, "refunded");
    await areInBooks(gift, 0);
  });

  test("waits for a person also where another part was asked for before it failed", async () => {
    const gift = await paid(rig);
    const id = await accepted(gift, 100_000);
    expect(await rig.refund(gift.reference, 200_000)).not.toBeNull();
    await fails(id);
    expect(await waiting()).toContainEqual({ id, reason: "WALLET_LIMIT_REACHED" });
  });

  test("is found by asking where nobody tells of it", async () => {
    const gift = await paid(rig);
    const id = await accepted(gift);
    rig.keep();
    await rig.place.endRefund?.(id, false);
    expect(await rig.refundState(id)).toBe("sent");
    await rig.asked(gift.id);
    expect(await rig.refundState(id)).toBe("refused");
    await areInBooks(gift, gift.amount.minor);
  });

  test("and goes back all the same is in the books", async () => {
    const gift = await paid(rig);
    const id = await accepted(gift);
    await fails(id);
    await rig.place.endRefund?.(id, true);
    await rig.reaches(gift.id, "refunded");
    await areInBooks(gift, 0);
  });

  test("threat 16: is not believed from the account of another merchant", async () => {
    const gift = await paid(rig);
    const id = await accepted(gift);
    const { currency } = gift.amount;
    const body = { refundId: id, status: "FAILED", amount: toMajorText(gift.amount), currency };
    expect(await rig.place.script?.say({ ...body, metadata: { payment: gift.id } })).toBe(200);
    await rig.quiet();
    expect(await rig.refundState(id)).toBe("sent");
  });
});
