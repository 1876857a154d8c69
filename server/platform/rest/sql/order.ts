import { type RawBuilder, sql } from "kysely";
import { RestFailure } from "../answer/failure.ts";
import type { OrderTerm } from "../parse/ast.ts";
import { isToOne } from "../schema/relations.ts";
import type { Schema } from "../schema/schema.ts";
import { conditionSql } from "./condition.ts";
import { fieldSql } from "./field.ts";
import { embedCalled, type Plan } from "./plan.ts";
import { rowsOf } from "./rows-of.ts";

export function orderSql(schema: Schema, plan: Plan): RawBuilder<unknown> {
  if (plan.level.order.length === 0) return sql``;
  return sql` order by ${sql.join(plan.level.order.map((term) => termSql(schema, plan, term)))}`;
}

function termSql(schema: Schema, plan: Plan, term: OrderTerm): RawBuilder<unknown> {
  return sql`${valueSql(schema, plan, term)}${directionSql(term)}`;
}

export function directionSql(term: OrderTerm): RawBuilder<unknown> {
  const direction = term.direction === "desc" ? sql` desc` : sql``;
  const nulls = term.nulls === "first" ? sql` nulls first` : term.nulls === "last" ? sql` nulls last` : sql``;
  return sql`${direction}${nulls}`;
}

function valueSql(schema: Schema, plan: Plan, { relation: name, field }: OrderTerm): RawBuilder<unknown> {
  if (name === undefined) return fieldSql(schema, plan.scope, field).sql;
  const embed = embedCalled(plan, name);
  if (!embed) {
    throw new RestFailure(400, "PGRST108", `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    });
  }
  if (!isToOne(embed.relation)) {
    throw new RestFailure(400, "PGRST118", `A related order on '${name}' is not possible`, {
      details: `'${plan.scope.source.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const { from, on } = rowsOf(embed, plan.scope);
  const value = fieldSql(schema, embed.plan.scope, field).sql;
  return sql`(select ${value} from ${from} where ${on} and ${conditionSql(schema, embed.plan)} limit 1)`;
}
