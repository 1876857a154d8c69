import { type RawBuilder, sql } from "kysely";
import { limits } from "../../limits/limits.ts";

interface Page {
  readonly limit?: number | undefined;
  readonly offset: number;
}

/**
 * Always a limit: nobody reads more rows than the cap at once. It stands in the statement as a number: of a parameter
 * the planner of a prepared statement expects a tenth of the table, and sorts it all (bench/rest.ts: a third of the rate).
 */
export function limitSql({ limit, offset }: Page): RawBuilder<unknown> {
  const rows = sql` limit ${sql.lit(Math.min(limit ?? limits.rest.maxRows, limits.rest.maxRows))}`;
  return offset > 0 ? sql`${rows} offset ${offset}` : rows;
}
