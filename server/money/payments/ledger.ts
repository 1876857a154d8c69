import type { Transaction } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { PaymentsTable } from "./tables.ts";

/**
 * Books a payment once: where the money now is (debit) and what it is for (credit). A second booking of the same
 * kind breaks a unique key, and entries that do not sum to zero break the commit.
 */
export async function bookPayment(
  trx: Transaction<Tables>,
  payment: PaymentsTable,
  now: Date,
): Promise<void> {
  const { id, provider, account, amount, currency } = payment;
  const held = `provider:${provider}`;
  await trx
    .insertInto("payments.accounts")
    .values([
      { code: held, kind: "asset" },
      { code: account, kind: "income" },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const posting = await trx
    .insertInto("payments.postings")
    .values({ payment_id: id, kind: "payment", step: 1, booked_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("payments.entries")
    .values([
      { posting_id: posting.id, account: held, amount, currency },
      { posting_id: posting.id, account, amount: -amount, currency },
    ])
    .execute();
}

/**
 * Books what is missing until the books hold `wanted` of a payment: the same entries with the other sign where money
 * went back, with the same sign where it came again. The caller holds the payment's row; a step booked twice breaks a
 * unique key, and more than was paid, or less than nothing, breaks the commit.
 */
export async function bookChange(
  trx: Transaction<Tables>,
  { id, provider, account, currency }: PaymentsTable,
  wanted: number,
  now: Date,
): Promise<void> {
  const held = `provider:${provider}`;
  const { booked, step } = await trx
    .selectFrom("payments.postings as posting")
    .innerJoin("payments.entries as entry", "entry.posting_id", "posting.id")
    .select((row) => [
      row.fn.coalesce(row.fn.sum<number>("amount"), row.lit(0)).as("booked"),
      row.fn.coalesce(row.fn.max("step"), row.lit(0)).as("step"),
    ])
    .where("payment_id", "=", id)
    .where("account", "=", held)
    .executeTakeFirstOrThrow();
  const amount = wanted - Number(booked);
  if (amount === 0) return;
  const kind = amount < 0 ? "reversal" : "reinstatement";
  const posting = await trx
    .insertInto("payments.postings")
    .values({ payment_id: id, kind, step: step + 1, booked_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("payments.entries")
    .values([
      { posting_id: posting.id, account: held, amount, currency },
      { posting_id: posting.id, account, amount: -amount, currency },
    ])
    .execute();
}
