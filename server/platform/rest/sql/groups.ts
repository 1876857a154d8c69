import { type RawBuilder, sql } from "kysely";
import type { Aggregate, Field, OrderTerm, SelectedAggregate, SelectItem } from "../parse/ast.ts";
import { isToOne } from "../schema/relations.ts";
import type { Schema } from "../schema/schema.ts";
import { castSql } from "./cast.ts";
import { type Answered, fieldOutput, type Output } from "./columns.ts";
import { conditionSql } from "./condition.ts";
import { fieldSql } from "./field.ts";
import { limitSql } from "./limit.ts";
import { directionSql, orderSql } from "./order.ts";
import { embedCalled, type Plan, type PlannedEmbed, ungrouped } from "./plan.ts";
import { rowsOf } from "./rows-of.ts";

const FUNCTIONS: Readonly<Record<Aggregate, RawBuilder<unknown>>> = {
  avg: sql`avg`,
  count: sql`count`,
  max: sql`max`,
  min: sql`min`,
  sum: sql`sum`,
};

/** A column before grouping. */
interface Ungrouped {
  readonly name: string;
  readonly sql: RawBuilder<unknown>;
  readonly aggregate?: Pick<SelectedAggregate, "aggregate" | "cast">;
  /** The name that `order` may use, together with the relation it was spread from. */
  readonly field?: Field;
  readonly from?: PlannedEmbed;
  /** For spread columns: null if the relation has no row. */
  readonly isThere?: RawBuilder<unknown>;
  /** Spread from a to-many relation: a list for each group. */
  readonly isList: boolean;
}

interface Rows {
  readonly columns: readonly Ungrouped[];
  readonly joins: RawBuilder<unknown>;
}

export type EmbedOutputs = (schema: Schema, plan: Plan, planned: PlannedEmbed) => readonly Output[];

/**
 * A level with aggregates: groups its rows, joined with the spread relations, by all columns that are not aggregates.
 * Aggregates of spread relations are computed here, not for each row.
 */
export function groupsOf(schema: Schema, plan: Plan, embedOutputs: EmbedOutputs): Answered {
  const { columns, joins } = rowsFor(schema, plan, embedOutputs);
  const isKey = ({ aggregate, isList }: Ungrouped) => !aggregate && !isList;
  const keys = columns.flatMap((column, at) => (isKey(column) ? [sql.lit(at + 1)] : []));
  const outputs = columns.map((column) => ({ name: column.name, sql: groupedSql(schema, column) }));
  const terms = plan.level.order.map((term) => {
    const at = columns.findIndex((column) => isKey(column) && isMeant(plan, column, term));
    if (at < 0) throw ungrouped(plan.scope.label, term.field.column);
    return sql`${sql.lit(at + 1)}${directionSql(term)}`;
  });
  return {
    outputs,
    joins,
    groupBy: keys.length > 0 ? sql` group by ${sql.join(keys)}` : sql``,
    order: terms.length > 0 ? sql` order by ${sql.join(terms)}` : sql``,
  };
}

function groupedSql(schema: Schema, { aggregate, sql: value, isThere, isList }: Ungrouped) {
  if (aggregate) return castSql(schema, sql`${FUNCTIONS[aggregate.aggregate]}(${value})`, aggregate.cast);
  if (!isList) return value;
  return sql`coalesce(json_agg(${value}) filter (where ${isThere ?? sql`true`}), '[]')`;
}

function isMeant(
  plan: Plan,
  { name, field, from }: Ungrouped,
  { relation, field: wanted }: OrderTerm,
): boolean {
  if (relation === undefined) return from === undefined && sameField(field, wanted);
  if (from === undefined || from !== embedCalled(plan, relation)) return false;
  return sameField(field, wanted) || (wanted.path.length === 0 && wanted.column === name);
}

const sameField = (a: Field | undefined, b: Field) => JSON.stringify(a) === JSON.stringify(b);

function rowsFor(schema: Schema, plan: Plan, embedOutputs: EmbedOutputs): Rows {
  const embeds = plan.embeds.values();
  const joins: RawBuilder<unknown>[] = [];
  const columns = plan.level.select.flatMap((item) => {
    if (item.kind !== "embed") return ownColumns(schema, plan, item);
    const planned = embeds.next().value;
    if (!planned) return [];
    if (!planned.embed.spread) return embedOutputs(schema, plan, planned).map(asKey);
    const spread = spreadRows(schema, plan, planned, embedOutputs);
    joins.push(spread.joins);
    return spread.columns;
  });
  return { columns, joins: joins.length > 0 ? sql.join(joins, sql``) : sql`` };
}

function ownColumns(schema: Schema, plan: Plan, item: Exclude<SelectItem, { kind: "embed" }>): Ungrouped[] {
  const { source, alias } = plan.scope;
  switch (item.kind) {
    case "all":
      return [...source.columns.keys()].map((name) => ({
        name,
        sql: sql.id(alias, name),
        field: { column: name, path: [] },
        isList: false,
      }));
    case "field":
      return [{ ...fieldOutput(schema, plan, item), field: item.field, isList: false }];
    case "aggregate": {
      const { aggregate, argument, cast, alias: name = aggregate } = item;
      const value = argument
        ? castSql(schema, fieldSql(schema, plan.scope, argument.field).sql, argument.cast)
        : sql`true`;
      return [
        { name, sql: value, aggregate: { aggregate, ...(cast !== undefined && { cast }) }, isList: false },
      ];
    }
  }
}

/** A group key must be comparable: `json` is not, `jsonb` is. */
const asKey = ({ name = "", sql: value }: Output): Ungrouped => ({
  name,
  sql: sql`(${value})::jsonb`,
  isList: false,
});

/** Left-joins the rows of a spread relation to each row of the level above. */
function spreadRows(schema: Schema, plan: Plan, planned: PlannedEmbed, embedOutputs: EmbedOutputs): Rows {
  const inner = rowsFor(schema, planned.plan, embedOutputs);
  const alias = `${planned.plan.scope.alias}s`;
  const isMany = !isToOne(planned.relation);
  const { from, on } = rowsOf(planned, plan.scope);
  const { limit, offset } = planned.plan.level;
  const page = limit === undefined && offset === 0 ? sql`` : limitSql({ limit, offset });
  const order = orderSql(schema, planned.plan);
  const values = inner.columns.flatMap(({ sql: value, isThere }, at) => [
    sql`${value} as ${sql.id(`v${at}`)}`,
    sql`${isThere ?? sql`true`} as ${sql.id(`is${at}`)}`,
  ]);
  const rows = sql`select ${sql.join(values)} from ${from}${inner.joins} where ${on} and ${conditionSql(schema, planned.plan)}`;
  return {
    joins: sql` left join lateral (${rows}${order}${page}) as ${sql.id(alias)} on true`,
    columns: inner.columns.map((column, at) => ({
      ...column,
      from: planned,
      sql: sql.id(alias, `v${at}`),
      isThere: sql.id(alias, `is${at}`),
      isList: column.isList || isMany,
    })),
  };
}
