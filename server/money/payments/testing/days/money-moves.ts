import { sql } from "kysely";
import { esther } from "../../../desk/testing.ts";
import { kinshasaDay } from "../../../receipts/day.ts";
import { chance, type Paid, quietly, type Random, type Story } from "./story.ts";

/** A gift older than this is not touched: the sandbox writes no statement, and is asked for sixty days only. */
const TOUCHED_DAYS = 40;

/** Refunds by staff and in a provider's console, disputes, and what the bank says of them. */
export function createMoneyBack({ world, tally, paid }: Story) {
  const disputed = new Set<string>();
  const open: Paid[] = [];

  async function refund({ payment }: Paid, random: Random): Promise<void> {
    const { minor, currency } = payment.amount;
    const step = currency === "CDF" ? 100 : 1;
    const share = Math.floor((minor * (1 + random.below(60))) / 100 / step) * step;
    const part = chance(random, 40) ? null : Math.max(step, share);
    const { rows } = await sql<{ id: string | null }>`
      select payments.ask_refund(${payment.reference}, ${part}) as id`.execute(world.db);
    const id = rows[0]?.id;
    if (!id) return;
    tally.refunds++;
    await world.life().context.jobs.send("send-refund", { id });
  }

  async function giveBack({ place, payment }: Paid, random: Random): Promise<void> {
    await place.giveBack?.(payment, 1 + random.below(100));
    tally.refunds++;
  }

  async function dispute(one: Paid): Promise<void> {
    await one.place.dispute?.(one.payment);
    disputed.add(one.payment.id);
    open.push(one);
    tally.disputes++;
  }

  return async (day: number, random: Random): Promise<void> => {
    const recent = paid.filter((one) => one.day > day - TOUCHED_DAYS && one.day < day);
    const returnable = recent.filter(({ place }) => place.name !== "bank" && place.name !== "flexpay");
    // A bank takes one payment back once.
    const cards = returnable.filter(({ place, payment }) => place.dispute && !disputed.has(payment.id));
    if (returnable.length > 0 && chance(random, 20)) await quietly(refund(random.pick(returnable), random));
    if (cards.length > 0 && chance(random, 6)) await quietly(giveBack(random.pick(cards), random));
    if (cards.length > 0 && chance(random, 5)) await quietly(dispute(random.pick(cards)));
    const decided = chance(random, 30) ? open.shift() : undefined;
    await quietly(decided?.place.decide?.(decided.payment, chance(random, 50)));
  };
}

/** All there is at the providers goes to the bank; two days later staff type the line that says so. */
export function createPayOut({ world, tally, later }: Story) {
  return async (day: number): Promise<void> => {
    for (const place of world.places.filter((one) => one.payOut)) {
      for (const currency of ["USD", "EUR", "CDF"] as const) {
        const amount = await place.payOut?.(currency);
        if (!amount) continue;
        const line = { lineId: `payout/${++tally.payouts}`, amount, reference: null, payoutOf: place.name };
        later(day + 2, () =>
          world.life().staff.bank.record(esther, { ...line, valueOn: kinshasaDay(world.clock.now()) }),
        );
      }
    }
  };
}
