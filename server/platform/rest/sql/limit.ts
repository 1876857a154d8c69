import { type RawBuilder, sql } from "kysely";
import { limits } from "../../limits/limits.ts";

interface Page {
  readonly limit?: number | undefined;
  readonly offset: number;
}

/**
 * Every read has a limit. It is a literal, not a parameter: for a parameter the planner of a prepared statement assumes a
 * tenth of the table and sorts all of it (bench/rest.ts: a third of the rate).
 */
export function limitSql({ limit, offset }: Page): RawBuilder<unknown> {
  const rows = sql` limit ${sql.lit(Math.min(limit ?? limits.rest.maxRows, limits.rest.maxRows))}`;
  return offset > 0 ? sql`${rows} offset ${offset}` : rows;
}
