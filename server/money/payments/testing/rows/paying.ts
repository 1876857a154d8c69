import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { refusal } from "../../../desk/testing.ts";
import type { Rig } from "../rig.ts";
import type { Row } from "../traits.ts";

/** What was paid is booked once, the giver is told once, and the provider holds what our books say. */
export async function isPaidOnce(rig: Rig, gift: Awaited<ReturnType<Rig["give"]>>): Promise<void> {
  await rig.reaches(gift.id, "paid");
  await rig.quiet();
  expect(await rig.kinds(gift.id)).toEqual(["payment"]);
  expect(await rig.receipts(gift.id)).toBe(1);
  expect((await rig.mails(gift.email)).filter((template) => template === "receipt")).toEqual(["receipt"]);
  expect(await rig.held(gift.id)).toEqual(gift.amount);
}

/** Nothing of it is in the books, and nobody holds money. */
export async function isUnpaid(rig: Rig, { id, email }: { readonly id: string; readonly email: string }) {
  expect(await rig.kinds(id)).toEqual([]);
  expect(await rig.mails(email)).not.toContain("receipt");
}

const DAY = 86_400_000;

export const PAYING: readonly Row[] = [
  {
    name: "a gift that is paid is booked once, with one receipt and one mail, and is held by the provider to the unit",
    needs: [],
    async prove(rig) {
      const gift = await rig.give();
      await rig.place.pay(gift);
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "what waits for its payer is not paid: nothing is booked, no receipt is issued",
    needs: [],
    async prove(rig) {
      const gift = await rig.give();
      await isUnpaid(rig, gift);
      expect(await rig.receipts(gift.id)).toBe(0);
    },
  },
  {
    name: "a gift of an anonymous giver is booked, and nobody is told",
    needs: ["form"],
    async prove(rig) {
      const gift = await rig.give({ anonymous: true });
      await rig.place.pay(gift);
      await rig.reaches(gift.id, "paid");
      expect(await rig.mails(gift.email)).toEqual([]);
    },
  },
  {
    name: "a refusal is told with its reason, once; nothing is booked",
    needs: ["asked"],
    async prove(rig) {
      const gift = await rig.give();
      await rig.place.refuse?.(gift);
      await expect
        .poll(async () => (await rig.rowOf(gift.id)).state, { timeout: 15_000 })
        .toMatch(/refused|expired/);
      const { state, reason } = await rig.rowOf(gift.id);
      expect(reason === null).toBe(state === "expired");
      await isUnpaid(rig, gift);
      expect((await rig.mails(gift.email)).length).toBeLessThan(2);
    },
  },
  {
    name: "who was refused may try again: another payment, booked once",
    needs: ["asked"],
    async prove(rig) {
      const first = await rig.give();
      await rig.place.refuse?.(first);
      await expect
        .poll(async () => (await rig.rowOf(first.id)).state, { timeout: 15_000 })
        .not.toBe("pending");
      const second = await rig.give({ donorEmail: first.email });
      expect(second.id).not.toBe(first.id);
      await rig.place.pay(second);
      await isPaidOnce(rig, second);
    },
  },
  {
    name: "the payer gives up: the gift is cancelled; money that comes all the same is booked",
    needs: ["form"],
    async prove(rig) {
      const gift = await rig.give();
      await rig.payments.cancel(gift.id);
      expect((await rig.rowOf(gift.id)).state).toBe("cancelled");
      await isUnpaid(rig, gift);
      await rig.place.pay(gift);
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "what nobody pays for long enough expires, and money that comes later is booked",
    needs: ["prompts"],
    async prove(rig) {
      const gift = await rig.give();
      await rig.setAhead(2 * DAY);
      await rig.reconcile();
      expect((await rig.rowOf(gift.id)).state).toBe("expired");
      await rig.place.pay(gift);
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "a transfer is awaited for thirty days; then it expires, and later money is booked",
    needs: ["form", "transfers"],
    async prove(rig) {
      const gift = await rig.give();
      await rig.setAhead(29 * DAY);
      await rig.reconcile();
      expect((await rig.rowOf(gift.id)).state).toBe("pending");
      await rig.setAhead(2 * DAY);
      await rig.reconcile();
      expect((await rig.rowOf(gift.id)).state).toBe("expired");
      await rig.place.pay(gift);
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "a page that nobody pays on is over after its time: the gift expires",
    needs: ["pages"],
    async prove(rig) {
      const gift = await rig.give();
      await rig.setAhead(2 * (rig.provider?.checkoutMs ?? 0));
      await rig.asked(gift.id);
      await rig.reaches(gift.id, "expired");
      await isUnpaid(rig, gift);
    },
  },
  {
    name: "below the least, above the most and off the step are refused before anybody is asked, with the bound",
    needs: ["form"],
    async prove(rig) {
      if (!rig.means) throw new Error("no means");
      const { least, most, step, id: means, currency } = rig.means;
      const phone = rig.place.phone(means);
      const choose = (amount: number) =>
        refusal(rig.payments.choose({ currency, amount, means, phone: phone && `+${phone}` }));
      expect(await choose(least)).toMatchObject({ answered: { means } });
      if (least > 1) expect(await choose(least - 1)).toMatchObject({ code: "amount_too_small" });
      if (most < Number.MAX_SAFE_INTEGER)
        expect(await choose(most + 1)).toMatchObject({ code: "amount_too_large" });
      if (step > 1) expect(await choose(least + step - 1)).toMatchObject({ code: "amount_step" });
      expect([least % step, most % step]).toEqual([0, most === Number.MAX_SAFE_INTEGER ? most % step : 0]);
    },
  },
  {
    name: "no amount, zero, less than nothing, more digits than there are: refused, nothing is stored",
    needs: ["form"],
    async prove(rig) {
      const count = async () => (await rig.db.selectFrom("payments.payments").select("id").execute()).length;
      const before = await count();
      for (const amount of [0, -5, 0.001, "1e3", "NaN", 2 ** 60, null, ""]) {
        const { status } = await rig.send(rig.bodyFor({ amount }));
        expect(status, String(amount)).toBe(422);
      }
      expect(await count()).toBe(before);
    },
  },
  {
    name: "a closed or unknown means takes nothing",
    needs: ["form"],
    async prove(rig) {
      const { status, answer } = await rig.send(rig.bodyFor({ means: `${rig.place.name}:nobody:USD` }));
      expect([status, answer.code]).toEqual([422, "means_unknown"]);
    },
  },
  {
    name: "the same request again is the same payment, opened once",
    needs: ["form"],
    async prove(rig) {
      const gift = await rig.give();
      for (let again = 0; again < 3; again++) {
        const { status, answer } = await rig.send(gift.body);
        expect([status, answer.reference]).toEqual([200, gift.reference]);
      }
      if (rig.place.opened) expect(await rig.place.opened(gift)).toBe(1);
      await rig.place.pay(gift);
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "ten copies of a request at once are one payment, opened once",
    needs: ["form"],
    async prove(rig) {
      const body = rig.bodyFor();
      const answers = await Promise.all(Array.from({ length: 10 }, () => rig.send(body)));
      const references = new Set(
        answers.filter(({ status }) => status === 200).map(({ answer }) => answer.reference),
      );
      expect(references.size).toBe(1);
      const { id, reference, amount, currency } = await rig.byReference([...references][0] ?? "");
      const gift = { id, reference, amount: { minor: amount, currency }, email: body.donorEmail, body };
      if (rig.place.opened) expect(await rig.place.opened(gift)).toBe(1);
      await rig.place.pay(gift);
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "the key of a request with another amount is refused",
    needs: ["form"],
    async prove(rig) {
      const gift = await rig.give();
      const { status, answer } = await rig.send({ ...gift.body, amount: 20_000 });
      expect([status, answer.code]).toEqual([422, "operation_reused"]);
    },
  },
  {
    name: "a paid gift stays paid when it is asked for again",
    needs: ["form"],
    async prove(rig) {
      const gift = await rig.give();
      await rig.place.pay(gift);
      await isPaidOnce(rig, gift);
      const { status } = await rig.send(gift.body);
      expect(status).toBe(200);
      if (rig.place.opened) expect(await rig.place.opened(gift)).toBe(1);
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "a number of another country, or none where one is needed, is refused before a telephone rings",
    needs: ["prompts"],
    async prove(rig) {
      const foreign = await rig.send(rig.bodyFor({ phone: "+33612345678" }));
      expect([foreign.status, foreign.answer.code]).toEqual([422, "phone_other_country"]);
      const { status, answer } = await rig.send(rig.bodyFor({ phone: "12" }));
      expect([status, answer.code]).toEqual([422, "phone_invalid"]);
    },
  },
  {
    name: "another payment with the same reference at the provider does not exist: each gift has its own session",
    needs: ["asked"],
    async prove(rig) {
      const gifts = [await rig.give(), await rig.give()];
      const rows = await Promise.all(gifts.map(({ id }) => rig.rowOf(id)));
      expect(new Set(rows.map(({ provider_session }) => provider_session)).size).toBe(2);
      for (const gift of gifts) await rig.place.pay(gift);
      for (const gift of gifts) await isPaidOnce(rig, gift);
    },
  },
  {
    name: "money of another amount than was asked is held, told, and never booked",
    needs: ["form", "unsigned"],
    async prove(rig) {
      const gift = await rig.give();
      await rig.place.payOther?.(gift, { ...gift.amount, minor: gift.amount.minor - 100 });
      await rig.reaches(gift.id, "held");
      expect(await rig.rowOf(gift.id)).toMatchObject({ held_amount: gift.amount.minor - 100 });
      await isUnpaid(rig, gift);
    },
  },
  {
    name: "a reference typed by hand changes nothing",
    needs: [],
    async prove(rig) {
      const gift = await rig.give();
      await rig.call(`/fr/donate/status/${gift.reference}?payment=success`);
      await rig.call(`/fr/donate/status/${randomUUID()}`);
      await isUnpaid(rig, gift);
    },
  },
];
