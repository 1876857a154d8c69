import { expect } from "vitest";
import type { Row } from "../traits.ts";
import type { Fault } from "../wire.ts";
import { FAULTS } from "../wire.ts";
import { isPaidOnce, isUnpaid } from "./paying.ts";

const HOUR = 3_600_000;
/** How the provider fails while a payment is opened, and whether it has opened it all the same. */
const OPENING: Readonly<Record<Fault, boolean>> = {
  down: false,
  error: false,
  html: false,
  busy: false,
  lost: true,
  "late-error": true,
  slow: true,
};

/** Opening fails so: nothing is booked, nobody pays twice, and what was opened can be paid and is booked once. */
const opening = (fault: Fault): Row => ({
  name: `opened with "${fault}": nothing is booked, nobody pays twice; sent again it is one payment at most`,
  needs: ["asked"],
  async prove(rig) {
    const { answer: warm } = await rig.send(rig.bodyFor());
    expect(warm.reference).toBeDefined();
    const body = rig.bodyFor();
    // Questions about means and operators are answered; only the payment itself is not.
    rig.next(fault, rig.place.opensAt, 2, "POST");
    await rig.send(body);
    const { id } = await rig.db
      .selectFrom("payments.gifts")
      .innerJoin("payments.payments", "payments.payments.id", "payments.gifts.payment_id")
      .select("payments.payments.id")
      .where("donor_email", "=", body.donorEmail)
      .executeTakeFirstOrThrow();
    const row = await rig.rowOf(id);
    // Too many requests is a clear answer of a service that asked nobody: FlexPay's adapter says so at once.
    expect(["created", "pending", ...(fault === "busy" ? ["refused"] : [])]).toContain(row.state);
    expect(await rig.kinds(id)).toEqual([]);
    const gift = {
      id,
      reference: row.reference,
      amount: { minor: row.amount, currency: row.currency },
      email: body.donorEmail,
      body,
    };
    const opened = (await rig.place.opened?.(gift)) ?? 0;
    expect(opened).toBe(OPENING[fault] ? 1 : 0);
    rig.calm();
    await rig.send(body);
    const now = (await rig.place.opened?.(gift)) ?? 0;
    expect(now).toBeLessThanOrEqual(1);
    if (now === 0) return isUnpaid(rig, gift);
    await rig.place.pay(gift);
    await isPaidOnce(rig, gift);
  },
});

/** Asking fails so: nothing changes, and the next turn finds it. */
const asking = (fault: Fault): Row => ({
  name: `asked about, and the answer is "${fault}": the payment stays as it is, and is found at the next turn`,
  needs: ["asked"],
  async prove(rig) {
    rig.keep();
    const gift = await rig.give();
    await rig.place.pay(gift);
    rig.next(fault, "/", 50);
    await rig.asked(gift.id);
    expect((await rig.rowOf(gift.id)).state).toBe("pending");
    expect(await rig.kinds(gift.id)).toEqual([]);
    rig.calm();
    await rig.asked(gift.id);
    await isPaidOnce(rig, gift);
  },
});

export const ANSWERS: readonly Row[] = [
  ...FAULTS.map(opening),
  {
    name: "nobody tells of it: asking finds that it is paid",
    needs: ["asked"],
    async prove(rig) {
      rig.keep();
      const gift = await rig.give();
      await rig.place.pay(gift);
      expect((await rig.rowOf(gift.id)).state).toBe("pending");
      await rig.asked(gift.id);
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "nobody tells of a refusal: asking finds it, and nothing is booked",
    needs: ["asked"],
    async prove(rig) {
      rig.keep();
      const gift = await rig.give();
      await rig.place.refuse?.(gift);
      await rig.asked(gift.id);
      expect((await rig.rowOf(gift.id)).state).toMatch(/refused|expired/);
      await isUnpaid(rig, gift);
    },
  },
  {
    name: "asking about an open payment changes nothing",
    needs: ["asked"],
    async prove(rig) {
      const gift = await rig.give();
      await rig.asked(gift.id);
      await rig.asked(gift.id);
      expect((await rig.rowOf(gift.id)).state).toBe("pending");
      await rig.place.pay(gift);
      await isPaidOnce(rig, gift);
    },
  },
  ...FAULTS.filter((fault) => fault !== "slow").map(asking),
  {
    name: "a provider that is down for hours: an open payment is not refused by time alone",
    needs: ["asked"],
    async prove(rig) {
      const gift = await rig.give();
      rig.next("down", "/", 1_000);
      for (let hours = 0; hours < 3; hours++) {
        await rig.setAhead(HOUR / 4);
        await rig.asked(gift.id);
        expect((await rig.rowOf(gift.id)).state).toBe("pending");
      }
      rig.calm();
      await rig.place.pay(gift);
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "two turns of the reconciler at once book once",
    needs: ["asked"],
    async prove(rig) {
      rig.keep();
      const gift = await rig.give();
      await rig.place.pay(gift);
      await rig.setNextCheck(gift.id, new Date(0));
      await Promise.all([rig.payments.reconcile(), rig.payments.reconcile(), rig.payments.reconcile()]);
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "of a payment that staff or nobody can be asked about, nobody is asked once it is over",
    needs: [],
    async prove(rig) {
      const gift = await rig.give();
      await rig.place.pay(gift);
      await rig.reaches(gift.id, "paid");
      const { next_check_at } = await rig.rowOf(gift.id);
      expect(next_check_at === null).toBe(rig.provider?.poll !== true);
    },
  },
];
