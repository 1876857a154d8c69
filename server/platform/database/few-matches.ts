import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "./tables.ts";

interface Search {
  /** It has a number as `id`. */
  readonly table: string;
  /** That a row's column `search` has the words. */
  readonly match: RawBuilder<boolean>;
  readonly most: number;
}

/**
 * The rows that match, where they are few: found by the index of their words alone. Null where they are many: then the newest of them are soon found in the order of their age. Left to itself the planner takes
 * every word for a common one and reads the whole table by age for a word nobody wrote.
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
