import { type RawBuilder, sql } from "kysely";
import { exactly, readUuidCursor } from "./newest-first.ts";

/** Lists in pages whose waiting rows come first, and of each kind the newest; a page continues after the last row before it. */

interface WaitingFirst {
  /** What the address of the next page says of a row. */
  readonly mark: RawBuilder<string>;
  readonly isAfter: RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
}

/** Of a table with `id uuid` and `created_at`; an invalid cursor starts at the first page. */
export function waitingFirst(table: string, waits: RawBuilder<boolean>, after = ""): WaitingFirst {
  const id = sql.ref(`${table}.id`);
  const made = sql.ref(`${table}.created_at`);
  const [, flag, rest = ""] = /^([tf]),(.+)$/.exec(after) ?? [];
  const last = readUuidCursor(rest);
  return {
    mark: sql`concat_ws(',', case when ${waits} then 't' else 'f' end, ${exactly(table)}, ${id})`,
    isAfter: last
      ? sql`((${waits}), ${made}, ${id}) < (${flag === "t"}, ${last.createdAt}::timestamptz, ${last.id}::uuid)`
      : sql`true`,
    order: sql`(${waits}) desc, ${made} desc, ${id} desc`,
  };
}

/** A page of rows, of which one more than a page was read: it tells whether there is a next page. */
export function pageOfMarked<Row extends { readonly mark: string }>(rows: readonly Row[], pageRows: number) {
  const shown = rows.slice(0, pageRows);
  return { shown, next: rows.length > pageRows ? (shown.at(-1)?.mark ?? null) : null };
}
