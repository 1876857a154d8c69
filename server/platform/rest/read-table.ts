import { type PlainAnswer, readAnswer } from "./answer/answer-read.ts";
import type { CachedAnswer } from "./memory/list-cache.ts";
import { parseQuery } from "./parse/query.ts";
import { noSuchTable } from "./schema/not-found.ts";
import type { Schema, Table } from "./schema/schema.ts";
import { tableSource } from "./sql/source.ts";
import type { Visit } from "./visit.ts";

/** The parts of a read request, from either entry. */
export interface Question {
  readonly name: string;
  readonly method: string;
  /** The query string as sent. */
  readonly search: string;
  readonly headers: Pick<Headers, "get">;
}

type ReadVisit = Pick<Visit, "schema" | "of" | "prefer" | "read" | "statementOf" | "newerSchema" | "offers">;

export async function readTable(
  visit: ReadVisit,
  { name, method, search, headers }: Question,
): Promise<PlainAnswer> {
  const { schema, table } = await findTable(visit, name);
  return readAnswer({
    schema,
    source: tableSource(table),
    level: parseQuery(new URLSearchParams(search), visit.offers).level,
    prefer: visit.prefer,
    method,
    location: `/${encodeURIComponent(name)}${search}`,
    headers,
    explain: visit.offers.explain,
    run: visit.read,
    statementOf: visit.statementOf,
  });
}

/** The answer in the form that can be cached and sent to any visitor. */
export function cacheable({ status, headers, body }: PlainAnswer): CachedAnswer {
  return { status, headers, body: body ?? "" };
}

export async function findTable(
  { schema, of, newerSchema }: Pick<Visit, "schema" | "of" | "newerSchema">,
  name: string,
): Promise<{ schema: Schema; table: Table }> {
  const table = schema.table(of, name);
  if (table) return { schema, table };
  const newer = await newerSchema();
  const found = newer?.table(of, name);
  if (newer && found) return { schema: newer, table: found };
  throw noSuchTable(newer ?? schema, of, name);
}
