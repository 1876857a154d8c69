import { afterAll, expect, test } from "vitest";
import { callback, given, testDonations } from "../../features/donations/testing.ts";
import { withClient } from "../../platform/database/address.ts";
import { inTextFormat, type MetricSource } from "../../platform/metrics/text-format.ts";
import { bookMetrics } from "../books/book-metrics.ts";
import { createBooks } from "../books/books.ts";
import { compareBooks, isUnequal } from "../books/equality.ts";
import { paymentMetrics } from "./payment-metrics.ts";

const donations = await testDonations();
afterAll(donations.close);
const { context, database, tell } = donations;
const { db } = context;

async function read(source: MetricSource): Promise<ReadonlyMap<string, number>> {
  const lines = inTextFormat(await source.read()).split("\n");
  return new Map(
    lines
      .filter((line) => line && !line.startsWith("#"))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}
const payments = () => read(paymentMetrics(context));
const books = () => read(bookMetrics(context, createBooks(context)));

/** Past every trigger and grant, as a fault of the disk or a hand in the database would be. */
const behindTheTriggers = (statement: string) =>
  withClient(database.superuser, async (superuser) => {
    await superuser.query("set session_replication_role = replica");
    await superuser.query(statement);
  });

test("payments by state, those that wait for a person, and how late the reconciler is", async () => {
  const [paid, held] = [await given(donations), await given(donations)];
  await given(donations);
  await tell(callback(paid));
  const { data } = JSON.parse(callback(held)) as { data: object };
  await tell(callback(held, "payment.paid", { data: { ...data, amount: "1.00" } }));
  await tell('{"id":"evt_of_nobody"}');
  // The one that names nobody, and the one of another amount.
  await expect.poll(async () => (await payments()).get("payments_parked_events")).toBe(2);
  await expect.poll(async () => (await payments()).get('payments{state="held"}')).toBe(1);
  await expect.poll(async () => (await payments()).get('payments{state="paid"}')).toBe(1);
  const now = await payments();
  expect(now.get('payments{state="pending"}')).toBe(1);
  expect(now.get("payments_held")).toBe(1);
  expect(now.get("payments_new_events")).toBe(0);
  expect(now.get("payments_reconciler_lag_seconds")).toBe(0);
  const anHourAgo = new Date(context.clock.now().getTime() - 3_600_000);
  await db
    .updateTable("payments.payments")
    .set({ next_check_at: anHourAgo })
    .where("state", "=", "pending")
    .execute();
  expect((await payments()).get("payments_reconciler_lag_seconds")).toBeCloseTo(3600, -1);
});

test("the books are equal to themselves and to the payments, and say where they are not", async () => {
  expect((await compareBooks(db)).filter(isUnequal)).toEqual([]);
  const [entry] = await db.selectFrom("payments.entries").selectAll().where("amount", ">", 0).execute();
  if (!entry) throw new Error("nothing is booked");
  const { currency, amount } = entry;
  const before = await books();
  expect(before.get(`books_balance_minor_units{family="gifts",currency="${currency}"}`)).toBe(-amount);
  expect(before.get(`books_balance_minor_units{family="provider",currency="${currency}"}`)).toBe(amount);
  expect(before.get(`books_sum_minor_units{currency="${currency}"}`)).toBe(0);

  await behindTheTriggers(`update payments.entries set amount = amount + 1 where amount = ${amount}`);
  const uneven = await books();
  expect(uneven.get(`books_sum_minor_units{currency="${currency}"}`)).toBe(1);
  expect(uneven.get(`books_difference_minor_units{currency="${currency}"}`)).toBe(0);
  await behindTheTriggers(`update payments.entries set amount = amount - 1 where amount = ${amount + 1}`);

  // A posting that is lost as a whole leaves the ledger in balance.
  await behindTheTriggers(`delete from payments.entries where posting_id = ${entry.posting_id}`);
  const lost = await books();
  expect(lost.get(`books_difference_minor_units{currency="${currency}"}`)).toBe(amount);
  expect((await compareBooks(db)).filter(isUnequal)).toEqual([{ currency, sum: 0, difference: amount }]);
});
