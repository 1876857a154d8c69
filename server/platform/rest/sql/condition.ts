import { type RawBuilder, sql } from "kysely";
import { RestFailure } from "../answer/failure.ts";
import type { Filter } from "../parse/ast.ts";
import type { Schema } from "../schema/schema.ts";
import { fieldSql, hasColumn } from "./field.ts";
import { limitSql } from "./limit.ts";
import { operationSql } from "./operation.ts";
import { embedCalled, type Plan, type PlannedEmbed } from "./plan.ts";
import { all, rowsOf } from "./rows-of.ts";

type Test = Extract<Filter, { kind: "test" }>;

/** The condition of a row: its filters, and the existence of its inner-joined relations. */
export function conditionSql(schema: Schema, plan: Plan): RawBuilder<unknown> {
  return all([
    ...plan.level.where.map((filter) => filterSql(schema, plan, filter)),
    ...plan.embeds
      .filter(({ embed }) => embed.join === "inner")
      .map((embed) => existsSql(schema, plan, embed)),
  ]);
}

function existsSql(schema: Schema, plan: Plan, embed: PlannedEmbed): RawBuilder<unknown> {
  const { from, on } = rowsOf(embed, plan.scope);
  const { limit, offset } = embed.plan.level;
  const page = limit === 0 || offset > 0 ? limitSql({ limit, offset }) : sql``;
  return sql`exists (select from ${from} where ${on} and ${conditionSql(schema, embed.plan)}${page})`;
}

function filterSql(schema: Schema, plan: Plan, filter: Filter): RawBuilder<unknown> {
  if (filter.kind === "test") return negated(filter.negated, testSql(schema, plan, filter));
  const glue = filter.kind === "and" ? sql` and ` : sql` or `;
  const inner = filter.filters.map((each) => filterSql(schema, plan, each));
  return negated(filter.negated, sql`(${sql.join(inner, glue)})`);
}

const negated = (not: boolean, condition: RawBuilder<unknown>) => (not ? sql`not (${condition})` : condition);

/** `films=is.null` on an embedded relation is true if it has no row. */
function testSql(schema: Schema, plan: Plan, { field, operation }: Test): RawBuilder<unknown> {
  const embed = field.path.length === 0 ? embedCalled(plan, field.column) : undefined;
  if (embed && operation.op === "is" && operation.value === "null")
    return sql`not ${existsSql(schema, plan, embed)}`;
  if (embed && operation.op === "is" && operation.value === "not_null") return existsSql(schema, plan, embed);
  if (embed && !hasColumn(schema, plan.scope, field.column)) {
    throw new RestFailure(400, "PGRST120", `Bad operator on the '${field.column}' embedded resource`, {
      details: "Only is null or not is null filters are allowed on embedded resources",
    });
  }
  return operationSql(fieldSql(schema, plan.scope, field), operation);
}
