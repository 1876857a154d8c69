import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { creditorReference } from "./creditor-reference.ts";

/** The reference that the payer of this payment writes into the transfer: the first call makes it, later ones find it. */
export async function transferReference(db: Kysely<Tables>, paymentId: string): Promise<string> {
  await db
    .insertInto("payments.transfers")
    .values({ payment_id: paymentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { number } = await db
    .selectFrom("payments.transfers")
    .select("number")
    .where("payment_id", "=", paymentId)
    .executeTakeFirstOrThrow();
  return creditorReference(number);
}
