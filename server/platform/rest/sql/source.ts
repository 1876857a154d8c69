import { type RawBuilder, sql } from "kysely";
import type { Column, Name, Table } from "../schema/schema.ts";

/** A source of rows: a table, the CTE of a write, the call of a function. */
export interface Source {
  /** For messages. */
  readonly name: string;
  /** The table of the rows, by which relations and computed columns are found. */
  readonly table?: Name;
  readonly columns: ReadonlyMap<string, Column>;
  /** The FROM item. */
  readonly sql: RawBuilder<unknown>;
  /** The WITH clause, if the FROM item is the name of a CTE. */
  readonly cte?: RawBuilder<unknown>;
}

/** Puts a call into a CTE, so that the function runs once however often its rows are read. */
export function callSource(
  of: Pick<Source, "name" | "table" | "columns">,
  call: RawBuilder<unknown>,
): Source {
  return { ...of, sql: sql.id("called"), cte: sql`with called as (${call}) ` };
}

export const tableSource = ({ schema, name, columns }: Table): Source => {
  return { name, table: { schema, name }, columns, sql: sql.id(schema, name) };
};

/** One use of a source in a statement, with its alias. */
export interface Scope {
  readonly source: Source;
  readonly alias: string;
  /** The name in messages, as PostgREST writes it: a relation by its table and depth. */
  readonly label: string;
}

export const sameName = (a: Name, b: Name) => a.schema === b.schema && a.name === b.name;
