import { afterAll, expect, test } from "vitest";
import { compareBooks, isUnequal } from "../books/equality.ts";
import { openWorld } from "./testing/days/world.ts";
import { createDays } from "./testing/days.ts";
import { unevenPostings } from "./testing/uneven-postings.ts";

/** `./test --long` plays 1,000. */
const DAYS = Number(process.env.DAYS ?? 4);
const SEED = Number(process.env.SEED ?? 20);

const world = await openWorld();
afterAll(world.close);

test(`threats 19, 20: ${DAYS} days of failing providers, lost messages and crashes: our books are theirs to the unit`, {
  timeout: 120_000 + DAYS * 5_000,
}, async () => {
  const days = createDays(world, SEED);
  for (let day = 0; day < DAYS; day++) await days.play(day);
  await days.settle();
  const { db } = world;
  const balances = await world.life().staff.books.balances();
  const ofAccount = (account: string) =>
    new Map(
      balances
        .filter((one) => one.account === account && one.amount !== 0)
        .map((one) => [one.currency, one.amount]),
    );

  const payments = await db.selectFrom("payments.payments").selectAll().execute();
  for (const place of world.places) {
    const collected = await place.collected();
    const wrong = payments
      .filter(({ provider }) => provider === place.name)
      .flatMap(({ id, state, amount, refunded_amount }) => {
        const ours = ["paid", "partly_refunded", "refunded"].includes(state) ? amount - refunded_amount : 0;
        const theirs = collected.get(id)?.minor ?? 0;
        return ours === theirs ? [] : [`${place.name} ${id} ${state}: ${ours}, there ${theirs}`];
      });
    expect(wrong).toEqual([]);
    const theirs = new Map([...(await place.balances())].filter(([, minor]) => minor !== 0));
    if (place.name !== "bank") expect(ofAccount(`provider:${place.name}`), place.name).toEqual(theirs);
  }
  expect(balances.filter(({ account, amount }) => account.startsWith("transit:") && amount !== 0)).toEqual(
    [],
  );

  expect(await unevenPostings(db)).toEqual([]);
  expect((await compareBooks(db)).filter(isUnequal)).toEqual([]);

  // Every giver of a paid gift was told once; nobody was told of money that did not come.
  const booked = await db
    .selectFrom("payments.postings")
    .innerJoin("payments.gifts", "payments.gifts.payment_id", "payments.postings.payment_id")
    .select("payments.postings.payment_id")
    .where("kind", "=", "payment")
    .where("donor_email", "is not", null)
    .execute();
  const told = await db
    .selectFrom("mail.outbox")
    .select(["dedupe_key", "recipient"])
    .where("dedupe_key", "like", "receipt:%")
    // A gift that the bank gave back after a dispute has a new receipt, with a mail of its own.
    .where("dedupe_key", "not like", "receipt:SPECIMEN-%")
    .execute();
  expect(told.map(({ dedupe_key }) => dedupe_key).toSorted()).toEqual(
    booked.map(({ payment_id }) => `receipt:${payment_id}`).toSorted(),
  );
  expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(told.length);
  const questions = await db
    .selectFrom("payments.statement_lines")
    .select(["provider", "question"])
    .where("question", "is not", null)
    .execute();
  expect(questions).toEqual([]);
  const parked = await db
    .selectFrom("payments.inbox")
    .select(["provider", "reason"])
    .where("state", "=", "parked")
    .execute();
  expect(parked).toEqual([]);
  const { gifts, refunds, disputes, payouts, faults } = days.tally;
  expect(booked.length).toBeGreaterThan(DAYS / 2);
  process.stdout.write(
    `seed ${SEED}, ${DAYS} days: ${gifts} gifts, ${booked.length} told, ${refunds} refunds, ${disputes} disputes, ${payouts} payouts; ${JSON.stringify(faults)}\n`,
  );
});
