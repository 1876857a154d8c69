import { type RawBuilder, sql } from "kysely";
import type { Verdict } from "../database/as-role.ts";
import { formOfRead, type Run } from "./answer/answer-read.ts";
import { bodyOf, oneRow } from "./answer/body.ts";
import { asksPlan, explained } from "./answer/explain.ts";
import { RestFailure } from "./answer/failure.ts";
import type { Form } from "./answer/form.ts";
import type { Level, Query } from "./parse/ast.ts";
import type { Payload } from "./parse/payload.ts";
import { applied, type Prefer, requireAtMost, requireKnown } from "./parse/prefer.ts";
import { requirePut } from "./parse/put.ts";
import type { Schema, Table } from "./schema/schema.ts";
import { outputNames, readSql } from "./sql/read.ts";
import { type Source, tableSource } from "./sql/source.ts";
import {
  type Conflict,
  deleteSql,
  insertSql,
  type Returning,
  requireColumns,
  UPDATED,
  updateSql,
} from "./sql/write-sql.ts";

export type WriteMethod = "POST" | "PATCH" | "PUT" | "DELETE";

export interface Write {
  readonly schema: Schema;
  readonly table: Table;
  readonly method: WriteMethod;
  readonly query: Query;
  readonly prefer: Prefer;
  readonly headers: Headers;
  readonly explain: boolean;
  /** Empty for DELETE. */
  readonly payload: Payload;
  readonly run: Run;
}

/** The result of a write before the commit. */
interface Written {
  readonly body: string;
  readonly rows: number;
  readonly affected: number;
  readonly updated: number;
  readonly key: string | null;
}

export async function answerWrite(write: Write): Promise<Verdict<Response>> {
  const { prefer, query, method } = write;
  requireKnown(prefer);
  const form = formOfRead(write);
  if (method === "PUT") requirePut(write);
  else if (query.level.limit !== undefined || query.level.offset > 0) refuseLimit(method);
  if (asksPlan(form)) {
    // Undoes also the write that `analyze` executes.
    const { status, headers, body } = await explained(write.run, form, statementOf(write, form));
    return { answer: new Response(body, { status, headers }), commit: false };
  }
  const [rows] = await write.run([statementOf(write, form)]);
  const written = writtenOf(rows?.[0]);
  if (form.kind === "object") oneRow(written.affected);
  requireAtMost(prefer, written.affected);
  return { answer: responseOf(write, form, written), commit: prefer.tx !== "rollback" };
}

function refuseLimit(method: WriteMethod) {
  if (method === "POST") return;
  throw new RestFailure(400, "PGRST127", "Feature not implemented", {
    details: "A limit of what is changed or deleted: filter by the key instead.",
  });
}

function statementOf(write: Write, form: Form): RawBuilder<unknown> {
  const { schema, query, prefer } = write;
  const counts = sql`(select count(*)::int from written) as affected, ${UPDATED} as updated`;
  if (prefer.return !== "representation") {
    const key = prefer.return === "headers-only" && write.table.primaryKey.length > 0;
    const first = key ? sql`(select row_to_json(written)::text from written limit 1)` : sql`null`;
    return sql`with ${changeOf(write)} select '' as body, 0 as rows, ${first} as key, ${counts}`;
  }
  const read = readSql(schema, source(write), { ...query.level, where: [] }, { form, everyRow: true });
  return sql`with ${changeOf(write)} select body, rows, null as key, ${counts} from (${read}) as read`;
}

const source = ({ table }: Write): Source => ({ ...tableSource(table), sql: sql.id("written") });

function changeOf(write: Write): RawBuilder<unknown> {
  const { schema, table, method, query, payload, prefer } = write;
  const { level, columns } = query;
  const returning = returningOf(write);
  switch (method) {
    case "DELETE":
      return deleteSql(schema, table, level, returning);
    case "PATCH":
      return updateSql(schema, table, { payload, level, ...(columns && { columns }) }, returning);
    case "POST":
    case "PUT": {
      const conflict = conflictOf(write);
      const missingIsDefault = prefer.missing === "default";
      const insert = {
        payload,
        missingIsDefault,
        ...(columns && { columns }),
        ...(conflict && { conflict }),
      };
      return insertSql(table, insert, returning);
    }
  }
}

function conflictOf({ table, method, query, prefer }: Write): Conflict | undefined {
  const columns = query.onConflict ?? table.primaryKey;
  if (method === "PUT") return { columns: table.primaryKey, resolution: "merge-duplicates" };
  if (!prefer.resolution) return undefined;
  requireColumns(table, columns);
  return { columns, resolution: prefer.resolution };
}

/** Returns only the needed columns, so that only these must be readable. */
function returningOf({ table, query, prefer }: Write): Returning {
  if (prefer.return === "headers-only") return table.primaryKey;
  return prefer.return === "representation" ? columnsOf(query.level, table) : [];
}

function columnsOf({ select, order }: Level, table: Table): Returning {
  const names = new Set<string>();
  for (const item of select) {
    if (item.kind !== "field") return "all";
    names.add(item.field.column);
  }
  for (const { field } of order) names.add(field.column);
  const known = [...names].filter((name) => table.columns.has(name));
  return known.length > 0 && known.length === names.size ? known : "all";
}

function writtenOf(row: Readonly<Record<string, unknown>> | undefined): Written {
  const { body, rows, affected, updated, key } = row ?? {};
  return {
    body: typeof body === "string" ? body : "",
    rows: Number(rows ?? 0),
    affected: Number(affected ?? 0),
    updated: Number(updated ?? 0),
    key: typeof key === "string" ? key : null,
  };
}

function responseOf(write: Write, form: Form, written: Written): Response {
  const { schema, table, method, query, prefer } = write;
  const shows = prefer.return === "representation";
  const names = () => outputNames(schema, source(write), { ...query.level, where: [] });
  const location = method === "POST" && written.affected === 1 ? locationOf(table, written.key) : undefined;
  const preferences = applied(prefer, [
    "resolution",
    "missing",
    "return",
    "count",
    "tx",
    "handling",
    ...(prefer.handling === "strict" ? (["maxAffected"] as const) : []),
  ]);
  return new Response(shows ? bodyOf(form, written, names) : null, {
    status: statusOf(write, written),
    headers: {
      ...(shows && { "Content-Type": form.contentType }),
      "Content-Range": rangeOf(method, written.affected, prefer),
      ...(location !== undefined && { Location: location }),
      ...(preferences !== undefined && { "Preference-Applied": preferences }),
    },
  });
}

/** An upsert that only updated rows created nothing: 200 instead of 201. */
function statusOf({ method, prefer }: Write, { affected, updated }: Written): number {
  const shows = prefer.return === "representation";
  const created = affected > updated;
  switch (method) {
    case "POST":
      return prefer.resolution === "merge-duplicates" && !created && affected > 0 ? 200 : 201;
    case "PUT":
      return created ? 201 : shows ? 200 : 204;
    case "PATCH":
    case "DELETE":
      return shows ? 200 : 204;
  }
}

function rangeOf(method: WriteMethod, affected: number, { count }: Prefer): string {
  const total = count === "exact" ? affected : "*";
  return method === "PATCH" && affected > 0 ? `0-${affected - 1}/${total}` : `*/${total}`;
}

/** The address of the created row, if it is a single one. */
function locationOf({ name }: Table, key: string | null): string | undefined {
  if (key === null) return undefined;
  const columns: unknown = JSON.parse(key);
  const filters = Object.entries(columns ?? {}).map(([column, value]): [string, string] => [
    column,
    `eq.${String(value)}`,
  ]);
  return `/${encodeURIComponent(name)}?${new URLSearchParams(filters).toString()}`;
}
