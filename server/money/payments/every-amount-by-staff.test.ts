import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { CURRENCIES, type Currency, type Money, toMajorText } from "../../../contracts/money.ts";
import { seeded } from "../../platform/testing/random.ts";
import { awaitedGift } from "../bank/testing.ts";
import { esther, grace, testStaff } from "../desk/testing.ts";

/** `./test --long` sends 100,000. */
const AMOUNTS = Number(process.env.AMOUNTS ?? 40);
const SEED = 20_261_124;
/** The greatest that a form or the desk takes; in cash, less than the law's threshold. */
const MOST = { XOF: 10_000_000, USD: 20_000_00, EUR: 20_000_00, CDF: 50_000_000_00 } as const;
const MOST_IN_CASH = { XOF: 5_000_000, USD: 9_999_99, EUR: 8_000_00, CDF: 20_000_000_00 } as const;
const A_SHEET = 40;
const TIMEOUT = { timeout: 60_000 + AMOUNTS * 20 };

const staff = await testStaff();
const { bank, desk, db, context, today, line, open } = staff;
afterAll(staff.close);

/** Every size alike often, from one minor unit on: people bring any coin. */
function amountIn(currency: Currency, most: number, random: ReturnType<typeof seeded>): Money {
  const top = Math.min(most, 10 ** (1 + random.below(Math.ceil(Math.log10(most)))));
  return { minor: 1 + random.below(top), currency };
}

/** What stands in the books of each payment, in these accounts. */
async function booked(accounts: string): Promise<Map<string, Money>> {
  const rows = await db
    .selectFrom("payments.entries as entry")
    .innerJoin("payments.postings as posting", "posting.id", "entry.posting_id")
    .select(["payment_id", "amount", "currency"])
    .where("account", "like", accounts)
    .where("payment_id", "is not", null)
    .execute();
  return new Map(
    rows.map(({ payment_id, amount, currency }) => [payment_id ?? "", { minor: amount, currency }]),
  );
}

test(
  "threat 5: random amounts that the bank's statement names are booked as they were asked, to the unit",
  TIMEOUT,
  async () => {
    const random = seeded(SEED);
    const asked = new Map<string, Money>();
    for (let at = 0; at < AMOUNTS / 2; at++) {
      const currency = random.pick(CURRENCIES);
      const amount = amountIn(currency, MOST[currency], random);
      const { reference, transfer, id } = await awaitedGift(context, { amount });
      const came = { lineId: `amounts/${at}`, amount, valueOn: today(), reference: transfer };
      await bank.record(esther, came);
      const booked = await bank.assign(grace, came.lineId, { gift: reference });
      expect(booked).toMatchObject({ outcome: "booked", payment_id: id });
      asked.set(id, amount);
    }
    expect(await booked("bank:%")).toEqual(asked);
  },
);

test(
  "threat 5: random amounts that the desk types are booked as they were counted, to the unit",
  TIMEOUT,
  async () => {
    const random = seeded(SEED + 1);
    const given = new Map<string, Money>();
    for (let sheet = 0; sheet < AMOUNTS / 2 / A_SHEET; sheet++) {
      const lines = Array.from({ length: A_SHEET }, () => {
        const method = random.pick(["cash", "cash", "cheque"] as const);
        const currency = random.pick(CURRENCIES);
        const most = method === "cash" ? MOST_IN_CASH : MOST;
        return { method, amount: amountIn(currency, most[currency], random) };
      });
      const totals: Partial<Record<Currency, number>> = {};
      for (const { amount } of lines) totals[amount.currency] = (totals[amount.currency] ?? 0) + amount.minor;
      const { id } = await open(`r${sheet}`, { lines: lines.length, totals });
      for (const { method, amount } of lines) {
        const typed = line({
          method,
          amount: toMajorText(amount),
          currency: amount.currency,
          anonymous: true,
          slip: randomUUID().slice(0, 18),
        });
        const { payment_id } = await desk.enter(esther, id, typed);
        given.set(payment_id, amount);
      }
      await desk.close(grace, id);
    }
    expect(new Map([...(await booked("cash:%")), ...(await booked("cheque:%"))])).toEqual(given);
  },
);
