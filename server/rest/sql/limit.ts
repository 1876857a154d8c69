import { type RawBuilder, sql } from "kysely";
import { limits } from "../../core/limits.ts";

interface Page {
  readonly limit?: number | undefined;
  readonly offset: number;
}

/** Always a limit: nobody reads more rows than the cap at once. */
export function limitSql({ limit, offset }: Page): RawBuilder<unknown> {
  const rows = sql` limit ${Math.min(limit ?? limits.rest.maxRows, limits.rest.maxRows)}`;
  return offset > 0 ? sql`${rows} offset ${offset}` : rows;
}
