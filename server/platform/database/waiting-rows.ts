import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Rows that wait for somebody or something. */
export interface WaitingRows {
  readonly table: string;
  /** The column with the moment since which a row waits. */
  readonly since: string;
  readonly which: RawBuilder<boolean>;
}

/** How many rows wait, `most` at most, and since when the oldest does. */
export async function countWaiting(
  db: Kysely<Tables>,
  { table, since, which }: WaitingRows,
  most: number,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(since) as oldest from (
      select ${sql.ref(since)} as since from ${sql.table(table)} where ${which} order by 1 limit ${most}
    ) as waiting
  `.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}
