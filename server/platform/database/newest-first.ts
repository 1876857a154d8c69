import { type RawBuilder, sql } from "kysely";

/** Lists by age, page after page, and the words they are searched by. A page goes on behind the last row of the one before. */

export interface Cursor {
  readonly createdAt: string;
  readonly id: number;
}

/** `2026-09-01T08:00:00.000000Z,3`; what is none begins at the beginning. */
export function readCursor(cursor: string): Cursor | null {
  const [, createdAt = "", id = ""] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z),([1-9]\d{0,8})$/.exec(cursor) ?? [];
  return id === "" || Number.isNaN(Date.parse(createdAt)) ? null : { createdAt, id: Number(id) };
}

/** `created_at` of this table to the microsecond, as the database orders by it. */
export const exactly = (table: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(`${table}.created_at`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** One row more than a page has was read: whether there is a next one, and where it begins. */
export function pageOf<Row extends { readonly id: number; readonly created_exactly: string }>(
  rows: readonly Row[],
  pageRows: number,
): { readonly shown: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, pageRows);
  const last = shown.at(-1);
  return { shown, next: rows.length > pageRows && last ? `${last.created_exactly},${last.id}` : null };
}

/** As French knows the words, and as they are: `core.searchable` (0020_crowdfarming.sql). */
export const hasWords = (words: string | null): RawBuilder<boolean> => sql<boolean>`search @@ (
  to_tsquery('pg_catalog.french', ${words}) || to_tsquery('pg_catalog.simple', ${words})
)`;
