import type { Transaction } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { providerAccount } from "../books/accounts.ts";
import type { PaymentsTable } from "./tables.ts";

/** When something is booked, and the day the money moved if that is another one. */
export interface Booked {
  readonly now: Date;
  readonly valueOn?: string | undefined;
}

/** The account the money of a payment came into. */
const heldIn = ({ provider, received_in }: PaymentsTable): string => received_in ?? providerAccount(provider);

/**
 * Books a payment once: debits the account it came into, credits the purpose. A second booking of the same kind
 * violates a unique key, and entries that do not sum to zero make the commit fail.
 */
export async function bookPayment(
  trx: Transaction<Tables>,
  payment: PaymentsTable,
  { now, valueOn }: Booked,
): Promise<void> {
  const { id, account, amount, currency } = payment;
  const held = heldIn(payment);
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
    .values({ payment_id: id, kind: "payment", step: 1, booked_at: now, value_on: valueOn ?? null })
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
 * Books the difference until the ledger holds `wanted` of a payment: a reversal when money went back, a reinstatement
 * when it returned. The caller has locked the payment's row. A step booked twice violates a unique key; a total above
 * what was paid, or below zero, makes the commit fail.
 */
export async function bookChange(
  trx: Transaction<Tables>,
  payment: PaymentsTable,
  wanted: number,
  { now, valueOn }: Booked,
): Promise<void> {
  const { id, account, currency } = payment;
  const held = heldIn(payment);
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
    .values({ payment_id: id, kind, step: step + 1, booked_at: now, value_on: valueOn ?? null })
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
