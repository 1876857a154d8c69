import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Money } from "../../../../../contracts/money.ts";
import { until } from "../../../../platform/testing/until.ts";
import { bodyOf, type Script } from "../places/place.ts";
import type { Gift, Rig } from "../rig.ts";
import type { Row } from "../traits.ts";
import type { News } from "../wire.ts";
import { isPaidOnce, isUnpaid } from "./paying.ts";

const paidBy =
  (rig: Rig, { id }: Gift) =>
  (news: News) => {
    const read = rig.provider?.readEvent(news.body.toString("utf8"));
    if (read && "ask" in read) return read.ask === id;
    return read !== undefined && "event" in read && read.event.type === "paid" && read.event.paymentId === id;
  };

/** A gift that was paid while its message waited: the message that says so. */
export async function paidButUntold(rig: Rig, changed: object = {}): Promise<{ gift: Gift; news: News }> {
  rig.heard.splice(0);
  rig.keep();
  const gift = await rig.give(changed);
  await rig.place.pay(gift);
  const { script } = rig.place;
  const news = script
    ? await until(() => rig.heard.find(paidBy(rig, gift)))
    : await until(() => rig.heard.at(-1));
  return { gift, news };
}

const scriptOf = ({ place: { script } }: Rig): Script => {
  if (!script) throw new Error("nothing of it is signed");
  return script;
};

/** A genuine message, said in another way: it is parked or ignored, and books nothing. */
const said = (
  name: string,
  change: (script: Script, body: Record<string, unknown>, gift: Gift) => object | string,
): Row => ({
  name,
  needs: ["signed"],
  async prove(rig) {
    const { gift, news } = await paidButUntold(rig);
    const script = scriptOf(rig);
    rig.calm();
    const status = await script.say(change(script, bodyOf(news), gift) as Record<string, unknown>);
    expect(status).toBe(200);
    await rig.quiet();
    await isUnpaid(rig, gift);
    // The genuine one still counts.
    expect(await rig.deliver(news)).toBe(200);
    await isPaidOnce(rig, gift);
  },
});

const other = ({ amount: { minor, currency } }: Gift, times: number, added = 0): Money => ({
  minor: minor * times + added,
  currency,
});

/** Another amount than was asked: held, never booked; the right one may still come. */
const held = (name: string, amountOf: (gift: Gift) => Money): Row => ({
  name,
  needs: ["signed", "told"],
  async prove(rig) {
    const { gift, news } = await paidButUntold(rig);
    const script = scriptOf(rig);
    rig.calm();
    const amount = amountOf(gift);
    expect(await script.say(script.withAmount(bodyOf(news), amount))).toBe(200);
    await rig.reaches(gift.id, "held");
    expect(await rig.rowOf(gift.id)).toMatchObject({
      held_amount: amount.minor,
      held_currency: amount.currency,
    });
    await isUnpaid(rig, gift);
  },
});

export const MESSAGES: readonly Row[] = [
  {
    name: "told ten times, one after the other and all at once, it is booked once",
    needs: ["asked"],
    async prove(rig) {
      const { gift, news } = await paidButUntold(rig);
      rig.calm();
      for (let copy = 0; copy < 5; copy++) expect(await rig.deliver(news)).toBe(200);
      const copies = await Promise.all(Array.from({ length: 5 }, () => rig.deliver(news)));
      expect(new Set(copies)).toEqual(new Set([200]));
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "two workers with one message book it once, with the reconciler beside them",
    needs: ["asked"],
    async prove(rig) {
      const { gift, news } = await paidButUntold(rig);
      rig.calm();
      await Promise.all([rig.deliver(news), rig.deliver(news), rig.asked(gift.id)]);
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "told before its request is answered, it is booked once, and the payer is not sent to pay again",
    needs: ["asked"],
    async prove(rig) {
      rig.calm();
      const body = rig.bodyFor();
      const held = Promise.withResolvers<void>();
      rig.wire.weather.hold = { path: rig.place.opensAt ?? "", until: held.promise };
      const answered = rig.send(body);
      const row = await until(() =>
        rig.db
          .selectFrom("payments.gifts")
          .innerJoin("payments.payments", "payments.payments.id", "payments.gifts.payment_id")
          .select(["payments.payments.id", "reference", "amount", "currency"])
          .where("donor_email", "=", body.donorEmail)
          .executeTakeFirst(),
      );
      const { id, reference, amount: minor, currency } = row;
      const gift = { id, reference, amount: { minor, currency }, email: body.donorEmail, body };
      // Answers wait; the double itself has the payment as soon as it was asked.
      await until(() => rig.place.opened?.(gift));
      await rig.place.pay(gift);
      await until(() => rig.heard.some(({ body: raw }) => raw.length > 0));
      held.resolve();
      delete rig.wire.weather.hold;
      expect((await answered).status).toBe(200);
      await rig.asked(id);
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "an older message after the newer one changes nothing",
    needs: ["signed"],
    async prove(rig) {
      const { gift, news } = await paidButUntold(rig);
      const script = scriptOf(rig);
      rig.calm();
      expect(await rig.deliver(news)).toBe(200);
      await rig.reaches(gift.id, "paid");
      expect(await script.say(script.step(bodyOf(news)))).toBe(200);
      await isPaidOnce(rig, gift);
    },
  },
  said("a step on the way is no result", (script, body) => script.step(body)),
  said("a kind of message nobody knows is kept and changes nothing", (script, body) =>
    script.unknownKind(body),
  ),
  said("a message about a payment of somebody else is parked", (script, body) =>
    script.about(body, randomUUID()),
  ),
  said("a message that names no payment of ours is parked", (script, body) => script.about(body, null)),
  said("a message about no number at all is parked", (script, body) => script.about(body, "1 or 1=1")),
  said("an empty object is parked", () => ({})),
  said("a list is parked", () => "[]"),
  said("text that is no JSON is parked", () => "<html>"),
  held("one unit less than asked is held", (gift) => other(gift, 1, -1)),
  held("one unit more than asked is held", (gift) => other(gift, 1, 1)),
  held("a hundred times the amount is held", (gift) => other(gift, 100)),
  held("the same figure in another currency is held", ({ amount }) => ({
    minor: amount.minor,
    currency: amount.currency === "USD" ? "EUR" : "USD",
  })),
  {
    name: "a message cannot give one gift's session to another",
    needs: ["signed"],
    async prove(rig) {
      const first = await paidButUntold(rig);
      const second = await paidButUntold(rig);
      const script = scriptOf(rig);
      rig.calm();
      expect(await rig.deliver(first.news)).toBe(200);
      await rig.reaches(first.gift.id, "paid");
      await script.say(script.about(bodyOf(first.news), second.gift.id));
      await rig.quiet();
      expect(await rig.deliver(second.news)).toBe(200);
      await isPaidOnce(rig, second.gift);
      await isPaidOnce(rig, first.gift);
    },
  },
  {
    name: "threat 13: a hint that lies makes us ask, and only the answer counts",
    needs: ["hinted"],
    async prove(rig) {
      const { news } = await paidButUntold(rig);
      rig.calm();
      const open = await rig.give();
      const [path] = (
        await rig.db.selectFrom("payments.payments").select("id").where("id", "=", open.id).execute()
      ).map(({ id }) => rig.callbackPath(id));
      expect(await rig.deliver({ ...news, path: path ?? "" })).toBe(200);
      await rig.quiet();
      await isUnpaid(rig, open);
      expect((await rig.rowOf(open.id)).state).toBe("pending");
    },
  },
  {
    name: "threat 13: a hint at a guessed address is not taken",
    needs: ["hinted"],
    async prove(rig) {
      const { gift, news } = await paidButUntold(rig);
      rig.calm();
      const guessed = news.path.slice(0, -4) + (news.path.endsWith("AAAA") ? "BBBB" : "AAAA");
      for (const path of [guessed, "/webhooks/flexpay", `/webhooks/flexpay/${gift.id}`])
        expect(await rig.deliver({ ...news, path })).toBe(404);
      await isUnpaid(rig, gift);
    },
  },
  {
    name: "threat 36: a flood of hints about one payment keeps only some",
    needs: ["hinted"],
    async prove(rig) {
      const { gift, news } = await paidButUntold(rig);
      rig.calm();
      for (let copy = 0; copy < 40; copy++)
        await rig.deliver({ ...news, body: Buffer.from(`{"n":${copy}}`) });
      const kept = await rig.db
        .selectFrom("payments.inbox")
        .select("event_id")
        .where("payment_id", "=", gift.id)
        .execute();
      expect(kept.length).toBeLessThanOrEqual(20);
      await rig.asked(gift.id);
      await isPaidOnce(rig, gift);
    },
  },
  {
    name: "threat 13: where answer and messages were lost, the number that staff type makes us ask, and only the answer counts",
    needs: ["hinted"],
    async prove(rig) {
      rig.next("lost", rig.place.opensAt ?? "", 1);
      rig.keep();
      const gift = await rig.give();
      expect((await rig.rowOf(gift.id)).provider_session).toBe(null);
      await rig.place.pay(gift);
      await rig.asked(gift.id);
      await isUnpaid(rig, gift);
      rig.calm();
      const other = await rig.give();
      const { number = "" } =
        (await rig.place.paidThere?.())?.find(({ paymentId }) => paymentId === gift.id) ?? {};
      expect(number).not.toBe("");
      const type = (id: string) =>
        rig.db
          .transaction()
          .execute((trx) => rig.payments.askByNumber(trx, { id, provider: rig.place.name }, number));
      expect([await type(other.id), await type(gift.id), await type(gift.id)]).toEqual([true, true, true]);
      await rig.reaches(gift.id, "paid");
      await rig.quiet();
      await isPaidOnce(rig, gift);
      await isUnpaid(rig, other);
    },
  },
];
