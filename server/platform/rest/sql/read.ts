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

/** The answer to a read: its rows as one text, sent unchanged. */
export interface ReadRow {
  /** Null if it exceeds the maximum size of an answer. */
  readonly body: string | null;
  readonly rows: number;
  /** The number of rows without limit and offset, if requested. */
  readonly total: string | null;
}

export interface ReadAs {
  readonly form: Form;
  readonly count?: boolean;
  /** False for HEAD, which only counts the rows. */
  readonly body?: boolean;
  /** For a write: no limit, all written rows. */
  readonly everyRow?: boolean;
}

/** One SELECT for a table or a CTE, so that a write can put its WITH before it. */
export function readSql(schema: Schema, source: Source, level: Level, as: ReadAs): RawBuilder<ReadRow> {
  const plan = planLevel(schema, source, level);
  const from = sql`${source.sql} as ${sql.id(plan.scope.alias)}`;
  const condition = conditionSql(schema, plan);
  const page = as.everyRow ? sql`` : limitSql(level);
  const selected = selectSql(answeredOf(schema, plan, { expand: false }), { from, where: condition });
  const rows = sql`${selected}${page}`;
  const total = as.count ? sql`(select count(*) from ${from} where ${condition})` : sql`null`;
  const body = as.body === false ? sql`''` : bodySql(schema, as.form);
  const answer = sql<ReadRow>`select ${body} as body, count(*)::int as rows, ${total}::text as total from (${rows}) r`;
  // The check of the answer's size is not part of a requested plan.
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

/** The names of the answer's columns, for the header line of a CSV. */
export function outputNames(schema: Schema, source: Source, level: Level): string[] {
  const { outputs } = answeredOf(schema, planLevel(schema, source, level), { expand: true });
  return outputs.flatMap(({ name }) => name ?? []);
}

/** EXPLAIN of a read, for the planner's estimate of its rows. */
export function plannedSql(schema: Schema, source: Source, level: Level): RawBuilder<unknown> {
  const plan = planLevel(schema, source, level);
  const from = sql`${source.sql} as ${sql.id(plan.scope.alias)}`;
  return sql`explain (format json) ${source.cte ?? sql``}select from ${from} where ${conditionSql(schema, plan)}`;
}

/** Reads the estimate from EXPLAIN's only row; null if its shape is unknown. */
export function plannedRows(row: Readonly<Record<string, unknown>> | undefined): number | null {
  const plan: unknown = row?.["QUERY PLAN"];
  const parsed: unknown = typeof plan === "string" ? JSON.parse(plan) : plan;
  if (!Array.isArray(parsed)) return null;
  const rows: unknown = parsed[0]?.Plan?.["Plan Rows"];
  return typeof rows === "number" ? rows : null;
}
