import { type RawBuilder, sql } from "kysely";
import { RestFailure } from "../answer/failure.ts";
import type { Field, JsonStep } from "../parse/ast.ts";
import type { RowFunction, Schema } from "../schema/schema.ts";
import { type Scope, sameName } from "./source.ts";

export interface TypedSql {
  readonly sql: RawBuilder<unknown>;
  /** In the notation of format_type. */
  readonly type: string;
}

/** A column from the schema cache, a computed column, or a path inside one of them. */
export function fieldSql(schema: Schema, scope: Scope, { column, path }: Field): TypedSql {
  const typed = columnSql(schema, scope, column);
  if (!typed) {
    throw new RestFailure(400, "42703", `column ${scope.label}.${column} does not exist`);
  }
  if (path.length === 0) return typed;
  const json = /^jsonb?$/.test(typed.type) ? typed.sql : sql`to_jsonb(${typed.sql})`;
  return {
    sql: sql`(${path.reduce((inside, step) => stepSql(inside, step), json)})`,
    type: path.at(-1)?.arrow === "->>" ? "text" : "jsonb",
  };
}

export function hasColumn(schema: Schema, scope: Scope, column: string): boolean {
  return columnSql(schema, scope, column) !== undefined;
}

function columnSql(schema: Schema, scope: Scope, name: string): TypedSql | undefined {
  const column = scope.source.columns.get(name);
  if (column) return { sql: sql.id(scope.alias, column.name), type: column.type };
  const computed = rowFunction(schema, scope, name);
  if (computed?.returns.kind !== "scalar" || computed.returns.set) return undefined;
  return { sql: callOnRow(computed, scope), type: "" };
}

/** A function that takes a row of the source, by name. */
export function rowFunction(schema: Schema, { source }: Scope, name: string): RowFunction | undefined {
  const { table } = source;
  if (!table) return undefined;
  return schema.rowFunctions.find((each) => each.name === name && sameName(each.of, table));
}

/** Rows of a CTE or a function have an anonymous type, so they are cast to the table's. */
export function callOnRow(routine: RowFunction, { alias }: Scope): RawBuilder<unknown> {
  const row = sql`(${sql.id(alias)}.*)::${sql.id(routine.of.schema, routine.of.name)}`;
  return sql`${sql.id(routine.schema, routine.name)}(${row})`;
}

function stepSql(inside: RawBuilder<unknown>, { arrow, key }: JsonStep): RawBuilder<unknown> {
  const step = typeof key === "number" ? sql`cast(${key} as int)` : sql`cast(${key} as text)`;
  return arrow === "->" ? sql`${inside} -> ${step}` : sql`${inside} ->> ${step}`;
}
