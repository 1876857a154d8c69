import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { DESK_METHODS, type DeskMethod } from "../../../contracts/desk.ts";
import { CURRENCIES, type Currency } from "../../../contracts/money.ts";
import { readTotals } from "../../features/donations/donor-wall/read-donor-wall.ts";
import { seeded } from "../../platform/testing/random.ts";
import { compareBooks, isUnequal } from "../books/equality.ts";
import { unevenPostings } from "../payments/testing/uneven-postings.ts";
import { esther, grace, joseph, refusal, testStaff } from "./testing.ts";

/** `./test --long` plays 10,000. */
const DAYS = Number(process.env.DAYS ?? 10);
const DRAWERS = 4;
const PROGRAMS = ["1", "2", "women", "education"];
const ACCOUNTS: Readonly<Record<DeskMethod, string>> = {
  cash: "cash",
  cheque: "cheque",
  mobile_money: "wallet",
};

const staff = await testStaff();
const { desk, books, db, context } = staff;
afterAll(staff.close);

interface Gift {
  readonly lineId: string;
  readonly account: string;
  readonly method: DeskMethod;
  readonly amount: number;
  readonly currency: Currency;
  left: number;
}

/** What each account of the drawers must hold in the end. */
const expected = new Map<string, number>();
const add = (account: string, currency: Currency, minor: number) => {
  const key = `${account} ${currency}`;
  expected.set(key, (expected.get(key) ?? 0) + minor);
};
/** Receipts that count in the end, and all that were ever issued. */
const issued = { valid: 0, all: 0 };

/** One drawer, day after day. Each has years of its own, so that they meet only in the series of receipts. */
function drawer(name: string, firstYear: number, seed: number) {
  const random = seeded(seed);
  const start = Date.UTC(firstYear, 0, 1);
  const gifts: Gift[] = [];
  let slips = 0;
  const chance = (percent: number) => random.below(100) < percent;

  /** The same call up to three times, one after the other or at once: all answers are the same. */
  async function stuttering<T>(call: () => Promise<T>): Promise<T> {
    const times = 1 + random.below(3);
    if (chance(30)) {
      const [first, ...copies] = await Promise.all(Array.from({ length: times }, call));
      for (const copy of copies) expect(copy).toEqual(first);
      return first as T;
    }
    const first = await call();
    for (let again = 1; again < times; again++) expect(await call()).toEqual(first);
    return first;
  }

  function newGift(): { gift: Gift; body: object } {
    const [method, currency] = [random.pick(DESK_METHODS), random.pick(CURRENCIES)];
    const amount = 1 + random.below(currency === "CDF" ? 5_000_00 : 5_000);
    const lineId = randomUUID();
    const who = random.pick([
      { anonymous: true },
      { donorName: "Awa Kalala" },
      { donorEmail: `giver-${random.below(50)}@example.org`, display: "name" },
      { donorPhone: `+24381345${String(random.below(10_000)).padStart(4, "0")}` },
    ]);
    const money = { amount: currency === "XOF" ? amount : amount / 100, currency };
    const programId = random.pick(PROGRAMS);
    const body = { operation_id: lineId, slip: `${name}-${++slips}`, method, programId, ...money, ...who };
    const account = `${ACCOUNTS[method]}:${name}`;
    return { gift: { lineId, account, method, amount, currency, left: amount }, body };
  }

  async function play(day: string): Promise<void> {
    const planned = Array.from({ length: random.below(5) }, newGift);
    const wrong = chance(25) ? [newGift()] : [];
    const back = gifts.length > 0 && chance(25) ? takenBack() : undefined;
    const totals: Partial<Record<Currency, number>> = {};
    for (const { gift } of planned) totals[gift.currency] = (totals[gift.currency] ?? 0) + gift.amount;
    if (back) totals[back.gift.currency] = (totals[back.gift.currency] ?? 0) - back.amount;
    const count = { lines: planned.length + (back ? 1 : 0), totals };
    const isMiscounted = chance(15);
    const stated = isMiscounted ? { ...count, lines: count.lines + 1 } : count;

    const opening = { operationId: randomUUID(), drawer: name, day, ...stated };
    const { id } = await stuttering(() => desk.open(esther, opening));
    for (const { gift, body } of random.shuffle([...planned, ...wrong])) {
      const actor = random.pick([esther, joseph]);
      const line = await stuttering(() => desk.enter(actor, id, body));
      expect(line).toMatchObject({ id: gift.lineId, amount: gift.amount, currency: gift.currency });
    }
    if (chance(10) && planned.length + wrong.length > 0)
      expect(await refusal(desk.close(esther, id))).toMatchObject({ code: "second_person_required" });
    for (const { gift } of wrong) await stuttering(() => desk.strike(joseph, gift.lineId, "saisie de trop"));
    if (back) await stuttering(() => desk.takeBack(esther, id, back.taking));
    if (isMiscounted) {
      expect(await refusal(desk.close(grace, id))).toMatchObject({ code: "totals_differ" });
      await desk.recount(esther, id, { ...count, reason: "recompté" });
    }
    const closed = await stuttering(() => desk.close(grace, id));
    expect(closed.written.lines).toBe(closed.stated.lines);

    for (const { gift } of planned) {
      gifts.push(gift);
      add(gift.account, gift.currency, gift.amount);
      issued.all++;
      issued.valid++;
    }
    if (back) reverse(back.gift, back.amount);
    if (chance(10)) await carryToBank(day);
  }

  function takenBack() {
    const gift = random.pick(gifts);
    if (gift.left === 0) return undefined;
    const isWrong = gift.left === gift.amount && chance(40);
    const amount = isWrong || chance(50) ? gift.left : 1 + random.below(gift.left);
    const kind = isWrong ? ("correction" as const) : ("given_back" as const);
    const reason = isWrong ? "autre montant" : "décharge signée";
    const base = { operationId: randomUUID(), lineId: gift.lineId, kind, reason };
    return { gift, amount, taking: isWrong ? base : { ...base, part: amount } };
  }

  /** The receipt goes; one over the rest takes its place. */
  function reverse(gift: Gift, amount: number) {
    gift.left -= amount;
    add(gift.account, gift.currency, -amount);
    if (gift.left === 0) issued.valid--;
    else issued.all++;
  }

  async function carryToBank(day: string) {
    const currency = random.pick(CURRENCIES);
    const minor = 1 + random.below(1_000);
    const entries = [
      { account: `bank:${currency.toLowerCase()}`, amount: { minor, currency } },
      { account: `cash:${name}`, amount: { minor: -minor, currency } },
    ];
    const booking = {
      operationId: randomUUID(),
      kind: "cash" as const,
      why: "à la banque",
      valueOn: day,
      entries,
    };
    await stuttering(() => books.book(joseph, booking));
    add(`cash:${name}`, currency, -minor);
    add(`bank:${currency.toLowerCase()}`, currency, minor);
  }

  return async (days: number) => {
    for (let at = 0; at < days; at++)
      await play(new Date(start + at * 86_400_000).toISOString().slice(0, 10));
  };
}

test(`threat 93: ${DAYS} random days, every line sent up to three times: drawer = ledger, no receipt twice`, {
  timeout: 60_000 + DAYS * 600,
}, async () => {
  const drawers = Array.from({ length: DRAWERS }, (_unused, at) =>
    drawer(`d${at}`, 1980 + 10 * at, 2020 + at),
  );
  await Promise.all(drawers.map((play) => play(Math.ceil(DAYS / DRAWERS))));

  const balances = (await books.balances()).filter(({ account }) => !account.startsWith("gifts:"));
  const held = new Map(balances.map(({ account, currency, amount }) => [`${account} ${currency}`, amount]));
  const notEmpty = (all: ReadonlyMap<string, number>) =>
    [...all].filter(([, amount]) => amount !== 0).map(([key, amount]) => `${key} ${amount}`);
  expect(notEmpty(held).toSorted()).toEqual(notEmpty(expected).toSorted());
  expect(await unevenPostings(db)).toEqual([]);
  expect((await compareBooks(db)).filter(isUnequal)).toEqual([]);

  const receipts = await db
    .selectFrom("payments.receipts as receipt")
    .leftJoin("payments.receipt_cancellations as gone", "gone.number", "receipt.number")
    .select(["receipt.number", "payment_id", "gone.reason"])
    .orderBy("receipt.number")
    .execute();
  const valid = receipts.filter(({ reason }) => reason === null);
  expect(new Set(valid.map(({ payment_id }) => payment_id)).size, "no receipt twice").toBe(valid.length);
  expect([valid.length, receipts.length]).toEqual([issued.valid, issued.all]);
  const year = context.clock.now().getUTCFullYear();
  expect(receipts.map(({ number }) => number)).toEqual(
    receipts.map((_one, at) => `CAISSE-${year}-${String(at + 1).padStart(6, "0")}`),
  );

  const totals = (await Promise.all(PROGRAMS.map((id) => readTotals({ db }, id)))).flat();
  const given = CURRENCIES.map((currency) => [
    currency,
    totals.filter((one) => one.currency === currency).reduce((sum, { minor }) => sum + minor, 0),
  ]);
  const came = CURRENCIES.map((currency) => [
    currency,
    [...expected].filter(([key]) => key.endsWith(currency)).reduce((sum, [, amount]) => sum + amount, 0),
  ]);
  expect(given, "what the programmes have is what the drawers and the bank hold").toEqual(came);
});
