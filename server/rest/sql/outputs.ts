import { type RawBuilder, sql } from "kysely";
import type { SelectedField } from "../ast.ts";
import { isToOne } from "../relations.ts";
import type { Schema } from "../schema.ts";
import { castSql } from "./cast.ts";
import { conditionSql } from "./condition.ts";
import { fieldSql } from "./field.ts";
import { limitSql } from "./limit.ts";
import { orderSql } from "./order.ts";
import type { Plan, PlannedEmbed } from "./plan.ts";
import { rowsOf } from "./rows-of.ts";

/** A column of the answer. Its name is the client's own word, which only ever stands quoted, as an output name. */
export interface Output {
  /** Absent for all columns at once. */
  readonly name?: string;
  readonly sql: RawBuilder<unknown>;
}

/** In the order of select; `*` stays whole where nothing needs its columns one by one. */
export function outputsOf(schema: Schema, plan: Plan, { expand }: { expand: boolean }): Output[] {
  const embeds = plan.embeds.values();
  return plan.level.select.flatMap((item) => {
    if (item.kind === "all") return allOutputs(plan, expand);
    if (item.kind === "field") return [fieldOutput(schema, plan, item)];
    const embed = embeds.next().value;
    return embed ? embedOutputs(schema, plan, embed) : [];
  });
}

function allOutputs({ place: { source, alias } }: Plan, expand: boolean): Output[] {
  if (!expand) return [{ sql: sql`${sql.id(alias)}.*` }];
  return [...source.columns.keys()].map((name) => ({ name, sql: sql.id(alias, name) }));
}

function fieldOutput(schema: Schema, { place }: Plan, item: SelectedField): Output {
  const { field, alias, cast } = item;
  const last = field.path.findLast(({ key }) => typeof key === "string")?.key;
  const name = alias ?? String(last ?? field.column);
  return { name, sql: castSql(schema, fieldSql(schema, place, field).sql, cast) };
}

/** A relation of which nothing is selected only filters. */
function embedOutputs(schema: Schema, plan: Plan, planned: PlannedEmbed): Output[] {
  const { embed, relation } = planned;
  const outputs = outputsOf(schema, planned.plan, { expand: embed.spread });
  if (outputs.length === 0) return [];
  const one = isToOne(relation);
  const related = (columns: readonly Output[]) => relatedSql(schema, plan, planned, columns);
  if (embed.spread) {
    return outputs.map(({ name = "", sql: value }) => ({
      name,
      sql: one
        ? sql`(${related([{ name, sql: value }])})`
        : sql`(select coalesce(json_agg(x.v), '[]') from (${related([{ name: "v", sql: value }])}) x)`,
    }));
  }
  const rows = related(outputs);
  return [
    {
      name: embed.alias ?? embed.relation,
      sql: one
        ? sql`(select row_to_json(x.*) from (${rows}) x)`
        : sql`(select coalesce(json_agg(x.*), '[]') from (${rows}) x)`,
    },
  ];
}

function relatedSql(schema: Schema, plan: Plan, planned: PlannedEmbed, columns: readonly Output[]) {
  const { from, on } = rowsOf(planned, plan.place);
  const { limit, offset } = planned.plan.level;
  const page = isToOne(planned.relation) ? { limit: Math.min(limit ?? 1, 1), offset } : { limit, offset };
  const condition = conditionSql(schema, planned.plan);
  const order = orderSql(schema, planned.plan);
  return sql`select ${columnsSql(columns)} from ${from} where ${on} and ${condition}${order}${limitSql(page)}`;
}

export function columnsSql(outputs: readonly Output[]): RawBuilder<unknown> {
  if (outputs.length === 0) return sql``;
  return sql.join(
    outputs.map(({ name, sql: value }) => (name === undefined ? value : sql`${value} as ${sql.id(name)}`)),
  );
}
