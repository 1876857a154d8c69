import { type RawBuilder, sql } from "kysely";
import type { Comparison, IsValue, Operation, TextSearch } from "../parse/ast.ts";
import type { TypedSql } from "./field.ts";

/** All SQL comes from these tables; values of a request become parameters only. */
const SIGNS: Readonly<Record<Comparison, RawBuilder<unknown>>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  isdistinct: sql`is distinct from`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxr: sql`&<`,
  nxl: sql`&>`,
  adj: sql`-|-`,
};

const IS: Readonly<Record<IsValue, RawBuilder<unknown>>> = {
  null: sql`is null`,
  not_null: sql`is not null`,
  true: sql`is true`,
  false: sql`is false`,
  unknown: sql`is unknown`,
};

const TO_QUERY: Readonly<Record<TextSearch, RawBuilder<unknown>>> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
};

export function operationSql(field: TypedSql, operation: Operation): RawBuilder<unknown> {
  switch (operation.op) {
    case "in":
      return sql`${field.sql} = any(${valueOf(operation)})`;
    case "is":
      return sql`${field.sql} ${IS[operation.value]}`;
    case "fts":
    case "plfts":
    case "phfts":
    case "wfts":
      return searchSql(field, operation.op, valueOf(operation), operation.config);
    default:
      return comparisonSql(field, operation);
  }
}

function comparisonSql(field: TypedSql, operation: Extract<Bound, { op: Comparison }>): RawBuilder<unknown> {
  const { op } = operation;
  const quantifier = "quantifier" in operation ? operation.quantifier : undefined;
  const value = valueOf(operation);
  if (quantifier === "any") return sql`${field.sql} ${SIGNS[op]} any(${value})`;
  if (quantifier === "all") return sql`${field.sql} ${SIGNS[op]} all(${value})`;
  return sql`${field.sql} ${SIGNS[op]} ${value}`;
}

/** Converts text and JSON to tsvector. */
function searchSql(field: TypedSql, op: TextSearch, value: string, config: string | undefined) {
  const configured = config === undefined ? sql`` : sql`cast(${config} as regconfig), `;
  const searched = field.type === "tsvector" ? field.sql : sql`to_tsvector(${configured}${field.sql})`;
  return sql`${searched} @@ ${TO_QUERY[op]}(${configured}${value})`;
}

/** An operation with a value from the request. */
export type Bound = Exclude<Operation, { op: "is" }>;

/** The part of an operation that becomes the parameter. The rest is in the SQL text (statement-cache.ts relies on it). */
export function valueOf(operation: Bound): string {
  switch (operation.op) {
    case "in":
      return arrayText(operation.values);
    case "like":
    case "ilike":
      return operation.value.replaceAll("*", "%");
    default:
      return operation.value;
  }
}

/** The values as one Postgres array, so that the statement is the same for any number of them. */
export function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
