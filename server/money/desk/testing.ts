import { randomUUID } from "node:crypto";
import { Failure } from "../../../contracts/errors.ts";
import type { Currency } from "../../../contracts/money.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { testApp } from "../../testing/app.ts";
import type { Actor } from "../books/actor.ts";
import { kinshasaDay } from "../receipts/day.ts";

export const esther: Actor = { id: "e0000000-0000-4000-8000-000000000001", name: "Esther Mbuyi" };
export const joseph: Actor = { id: "e0000000-0000-4000-8000-000000000002", name: "Joseph Ilunga" };
export const grace: Actor = { id: "e0000000-0000-4000-8000-000000000003", name: "Grâce Tshala" };

/** A whole line to vary. */
export const validLine = {
  donorName: "Awa Kalala",
  donorEmail: "awa@example.org",
  donorPhone: "0813 456 789",
  anonymous: false,
  programId: "1",
  method: "cash",
  amount: "50",
  currency: "USD",
};

/** The server with gifts, and what staff do with money; the clock is the test's, mails wait in the outbox. */
export async function testStaff(settings: Record<string, string> = {}) {
  const clock = movableClock();
  const app = await testApp({ only: ["donations"], replaced: { clock }, mailing: false, settings });
  const { context, staff } = app;
  const { db } = context;
  let slips = 0;

  const today = (ahead = 0) => kinshasaDay(new Date(clock.now().getTime() + ahead * 86_400_000));
  const line = (changed: object = {}) => ({
    ...validLine,
    operation_id: randomUUID(),
    slip: `A-${++slips}`,
    ...changed,
  });
  const open = (
    drawer: string,
    count: { lines: number; totals: Partial<Record<Currency, number>> },
    day = today(),
    actor = esther,
  ) => staff.desk.open(actor, { operationId: randomUUID(), drawer, day, ...count });

  return {
    ...app,
    ...staff,
    clock,
    today,
    line,
    open,
    db,
    paymentOf: (id: string) =>
      db.selectFrom("payments.payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    receiptsOf: (id: string) =>
      db
        .selectFrom("payments.receipts as receipt")
        .leftJoin("payments.receipt_cancellations as gone", "gone.number", "receipt.number")
        .select(["receipt.number", "receipt.donor", "receipt.amount", "gone.reason"])
        .where("payment_id", "=", id)
        .orderBy("receipt.number")
        .execute(),
    async balance(account: string, currency: string) {
      const all = await staff.books.balances();
      return all.find((one) => one.account === account && one.currency === currency)?.amount ?? 0;
    },
  };
}

/** The code of a refusal, or what was answered instead. */
export const refusal = (answer: Promise<unknown>) =>
  answer.then(
    (value) => ({ answered: value }),
    (error: unknown) => {
      if (error instanceof Failure) return error.problem;
      throw error;
    },
  );
