import { type RawBuilder, sql } from "kysely";
import { limits } from "../../limits/limits.ts";
import type { Form } from "../answer/form.ts";
import type { Level } from "../parse/ast.ts";
import type { Schema } from "../schema/schema.ts";
import { conditionSql } from "./condition.ts";
import { limitSql } from "./limit.ts";
import { answeredOf, selectSql } from "./outputs.ts";
import { planLevel } from "./plan.ts";
import type { Source } from "./source.ts";

/** The answer to a read: its rows as one text that is passed through. */
export interface ReadRow {
  /** Null when it is larger than an answer may be. */
  readonly body: string | null;
  readonly rows: number;
  /** How many there are without limit and offset, when that was asked. */
  readonly total: string | null;
}

export interface ReadAs {
  readonly form: Form;
  readonly count?: boolean;
  /** False for HEAD: the rows are only counted. */
  readonly body?: boolean;
  /** Of a write: every row it wrote. */
  readonly everyRow?: boolean;
}

/** Of a table or a CTE one SELECT, so that a write can put its WITH before it. */
export function readSql(schema: Schema, source: Source, level: Level, as: ReadAs): RawBuilder<ReadRow> {
  const plan = planLevel(schema, source, level);
  const from = sql`${source.sql} as ${sql.id(plan.place.alias)}`;
  const condition = conditionSql(schema, plan);
  const page = as.everyRow ? sql`` : limitSql(level);
  const selected = selectSql(answeredOf(schema, plan, { expand: false }), { from, where: condition });
  const rows = sql`${selected}${page}`;
  const total = as.count ? sql`(select count(*) from ${from} where ${condition})` : sql`null`;
  const body = as.body === false ? sql`''` : bodySql(schema, as.form);
  const answer = sql<ReadRow>`select ${body} as body, count(*)::int as rows, ${total}::text as total from (${rows}) r`;
  // How large the answer is, is no part of the plan that a client asks for.
  if (as.everyRow || as.form.plan) return sql`${source.cte ?? sql``}${answer}`;
  const fits = sql`octet_length(body) <= ${limits.rest.answerBytes}`;
  return sql`${source.cte ?? sql``}select case when ${fits} then body end as body, rows, total from (${answer}) a`;
}

function bodySql({ geoJson }: Schema, { kind, stripNulls }: Form): RawBuilder<unknown> {
  if (kind === "geo" && geoJson) {
    const features = sql`coalesce(json_agg(${sql.id(geoJson.schema, geoJson.name)}(r)::json), '[]')`;
    return sql`json_build_object('type', 'FeatureCollection', 'features', ${features})::text`;
  }
  if (kind === "csv")
    return sql`coalesce(string_agg(substring((r.*)::text, 2, length((r.*)::text) - 2), chr(10)), '')`;
  if (stripNulls) return sql`coalesce(json_agg(json_strip_nulls(row_to_json(r.*))), '[]')::text`;
  return sql`coalesce(json_agg(r.*), '[]')::text`;
}

/** The names of the answer's columns, for the first line of a csv. */
export function outputNames(schema: Schema, source: Source, level: Level): string[] {
  const { outputs } = answeredOf(schema, planLevel(schema, source, level), { expand: true });
  return outputs.flatMap(({ name }) => name ?? []);
}

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
