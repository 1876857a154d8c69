import { expect } from "vitest";
import type { Gift, Rig } from "../rig.ts";
import type { Row } from "../traits.ts";
import type { Fault } from "../wire.ts";
import { paidButUntold } from "./messages.ts";
import { isPaidOnce } from "./paying.ts";

export async function paid(rig: Rig): Promise<Gift> {
  const gift = await rig.give();
  await rig.place.pay(gift);
  await isPaidOnce(rig, gift);
  return gift;
}

/** What is left is the same in our books and at the provider. */
export async function isLeft(rig: Rig, gift: Gift, minor: number): Promise<void> {
  expect(await rig.held(gift.id)).toEqual({ ...gift.amount, minor });
  const { amount, refunded_amount, state } = await rig.rowOf(gift.id);
  expect(state === "disputed" ? 0 : amount - refunded_amount).toBe(minor);
  const entries = await rig.db
    .selectFrom("payments.entries")
    .innerJoin("payments.postings", "payments.postings.id", "posting_id")
    .select(["account", "amount"])
    .where("payment_id", "=", gift.id)
    .execute();
  const gifts = entries.filter(({ account }) => account.startsWith("gifts:"));
  expect(
    gifts.reduce((sum, one) => sum - one.amount, 0),
    "in the books",
  ).toBe(minor);
}

/** A part that every means can give back. */
const partOf = (rig: Rig, { amount: { minor } }: Gift) => {
  const step = rig.means?.step ?? 1;
  return Math.floor(minor / 4 / step) * step;
};

/** Sending fails so: it goes back once all the same. */
const sending = (fault: Fault): Row => ({
  name: `sent, and the answer is "${fault}": it goes back once, whoever asks again`,
  needs: ["refunds"],
  async prove(rig) {
    const gift = await paid(rig);
    rig.next(fault, "/refunds", 2, "POST");
    const id = await rig.refund(gift.reference);
    await expect
      .poll(() => rig.heard.length >= 0 && rig.log.some((line) => line.includes("send-refund")))
      .toBe(true);
    rig.calm();
    await rig.jobs.send("send-refund", { id });
    await expect.poll(() => rig.refundState(id ?? ""), { timeout: 15_000 }).toBe("sent");
    await rig.asked(gift.id);
    await rig.reaches(gift.id, "refunded");
    await isLeft(rig, gift, 0);
  },
});

export const MONEY_BACK: readonly Row[] = [
  {
    name: "the whole of a gift goes back: reversed once, receipt ended, giver told",
    needs: ["refunds"],
    async prove(rig) {
      const gift = await paid(rig);
      await rig.refund(gift.reference);
      await rig.reaches(gift.id, "refunded");
      expect(await rig.kinds(gift.id)).toEqual(["payment", "reversal"]);
      await isLeft(rig, gift, 0);
      expect(await rig.mails(gift.email)).toEqual(["receipt", "refunded"]);
    },
  },
  {
    name: "parts of a gift go back, one after the other; what is left is the same on both sides",
    needs: ["refunds"],
    async prove(rig) {
      const gift = await paid(rig);
      const part = partOf(rig, gift);
      for (const times of [1, 2]) {
        await rig.refund(gift.reference, part);
        await expect
          .poll(async () => (await rig.rowOf(gift.id)).refunded_amount, { timeout: 15_000 })
          .toBe(part * times);
      }
      await rig.reaches(gift.id, "partly_refunded");
      await isLeft(rig, gift, gift.amount.minor - 2 * part);
    },
  },
  {
    name: "more than is left does not go back",
    needs: ["refunds"],
    async prove(rig) {
      const gift = await paid(rig);
      expect(await rig.refund(gift.reference, gift.amount.minor + 1)).toBeNull();
      const refused = await rig.provider?.refund?.({
        id: crypto.randomUUID(),
        paymentId: gift.id,
        session: (await rig.rowOf(gift.id)).provider_session ?? "",
        amount: { ...gift.amount, minor: gift.amount.minor * 2 },
      });
      expect(refused).toEqual(expect.any(String));
      await isLeft(rig, gift, gift.amount.minor);
    },
  },
  {
    name: "what is open, refused or expired does not go back",
    needs: ["refunds"],
    async prove(rig) {
      const open = await rig.give();
      expect(await rig.refund(open.reference)).toBeNull();
      await rig.place.refuse?.(open);
      await expect
        .poll(async () => (await rig.rowOf(open.id)).state, { timeout: 15_000 })
        .not.toBe("pending");
      expect(await rig.refund(open.reference)).toBeNull();
      expect(await rig.kinds(open.id)).toEqual([]);
    },
  },
  {
    name: "asked for twice at once it goes back once",
    needs: ["refunds"],
    async prove(rig) {
      const gift = await paid(rig);
      const asked = await Promise.all([rig.refund(gift.reference), rig.refund(gift.reference)]);
      expect(asked.filter((id) => id !== null)).toHaveLength(1);
      await rig.reaches(gift.id, "refunded");
      await isLeft(rig, gift, 0);
    },
  },
  {
    name: "sent twice with one id it goes back once",
    needs: ["refunds"],
    async prove(rig) {
      const gift = await paid(rig);
      const minor = partOf(rig, gift);
      const id = await rig.refund(gift.reference, minor);
      await rig.reaches(gift.id, "partly_refunded");
      const { provider_session: session } = await rig.rowOf(gift.id);
      const again = {
        id: id ?? "",
        paymentId: gift.id,
        session: session ?? "",
        amount: { ...gift.amount, minor },
      };
      expect(await rig.provider?.refund?.(again)).toBeNull();
      await rig.quiet();
      await isLeft(rig, gift, gift.amount.minor - minor);
    },
  },
  ...(["lost", "late-error", "error", "down"] as const).map(sending),
  {
    name: "nobody tells that it went back: asking finds it",
    needs: ["refunds"],
    async prove(rig) {
      const gift = await paid(rig);
      rig.keep();
      const id = await rig.refund(gift.reference);
      await expect.poll(() => rig.refundState(id ?? ""), { timeout: 15_000 }).toBe("sent");
      await expect.poll(async () => (await rig.held(gift.id))?.minor, { timeout: 15_000 }).toBe(0);
      await rig.asked(gift.id);
      await rig.reaches(gift.id, "refunded");
      await isLeft(rig, gift, 0);
    },
  },
  {
    name: "told of money that went back before it was told that it came: both are booked",
    needs: ["refunds", "disputes"],
    async prove(rig) {
      const { gift, news } = await paidButUntold(rig);
      rig.calm();
      await rig.place.giveBack?.(gift, partOf(rig, gift));
      await rig.reaches(gift.id, "partly_refunded");
      expect(await rig.deliver(news)).toBe(200);
      await rig.quiet();
      expect(await rig.kinds(gift.id)).toEqual(["payment", "reversal"]);
      await isLeft(rig, gift, (await rig.held(gift.id))?.minor ?? -1);
    },
  },
  {
    name: "given back in the provider's own console it is booked",
    needs: ["refunds", "disputes"],
    async prove(rig) {
      const gift = await paid(rig);
      await rig.place.giveBack?.(gift, partOf(rig, gift));
      await rig.reaches(gift.id, "partly_refunded");
      await isLeft(rig, gift, (await rig.held(gift.id))?.minor ?? -1);
    },
  },
  {
    name: "disputed by the bank: out of the books, no receipt counts; won, it is in again",
    needs: ["disputes"],
    async prove(rig) {
      const gift = await paid(rig);
      await rig.place.dispute?.(gift);
      await rig.reaches(gift.id, "disputed");
      await isLeft(rig, gift, 0);
      await rig.place.decide?.(gift, true);
      await rig.reaches(gift.id, "paid");
      expect(await rig.kinds(gift.id)).toEqual(["payment", "reversal", "reinstatement"]);
    },
  },
  {
    name: "what is disputed is not given back: the money would go twice",
    needs: ["disputes", "refunds"],
    async prove(rig) {
      const gift = await paid(rig);
      await rig.place.dispute?.(gift);
      await rig.reaches(gift.id, "disputed");
      expect(await rig.refund(gift.reference)).toBeNull();
      await isLeft(rig, gift, 0);
    },
  },
  {
    name: "a dispute nobody tells of is found by asking",
    needs: ["disputes"],
    async prove(rig) {
      const gift = await paid(rig);
      rig.keep();
      await rig.place.dispute?.(gift);
      await rig.asked(gift.id);
      await rig.reaches(gift.id, "disputed");
      await isLeft(rig, gift, 0);
    },
  },
];
