import { type RawBuilder, sql } from "kysely";
import type { Column, Name, Table } from "../schema.ts";

/** Something rows are read from: a table, the CTE of a write, the call of a function. */
export interface Source {
  /** For messages. */
  readonly name: string;
  /** Whose rows they are: relations and computed columns are found by it. */
  readonly table?: Name;
  readonly columns: ReadonlyMap<string, Column>;
  /** What stands after FROM. */
  readonly sql: RawBuilder<unknown>;
}

export function tableSource(table: Table): Source {
  const { schema, name, columns } = table;
  return { name, table: { schema, name }, columns, sql: sql.id(schema, name) };
}

/** One use of a source in a statement, under a name of its own. */
export interface Place {
  readonly source: Source;
  readonly alias: string;
}

export const sameName = (a: Name, b: Name) => a.schema === b.schema && a.name === b.name;
