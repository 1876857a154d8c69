import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "./tables.ts";

interface Search {
  /** Its `id` is a number. */
  readonly table: string;
  /** The condition that the row's column `search` contains the words. */
  readonly match: RawBuilder<boolean>;
  readonly most: number;
}

/**
 * The matching rows if they are few, found by the index of the words alone. Null if they are many: then a scan by age
 * soon finds the newest. Without this the planner takes every word for a common one, and for a rare word scans the
 * whole table by age.
 */
export function fewMatches(
  db: Kysely<Tables>,
  { table, match, most }: Search,
): Promise<readonly number[] | null> {
  return db
    .transaction()
    .setAccessMode("read only")
    .execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_indexscan = off`.execute(trx);
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} where ${match} limit ${most + 1}`.execute(trx);
      return rows.length > most ? null : rows.map(({ id }) => id);
    });
}
