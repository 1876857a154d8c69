import { type RawBuilder, sql } from "kysely";
import { isToOne } from "../schema/relations.ts";
import type { Schema } from "../schema/schema.ts";
import { type Answered, fieldOutput, type Output } from "./columns.ts";
import { conditionSql } from "./condition.ts";
import { groupsOf } from "./groups.ts";
import { limitSql } from "./limit.ts";
import { orderSql } from "./order.ts";
import type { Plan, PlannedEmbed } from "./plan.ts";
import { rowsOf } from "./rows-of.ts";

/** In the order of select; `*` is expanded only if its columns are needed one by one. */
export function answeredOf(schema: Schema, plan: Plan, { expand }: { expand: boolean }): Answered {
  if (plan.counts !== "nothing") return groupsOf(schema, plan, embedOutputs);
  const embeds = plan.embeds.values();
  const outputs = plan.level.select.flatMap((item) => {
    if (item.kind === "all") return allOutputs(plan, expand);
    if (item.kind === "field") return [fieldOutput(schema, plan, item)];
    const embed = item.kind === "embed" ? embeds.next().value : undefined;
    return embed ? embedOutputs(schema, plan, embed) : [];
  });
  return { outputs, joins: sql``, groupBy: sql``, order: orderSql(schema, plan) };
}

function allOutputs({ scope: { source, alias } }: Plan, expand: boolean): Output[] {
  const columns = [...source.columns.values()];
  const shown = columns.filter(({ onlyByName }) => !onlyByName);
  if (!expand && shown.length === columns.length) return [{ sql: sql`${sql.id(alias)}.*` }];
  return shown.map(({ name }) => ({ name, sql: sql.id(alias, name) }));
}

/** A relation without selected columns only filters. */
function embedOutputs(schema: Schema, plan: Plan, planned: PlannedEmbed): Output[] {
  const { embed, relation } = planned;
  const answered = answeredOf(schema, planned.plan, { expand: embed.spread });
  const { outputs } = answered;
  if (outputs.length === 0) return [];
  const one = isToOne(relation);
  const related = (columns: readonly Output[]) =>
    relatedSql(schema, plan, planned, { ...answered, outputs: columns });
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

function relatedSql(schema: Schema, plan: Plan, planned: PlannedEmbed, answered: Answered) {
  const { from, on } = rowsOf(planned, plan.scope);
  const { limit, offset } = planned.plan.level;
  const page = isToOne(planned.relation) ? { limit: Math.min(limit ?? 1, 1), offset } : { limit, offset };
  const where = sql`${on} and ${conditionSql(schema, planned.plan)}`;
  return sql`${selectSql(answered, { from, where })}${limitSql(page)}`;
}

/** The SELECT up to its LIMIT. */
export function selectSql(
  { outputs, joins, groupBy, order }: Answered,
  { from, where }: { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`select ${columnsSql(outputs)} from ${from}${joins} where ${where}${groupBy}${order}`;
}

function columnsSql(outputs: readonly Output[]): RawBuilder<unknown> {
  if (outputs.length === 0) return sql``;
  return sql.join(
    outputs.map(({ name, sql: value }) => (name === undefined ? value : sql`${value} as ${sql.id(name)}`)),
  );
}
