import { type RawBuilder, sql } from "kysely";
import { limits } from "../../limits/limits.ts";
import { badBody, RestFailure } from "../answer/failure.ts";
import type { Level } from "../parse/ast.ts";
import type { Payload } from "../parse/payload.ts";
import type { Schema, Table } from "../schema/schema.ts";
import { conditionSql } from "./condition.ts";
import { tableSource } from "./source.ts";

export interface Insert {
  readonly payload: Payload;
  /** The keys to use; absent if every row has the same keys and all are used. */
  readonly columns?: readonly string[];
  /** A missing key means the column's default, not NULL. */
  readonly missingIsDefault: boolean;
  readonly conflict?: Conflict;
}

export interface Conflict {
  readonly columns: readonly string[];
  readonly resolution: "merge-duplicates" | "ignore-duplicates";
}

/** The columns to return of the written rows; none if only their number is needed. */
export type Returning = "all" | readonly string[];

function returningSql(returning: Returning): RawBuilder<unknown> {
  if (returning === "all") return sql`target.*`;
  if (returning.length === 0) return sql`1 as written`;
  return sql.join(returning.map((name) => sql.id("target", name)));
}

/** Counts the rows that an upsert updated; the others are new. */
export const UPDATED = sql`coalesce(nullif(current_setting('pgrst.updated', true), ''), '0')::int`;

/** The insertion as common table expressions; the last one is `written`. */
export function insertSql(table: Table, insert: Insert, returning: Returning): RawBuilder<unknown> {
  const shapes = shapesOf(table, insert);
  if (shapes.length > limits.rest.insertShapes)
    throw badBody("The objects have too many different sets of keys");
  const [only, ...others] = shapes.map((shape) => insertShape(table, insert, shape, returning));
  if (!only) return sql`written as (${noRow(table, returning)})`;
  if (others.length === 0) return sql`written as (${only})`;
  const names = shapes.map((_, at) => sql.id(`written_${at}`));
  const parts = [only, ...others].map((part, at) => sql`${names[at]} as (${part})`);
  const all = names.map((name) => sql`select * from ${name}`);
  return sql`${sql.join(parts)}, written as (${sql.join(all, sql` union all `)})`;
}

interface Shape {
  readonly columns: readonly string[];
  /** The numbers of the rows with this shape, from 1; absent for all. */
  readonly rows?: readonly number[];
  readonly count: number;
}

function shapesOf(table: Table, { payload, columns, missingIsDefault }: Insert): Shape[] {
  const { keys } = payload;
  const counting = columns ?? [...(keys[0] ?? [])];
  requireColumns(table, counting);
  if (!columns && keys.some((own) => own.size !== counting.length || counting.some((name) => !own.has(name))))
    throw badBody("All object keys must match");
  if (keys.length === 0) return [];
  if (!columns || !missingIsDefault) return [{ columns: counting, count: keys.length }];
  const groups = Map.groupBy(keys.keys(), (at) => counting.filter((name) => keys[at]?.has(name)).join("\0"));
  return [...groups.values()].map((rows) => ({
    columns: counting.filter((name) => keys[rows[0] ?? 0]?.has(name)),
    rows: rows.map((at) => at + 1),
    count: rows.length,
  }));
}

function insertShape(table: Table, insert: Insert, shape: Shape, returning: Returning) {
  // If a row lacks a key, `excluded` has the column's default, as intended.
  const conflict = conflictSql(insert.conflict, insert.columns ?? shape.columns);
  const target = idOf(table);
  if (shape.columns.length === 0) {
    // A row of defaults; several rows need one named column.
    if (shape.count === 1)
      return sql`insert into ${target} as target default values ${conflict} returning ${returningSql(returning)}`;
    const [first = ""] = table.columns.keys();
    const rows = sql.join(Array.from({ length: shape.count }, () => sql`(default)`));
    return sql`insert into ${target} as target (${sql.id(first)}) values ${rows} ${conflict} returning ${returningSql(returning)}`;
  }
  const names = sql.join(shape.columns.map((name) => sql.id(name)));
  const values = sql.join(shape.columns.map((name) => sql.id("body", name)));
  const { text } = insert.payload;
  const rows = shape.rows
    ? sql`json_array_elements(${text}::json) with ordinality as item(value, at),
        lateral json_populate_record(null::${target}, item.value) as body where item.at = any(${shape.rows}::int[])`
    : sql`json_populate_recordset(null::${target}, ${text}::json) as body`;
  return sql`insert into ${target} as target (${names}) select ${values} from ${rows} ${conflict} returning ${returningSql(returning)}`;
}

function conflictSql(conflict: Conflict | undefined, columns: readonly string[]): RawBuilder<unknown> {
  if (!conflict || conflict.columns.length === 0) return sql``;
  const on = sql.join(conflict.columns.map((name) => sql.id(name)));
  if (conflict.resolution === "ignore-duplicates" || columns.length === 0)
    return sql`on conflict (${on}) do nothing`;
  const set = sql.join(columns.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`));
  return sql`on conflict (${on}) do update set ${set}
    where set_config('pgrst.updated', (${UPDATED} + 1)::text, true) <> ''`;
}

export function updateSql(
  schema: Schema,
  table: Table,
  { payload, columns, level }: { payload: Payload; columns?: readonly string[]; level: Level },
  returning: Returning,
): RawBuilder<unknown> {
  const [keys, ...others] = payload.keys;
  if (others.length > 0) throw badBody("All object keys must match");
  const changed = columns ?? [...(keys ?? [])];
  requireColumns(table, changed);
  if (changed.length === 0) return sql`written as (${noRow(table, returning)})`;
  const set = sql.join(changed.map((name) => sql`${sql.id(name)} = ${sql.id("body", name)}`));
  return sql`written as (
    update ${idOf(table)} as target set ${set}
    from json_populate_recordset(null::${idOf(table)}, ${payload.text}::json) as body
    where ${filtered(schema, table, level, "UPDATE")} returning ${returningSql(returning)})`;
}

export function deleteSql(
  schema: Schema,
  table: Table,
  level: Level,
  returning: Returning,
): RawBuilder<unknown> {
  return sql`written as (
    delete from ${idOf(table)} as target where ${filtered(schema, table, level, "DELETE")} returning ${returningSql(returning)})`;
}

/** Refuses a write without a filter: it would change all rows. */
function filtered(schema: Schema, table: Table, level: Level, verb: "UPDATE" | "DELETE") {
  if (level.where.length === 0) throw new RestFailure(400, "21000", `${verb} requires a WHERE clause`);
  const source = tableSource(table);
  return conditionSql(schema, {
    scope: { source, alias: "target", label: source.name },
    level: { select: [], where: level.where, order: [], offset: 0 },
    embeds: [],
    counts: "nothing",
  });
}

export function requireColumns(table: Table, names: readonly string[]): void {
  const unknown = names.find((name) => !table.columns.has(name));
  if (unknown === undefined) return;
  const message = `Could not find the '${unknown}' column of '${table.name}' in the schema cache`;
  throw new RestFailure(400, "PGRST204", message);
}

const noRow = (table: Table, returning: Returning) =>
  sql`select ${returningSql(returning)} from ${idOf(table)} as target limit 0`;

const idOf = ({ schema, name }: Table) => sql.id(schema, name);
