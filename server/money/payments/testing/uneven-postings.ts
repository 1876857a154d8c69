import type { Kysely } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";

/** The postings whose entries do not sum to zero in a currency: there must be none. */
export async function unevenPostings(db: Kysely<Tables>): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("payments.entries")
    .select("posting_id")
    .groupBy(["posting_id", "currency"])
    .having((row) => row.fn.sum("amount"), "<>", 0)
    .execute();
  return rows.map(({ posting_id }) => posting_id);
}
