import { seeded } from "../../../platform/testing/random.ts";
import { until } from "../../../platform/testing/until.ts";
import { createGivers } from "./days/give.ts";
import { createMoneyBack, createPayOut } from "./days/money-moves.ts";
import { chance, createStory, quietly } from "./days/story.ts";
import { makeWeather } from "./days/weather.ts";
import type { World } from "./days/world.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Days in which people give, refuse and forget, providers fail, messages get lost, clocks are wrong, and the site dies. */
export function createDays(world: World, seed: number) {
  const random = seeded(seed);
  const story = createStory(world);
  const give = createGivers(story);
  const moneyBack = createMoneyBack(story);
  const payOut = createPayOut(story);
  const { wire, clock, db } = world;
  let today = 0;

  async function evening(day: number): Promise<void> {
    await story.actsUntil(day);
    for (const minutes of [2, 16, 70]) {
      await world.advance(minutes * MINUTE);
      await quietly(world.life().payments.reconcile());
    }
  }

  async function play(day: number): Promise<void> {
    today = day;
    const ofDay = seeded(random.below(2 ** 31));
    // Past the rest of a host that failed yesterday.
    clock.wait(MINUTE + 1);
    makeWeather(story, day, ofDay);
    if (chance(ofDay, 8)) {
      story.count("jumps");
      world.jump((ofDay.below(2) === 0 ? -1 : 1) * (6 + ofDay.below(20)) * MINUTE);
    }
    const gifts = Array.from({ length: ofDay.below(6) }, () => give(day, seeded(ofDay.below(2 ** 31))));
    if (gifts.length > 0 && chance(ofDay, 4)) {
      story.count("crashes");
      await quietly(Promise.race(gifts));
      await world.crash();
    }
    await Promise.all(gifts.map(quietly));
    await moneyBack(day, ofDay);
    if (day % 7 === 6) await payOut(day);
    if (day % 30 === 29) await quietly(compare());
    await evening(day);
    world.jump(0);
    await world.advance(DAY - 88 * MINUTE);
    await quietly(world.life().statements.pass());
    await quietly(world.life().payments.reconcile());
  }

  const noneLeft = (table: "payments.inbox" | "payments.refunds", state: "new" | "asked") =>
    until(async () => {
      const { open } = await db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as("open"))
        .where("state", "=", state as never)
        .executeTakeFirstOrThrow();
      return Number(open) === 0;
    }, 60_000);

  /** Once a month staff compare a provider's own pages with ours, and type the number of what we never heard of. */
  async function compare(): Promise<void> {
    for (const place of world.places) {
      for (const { paymentId, number } of (await place.paidThere?.()) ?? []) {
        const { provider, state } = await db
          .selectFrom("payments.payments")
          .select(["provider", "state"])
          .where("id", "=", paymentId)
          .executeTakeFirstOrThrow();
        if (!["pending", "created", "expired", "cancelled", "refused"].includes(state)) continue;
        story.count("typed");
        const { payments } = world.life();
        await db
          .transaction()
          .execute((trx) => payments.askByNumber(trx, { id: paymentId, provider }, number));
      }
    }
  }

  /** Good weather at last, for a month: all that was late arrives, and everybody is asked. */
  async function settle(): Promise<void> {
    wire.weather.call = () => undefined;
    wire.weather.hear = world.deliver;
    for (const ahead of [1, 2, 3, 4, 14, 24, 34]) {
      clock.wait(MINUTE + 1);
      await evening(today + ahead);
      if (ahead === 14) await compare();
      if (ahead === 1) await world.crash();
      await noneLeft("payments.inbox", "new");
      await noneLeft("payments.refunds", "asked");
      await world.advance(DAY);
      await world.life().statements.pass();
      await world.life().payments.reconcile();
    }
  }

  return { play, settle, tally: story.tally };
}
