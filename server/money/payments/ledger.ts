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
  when: Booked,
): Promise<void> {
  const { account, amount } = payment;
  await trx
    .insertInto("payments.accounts")
    .values([
      { code: heldIn(payment), kind: "asset" },
      { code: account, kind: "income" },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await postStep(trx, payment, { kind: "payment", step: 1, amount }, when);
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
  when: Booked,
): Promise<void> {
  const { booked, step } = await trx
    .selectFrom("payments.postings as posting")
    .innerJoin("payments.entries as entry", "entry.posting_id", "posting.id")
    .select((row) => [
      row.fn.coalesce(row.fn.sum<number>("amount"), row.lit(0)).as("booked"),
      row.fn.coalesce(row.fn.max("step"), row.lit(0)).as("step"),
    ])
    .where("payment_id", "=", payment.id)
    .where("account", "=", heldIn(payment))
    .executeTakeFirstOrThrow();
  const amount = wanted - Number(booked);
  if (amount === 0) return;
  const kind = amount < 0 ? "reversal" : "reinstatement";
  await postStep(trx, payment, { kind, step: step + 1, amount }, when);
}

interface Step {
  readonly kind: "payment" | "reversal" | "reinstatement";
  /** Counted from 1. */
  readonly step: number;
  /** What the account of the money gains; negative where it goes back. */
  readonly amount: number;
}

async function postStep(
  trx: Transaction<Tables>,
  payment: PaymentsTable,
  { kind, step, amount }: Step,
  { now, valueOn }: Booked,
): Promise<void> {
  const { id, account, currency } = payment;
  const posting = await trx
    .insertInto("payments.postings")
    .values({ payment_id: id, kind, step, booked_at: now, value_on: valueOn ?? null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("payments.entries")
    .values([
      { posting_id: posting.id, account: heldIn(payment), amount, currency },
      { posting_id: posting.id, account, amount: -amount, currency },
    ])
    .execute();
}
