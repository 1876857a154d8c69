import type { Transaction } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

/** Whether a correction of the desk took a gift back: nobody got money, what was entered was wrong. */
export async function isCorrected(
  trx: Transaction<Tables>,
  { id }: { readonly id: string },
): Promise<boolean> {
  const line = await trx
    .selectFrom("desk.live_lines")
    .select("id")
    .where("payment_id", "=", id)
    .where("kind", "=", "correction")
    .executeTakeFirst();
  return line !== undefined;
}
