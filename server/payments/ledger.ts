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
