import type { Transaction } from "kysely";
import type { Tables } from "../core/database/tables.ts";
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
    .values({ payment_id: id, kind: "payment", booked_at: now })
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

/** The same entries with the other sign: the money went back. A refund that becomes a dispute is one reversal. */
export async function bookReversal(trx: Transaction<Tables>, payment_id: string, now: Date): Promise<void> {
  const reversal = await trx
    .insertInto("payments.postings")
    .values({ payment_id, kind: "reversal", booked_at: now })
    .onConflict((conflict) => conflict.columns(["payment_id", "kind"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!reversal) return;
  const booked = await trx
    .selectFrom("payments.entries as entry")
    .innerJoin("payments.postings as posting", "posting.id", "entry.posting_id")
    .select(["account", "amount", "currency"])
    .where("payment_id", "=", payment_id)
    .where("kind", "=", "payment")
    .execute();
  const entries = booked.map((entry) => ({ ...entry, posting_id: reversal.id, amount: -entry.amount }));
  await trx.insertInto("payments.entries").values(entries).execute();
}
