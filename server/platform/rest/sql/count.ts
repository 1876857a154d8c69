import { type RawBuilder, sql } from "kysely";
import type { Level } from "../parse/ast.ts";
import type { Schema } from "../schema/schema.ts";
import { conditionSql } from "./condition.ts";
import { planLevel } from "./plan.ts";
import type { Source } from "./source.ts";

/** What the planner thinks a read has, without reading it. */
export function plannedSql(schema: Schema, source: Source, level: Level): RawBuilder<unknown> {
  const plan = planLevel(schema, source, level);
  const from = sql`${source.sql} as ${sql.id(plan.place.alias)}`;
  return sql`explain (format json) ${source.cte ?? sql``}select from ${from} where ${conditionSql(schema, plan)}`;
}

/** Of the one row that EXPLAIN answers with; null when it has another shape. */
export function plannedRows(row: Readonly<Record<string, unknown>> | undefined): number | null {
  const plan: unknown = row?.["QUERY PLAN"];
  const parsed: unknown = typeof plan === "string" ? JSON.parse(plan) : plan;
  if (!Array.isArray(parsed)) return null;
  const rows: unknown = parsed[0]?.Plan?.["Plan Rows"];
  return typeof rows === "number" ? rows : null;
}
