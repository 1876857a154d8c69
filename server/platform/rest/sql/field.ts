import { type RawBuilder, sql } from "kysely";
import { RestFailure } from "../answer/failure.ts";
import type { Field, JsonStep } from "../parse/ast.ts";
import type { RowFunction, Schema } from "../schema/schema.ts";
import { type Place, sameName } from "./source.ts";

export interface TypedSql {
  readonly sql: RawBuilder<unknown>;
  /** As format_type writes it. */
  readonly type: string;
}

/** A column by the schema cache's word, a computed column, or a place inside one of them. */
export function fieldSql(schema: Schema, place: Place, { column, path }: Field): TypedSql {
  const whole = columnSql(schema, place, column);
  if (!whole) {
    throw new RestFailure(400, "42703", `column ${place.label}.${column} does not exist`);
  }
  if (path.length === 0) return whole;
  const json = /^jsonb?$/.test(whole.type) ? whole.sql : sql`to_jsonb(${whole.sql})`;
  return {
    sql: sql`(${path.reduce((inside, step) => stepSql(inside, step), json)})`,
    type: path.at(-1)?.arrow === "->>" ? "text" : "jsonb",
  };
}

export function hasColumn(schema: Schema, place: Place, column: string): boolean {
  return columnSql(schema, place, column) !== undefined;
}

function columnSql(schema: Schema, place: Place, name: string): TypedSql | undefined {
  const column = place.source.columns.get(name);
  if (column) return { sql: sql.id(place.alias, column.name), type: column.type };
  const computed = rowFunction(schema, place, name);
  if (computed?.returns.kind !== "scalar" || computed.returns.set) return undefined;
  return { sql: callOnRow(computed, place), type: "" };
}

/** A function of the source's own rows, by name. */
export function rowFunction(schema: Schema, { source }: Place, name: string): RowFunction | undefined {
  const { table } = source;
  if (!table) return undefined;
  return schema.rowFunctions.find((each) => each.name === name && sameName(each.of, table));
}

/** Rows of a CTE or a function have no type of their own, so they are cast to the table's. */
export function callOnRow(routine: RowFunction, { alias }: Place): RawBuilder<unknown> {
  const row = sql`(${sql.id(alias)}.*)::${sql.id(routine.of.schema, routine.of.name)}`;
  return sql`${sql.id(routine.schema, routine.name)}(${row})`;
}

function stepSql(inside: RawBuilder<unknown>, { arrow, key }: JsonStep): RawBuilder<unknown> {
  const place = typeof key === "number" ? sql`cast(${key} as int)` : sql`cast(${key} as text)`;
  return arrow === "->" ? sql`${inside} -> ${place}` : sql`${inside} ->> ${place}`;
}
