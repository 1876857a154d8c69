import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { withClient } from "../../platform/database/address.ts";
import { seeded } from "../../platform/testing/random.ts";
import { esther, grace, refusal, testStaff } from "../desk/testing.ts";
import type { StatementLine } from "../payments/provider.ts";
import { storeStaffGift } from "../payments/staff-gift.ts";

const staff = await testStaff();
const { books, db, today, balance, context, database } = staff;
afterAll(staff.close);

const usd = (minor: number) => ({ minor, currency: "USD" as const });
const cdf = (minor: number) => ({ minor, currency: "CDF" as const });

async function sums() {
  const rows = await db
    .selectFrom("payments.entries")
    .select((row) => ["posting_id", "currency", row.fn.sum<string>("amount").as("sum")])
    .groupBy(["posting_id", "currency"])
    .execute();
  return new Set(rows.map(({ sum }) => Number(sum)));
}

describe("what staff book without a payment", () => {
  const carried = () => ({
    operationId: randomUUID(),
    kind: "bank" as const,
    why: "recette de la semaine portée à la banque",
    valueOn: today(),
    entries: [
      { account: "bank:usd", amount: usd(100_00) },
      { account: "cash:gombe", amount: usd(-100_00) },
    ],
  });

  test("says who and why, once for each operation", async () => {
    const booking = carried();
    const id = await books.book(esther, booking);
    expect(await books.book(esther, booking)).toBe(id);
    const other = [
      { account: "bank:usd", amount: usd(90_00) },
      { account: "cash:gombe", amount: usd(-90_00) },
    ];
    for (const change of [{ why: "autre" }, { entries: other }])
      expect(await refusal(books.book(esther, { ...booking, ...change }))).toMatchObject({
        code: "operation_reused",
      });
    const posting = await db
      .selectFrom("payments.postings")
      .select(["payment_id", "kind", "why", "booked_by", "booked_by_name", "value_on"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(posting).toEqual({
      payment_id: null,
      kind: "bank",
      why: booking.why,
      booked_by: esther.id,
      booked_by_name: esther.name,
      value_on: today(),
    });
    expect(await balance("cash:gombe", "USD")).toBe(-100_00);
  });

  test("sums to zero in each currency: money changed goes through the exchange account", async () => {
    const entries = [
      { account: "bank:usd", amount: usd(-100_00) },
      { account: "exchange:bank", amount: usd(100_00) },
      { account: "bank:cdf", amount: cdf(279_700_00) },
      { account: "exchange:bank", amount: cdf(-279_700_00) },
    ];
    await books.book(esther, { ...carried(), kind: "exchange", why: "change", entries });
    const uneven = entries.with(2, { account: "bank:cdf", amount: cdf(279_699_00) });
    expect(
      await refusal(books.book(esther, { ...carried(), kind: "exchange", entries: uneven })),
    ).toMatchObject({
      code: "entries_unbalanced",
    });
    expect(await sums()).toEqual(new Set([0]));
  });

  test("is refused without a reason, in the future, in accounts that are not ours or are of gifts", async () => {
    const wrong: [ReturnType<typeof carried>, string][] = [
      [{ ...carried(), why: "  " }, "reason_required"],
      [{ ...carried(), valueOn: today(1) }, "day_in_future"],
      [{ ...carried(), valueOn: "2026-02-30" }, "invalid_field"],
      [{ ...carried(), entries: carried().entries.slice(0, 1) }, "invalid_field"],
      [{ ...carried(), entries: [...carried().entries, ...carried().entries] }, "invalid_field"],
    ];
    for (const [booking, code] of wrong)
      expect(await refusal(books.book(esther, booking)), code).toMatchObject({ code });
    for (const account of ["gifts:1", "crowdfarming:1", "safe:usd", "bank:", "cash:Gombe", "cash"]) {
      const entries = carried().entries.with(0, { account, amount: usd(100_00) });
      expect(await refusal(books.book(esther, { ...carried(), entries })), account).toMatchObject({
        code: "invalid_field",
      });
    }
  });

  test("threat 21: is never changed or deleted, and is not booked without who and why", async () => {
    const tried = (sql: string) =>
      withClient(database.owner, (client) => client.query(sql)).then(
        () => "done",
        (error: Error) => error.message,
      );
    for (const table of ["postings", "entries", "statement_lines", "months"])
      expect(await tried(`delete from payments.${table}`), table).toMatch(/append only/);
    expect(await tried("update payments.postings set why = 'x'")).toMatch(/append only/);
    const insert = "insert into payments.postings (kind, booked_at, why, booked_by_name) values";
    expect(await tried(`${insert} ('cash', now(), null, 'x')`)).toMatch(/postings_payment_check/);
    expect(await tried(`${insert} ('cash', now(), 'x', null)`)).toMatch(/postings_payment_check/);
    expect(await tried(`${insert} ('payment', now(), 'x', 'x')`)).toMatch(/postings_payment_check/);
    expect(await tried(`${insert} ('cash', now(), 'x', 'x')`)).toMatch(/does not balance/);
  });
});

describe("a provider's statement", () => {
  let made = 0;
  const at = () => context.clock.now();
  const line = (kind: StatementLine["kind"], gross: number, fee: number, changed = {}): StatementLine => ({
    id: `line-${++made}`,
    kind,
    paymentId: null,
    gross: usd(gross),
    fee: usd(fee),
    net: usd(gross - fee),
    payout: null,
    at: at(),
    ...changed,
  });

  async function payment(minor: number): Promise<string> {
    const id = randomUUID();
    const provider = "trial" as "bank";
    await db.transaction().execute(async (trx) => {
      const giver = { anonymous: true, donorName: null, donorEmail: null, donorPhone: null } as const;
      const gift = { ...giver, display: "anonymous", programId: "1", language: "fr" } as const;
      const reference = context.random.token();
      const money = { amount: usd(minor), receivedIn: "provider:trial" };
      await storeStaffGift(trx, { ...gift, ...money, id, reference, provider }, at());
      const event = { type: "paid", paymentId: id, session: null, amount: usd(minor), reason: null } as const;
      await staff.payments.effect(trx, { id }, event);
    });
    return id;
  }

  test("adds fees and payouts to what payments booked gross, each line once", async () => {
    const [first, second] = [await payment(100_00), await payment(50_00)];
    expect(await balance("provider:trial", "USD")).toBe(150_00);
    const lines = [
      line("payment", 100_00, 2_90, { paymentId: first }),
      line("payment", 50_00, 1_45, { paymentId: second }),
      line("fee", -5_00, 0),
      line("fee", 0, 1_00),
      line("payout", -120_00, 25, { payout: "po-1" }),
    ];
    expect(await books.bookStatement("trial", lines)).toEqual({
      booked: 5,
      known: 0,
      questions: [],
      changed: [],
    });
    const again = await Promise.all([
      books.bookStatement("trial", lines),
      books.bookStatement("trial", lines),
    ]);
    expect(again.map(({ booked, known }) => [booked, known])).toEqual([
      [0, 5],
      [0, 5],
    ]);
    expect(await balance("fees:trial", "USD")).toBe(2_90 + 1_45 + 5_00 + 1_00 + 25);
    expect(await balance("transit:trial", "USD")).toBe(120_00);
    const net = lines.reduce((sum, one) => sum + one.net.minor, 0);
    expect(await balance("provider:trial", "USD"), "the balance is what the provider says").toBe(net);
    expect(await balance("gifts:1", "USD"), "gross").toBe(-150_00);
    expect(await sums()).toEqual(new Set([0]));
  });

  test("asks a person about what does not fit, and books no line whose sums are wrong", async () => {
    const known = await payment(10_00);
    const before = await balance("fees:trial", "USD");
    const odd = [
      line("payment", 10_00, 30, { paymentId: randomUUID() }),
      line("payment", 11_00, 30, { paymentId: known }),
      line("other", -7_00, 0),
      line("payment", 10_00, 30, { paymentId: known, net: usd(9_00) }),
      line("fee", -3_00, 0, { fee: cdf(5) }),
    ];
    const { questions, booked } = await books.bookStatement("trial", odd);
    expect(questions.map(({ question }) => question)).toEqual([
      "payment_unknown",
      "amount_differs",
      "kind_unknown",
      "sum_differs",
      "sum_differs",
    ]);
    expect(booked).toBe(2);
    expect(await balance("fees:trial", "USD"), "a fee was taken, whatever its payment").toBe(before + 60);
  });

  test("a line that says something else later is told, and what was booked stays", async () => {
    const first = line("fee", -4_00, 0);
    await books.bookStatement("trial", [first]);
    const before = await balance("fees:trial", "USD");
    const later = { ...first, gross: usd(-9_00), net: usd(-9_00) };
    expect(await books.bookStatement("trial", [later])).toMatchObject({ booked: 0, changed: [first.id] });
    expect(await balance("fees:trial", "USD")).toBe(before);
  });

  test("a line of a month that is closed by now is booked today", async () => {
    const old = new Date(`${today(-70)}T12:00:00Z`);
    await books.closeMonth(grace, today(-70).slice(0, 7));
    await books.bookStatement("trial", [line("fee", -1_00, 0, { at: old })]);
    const { value_on } = await db
      .selectFrom("payments.postings")
      .select("value_on")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(value_on).toBe(today());
  });

  test("200 random lines, some twice and out of order: our balance is the provider's to the unit", async () => {
    const random = seeded(20);
    const lines = Array.from({ length: 200 }, () => {
      const kind = random.pick(["payment", "refund", "dispute", "fee", "payout"] as const);
      return line(
        kind,
        kind === "payment" ? random.below(100_000) : -random.below(50_000),
        random.below(900),
      );
    });
    const sent = random.shuffle([...lines, ...lines.filter(() => random.below(3) === 0)]);
    await books.bookStatement("other", sent);
    const of = (kinds: string[], part: (one: StatementLine) => number) =>
      lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, one) => sum + part(one), 0);
    const gross = of(["payment", "refund", "dispute"], (one) => one.gross.minor);
    const net = of(["payment", "refund", "dispute", "fee", "payout"], (one) => one.net.minor);
    // Events of payments book the gross; here none came.
    expect(await balance("provider:other", "USD")).toBe(net - gross);
    expect(await balance("transit:other", "USD")).toBe(-of(["payout"], (one) => one.gross.minor));
    expect(await sums()).toEqual(new Set([0]));
  });
});
