import { type RawBuilder, sql } from "kysely";
import type { Column, Name, Table } from "../schema/schema.ts";

/** Something rows are read from: a table, the CTE of a write, the call of a function. */
export interface Source {
  /** For messages. */
  readonly name: string;
  /** Whose rows they are: relations and computed columns are found by it. */
  readonly table?: Name;
  readonly columns: ReadonlyMap<string, Column>;
  /** What stands after FROM. */
  readonly sql: RawBuilder<unknown>;
  /** Where that is the name of a CTE which the read itself brings along. */
  readonly cte?: RawBuilder<unknown>;
}

/** A call's rows under one name, so that the function runs once however often they are read. */
export function callSource(
  of: Pick<Source, "name" | "table" | "columns">,
  call: RawBuilder<unknown>,
): Source {
  return { ...of, sql: sql.id("called"), cte: sql`with called as (${call}) ` };
}

export const tableSource = ({ schema, name, columns }: Table): Source => {
  return { name, table: { schema, name }, columns, sql: sql.id(schema, name) };
};

/** One use of a source in a statement, under a name of its own. */
export interface Place {
  readonly source: Source;
  readonly alias: string;
  /** In messages: as PostgREST's own statements name it, a relation by its table and how deep it stands. */
  readonly label: string;
}

export const sameName = (a: Name, b: Name) => a.schema === b.schema && a.name === b.name;
