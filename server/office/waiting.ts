import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../platform/database/tables.ts";
import { WAITING_MOST } from "./desk.ts";

interface Rows {
  readonly table: string;
  /** The column with the moment since which a row waits. */
  readonly since: string;
  readonly which: RawBuilder<boolean>;
}

/** How many rows wait, WAITING_MOST at most, and since when the oldest does. */
export async function waitingRows(office: Kysely<Tables>, { table, since, which }: Rows) {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::integer as count, min(since) as oldest from (
      select ${sql.ref(since)} as since from ${sql.table(table)} where ${which} order by 1 limit ${WAITING_MOST}
    ) as waiting
  `.execute(office);
  return rows[0] ?? { count: 0, oldest: null };
}
