import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { expect, test } from "vitest";
import { limits } from "../../limits/limits.ts";
import { chooseForm } from "../answer/form.ts";
import { parseQuery } from "../parse/query.ts";
import type { Schema } from "../schema/schema.ts";
import { plannedRows, type ReadAs, readSql } from "./read.ts";
import type { Source } from "./source.ts";

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const column = { type: "integer", nullable: false, hasDefault: false, onlyByName: false };
const schema = {
  foreignKeys: [],
  rowFunctions: [],
  table: () => undefined,
  geoJson: { schema: "geo", name: "feature" },
} as unknown as Schema;
const source: Source = {
  name: "goods",
  columns: new Map([["id", { ...column, name: "id" }]]),
  sql: sql.id("goods"),
};
const compiled = (accept: string, as: Omit<ReadAs, "form"> = {}, some: Partial<Source> = {}) => {
  const form = chooseForm(accept, { explain: true, geo: true });
  const { level } = parseQuery([["select", "id"]]);
  return readSql(schema, { ...source, ...some }, level, { form, ...as }).compile(db).sql;
};
const json = "application/json";
const plan = "application/vnd.pgrst.plan+json";

test("an answer's size is checked, but not that of written rows or in a requested plan", () => {
  expect(compiled(json)).toContain("octet_length(body) <=");
  for (const text of [compiled(json, { everyRow: true }), compiled(plan), compiled(plan, { everyRow: true })])
    expect(text).not.toContain("octet_length");
});

test("a read has a limit, written rows have none", () => {
  expect(compiled(json)).toContain(` limit ${limits.rest.maxRows}`);
  expect(compiled(json, { everyRow: true })).not.toContain("limit");
});

test("rows are counted only on request, and HEAD writes no body", () => {
  expect(compiled(json)).toContain("null::text as total");
  expect(compiled(json, { count: true })).toMatch(
    /\(select count\(\*\) from "goods" as \S+ where .*\)::text as total/,
  );
  expect(compiled(json)).toContain("select coalesce(json_agg(r.*), '[]')::text as body");
  expect(compiled(json, { body: false })).toContain("select '' as body");
});

test("the WITH of a write or a call stands first", () => {
  for (const as of [{}, { everyRow: true }])
    expect(compiled(json, as, { cte: sql`with called as (select 1) ` })).toMatch(
      /^with called as \(select 1\) select/,
    );
});

test("each format has its own body", () => {
  expect(compiled("text/csv")).toContain("string_agg");
  expect(compiled("application/vnd.pgrst.array;nulls=stripped")).toContain("json_strip_nulls");
  expect(compiled("application/geo+json")).toContain('json_agg("geo"."feature"(r)::json)');
});

test.each<[unknown, number | null]>([
  [[{ Plan: { "Plan Rows": 7 } }], 7],
  ['[{"Plan":{"Plan Rows":7}}]', 7],
  [[{ Plan: { "Plan Rows": "7" } }], null],
  [[{}], null],
  [[], null],
  [{ Plan: { "Plan Rows": 7 } }, null],
  [undefined, null],
])("EXPLAIN's answer %j estimates %j rows", (answer, rows) => {
  expect(plannedRows({ "QUERY PLAN": answer })).toBe(rows);
});
