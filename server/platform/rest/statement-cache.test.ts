import type { RawBuilder } from "kysely";
import { afterAll, expect, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { chooseForm } from "./answer/form.ts";
import { parseQuery } from "./parse/query.ts";
import { readCatalogue } from "./schema/catalogue.ts";
import { schemaOf } from "./schema/schema-of.ts";
import { readSql } from "./sql/read.ts";
import { tableSource } from "./sql/source.ts";
import { createStatementCache } from "./sql/statement-cache.ts";
import { testRest } from "./testing/rest.ts";

const rest = await testRest();
afterAll(rest.close);
const { db } = rest.context;
const readSchema = async () => schemaOf(await readCatalogue(db, ["public"]), ["public"]);
const schema = await readSchema();

let built = 0;
const compile = (sql: RawBuilder<unknown>) => {
  const { sql: text, parameters: values } = sql.compile(db);
  built += 1;
  return { text, values };
};
const form = chooseForm(null);

/** Whether the statement was built now; checks that it equals an uncached one. */
function ask(statementOf: ReturnType<typeof createStatementCache>, query: string, of = schema) {
  const people = of.table("public", "people");
  if (!people) throw new Error("no table people");
  const read = [of, tableSource(people), parseQuery(new URLSearchParams(query)).level, { form }] as const;
  const before = built;
  const statement = statementOf(...read);
  const isNew = built > before;
  expect(statement).toEqual(compile(readSql(...read)));
  return { isNew, values: statement.values };
}

test("requests that differ only in values share a statement, each value in its place", () => {
  const statementOf = createStatementCache(compile, rest.context.random);
  const query = (one: string, two: string, list: string) =>
    `select=mood,name&name=like.${one}*&or=(name.eq.${two},mood.in.(${list}))&name=not.is.null&limit=3`;
  expect(ask(statementOf, query("a", "b", "1,2")).isNew).toBe(true);
  const again = ask(statementOf, query("b", "a", "3"));
  expect(again.isNew).toBe(false);
  expect(again.values.slice(1)).toEqual(["b%", "a", '{"3"}']);
});

test("any other difference gives another statement", () => {
  const statementOf = createStatementCache(compile, rest.context.random);
  const queries = [
    "name=eq.a",
    "name=neq.a",
    "name=not.eq.a",
    "name=is.null",
    "name=is.not_null",
    "name=eq.a&limit=1",
    "name=eq.a&limit=2",
    "name=eq.a&offset=1",
    "name=eq.a&order=name.desc",
    "select=mood&name=eq.a",
    "select=who:mood&name=eq.a",
    "select=mood::text&name=eq.a",
    "name=in.(a)",
    "name=eq(any).{a}",
    "name=eq(all).{a}",
  ];
  for (const query of queries) expect([query, ask(statementOf, query).isNew]).toEqual([query, true]);
  for (const query of queries) expect([query, ask(statementOf, query).isNew]).toEqual([query, false]);
});

test("a new schema empties the cache; the least recently used are evicted; long ones are not cached", async () => {
  const statementOf = createStatementCache(compile, rest.context.random);
  expect(ask(statementOf, "name=eq.a").isNew).toBe(true);
  expect(ask(statementOf, "name=eq.a", await readSchema()).isNew).toBe(true);
  expect(ask(statementOf, "name=eq.a").isNew).toBe(false);
  const long = `select=${Array.from({ length: 200 }, (_, at) => `${"a".repeat(50)}${at}:mood`).join(",")}`;
  expect(ask(statementOf, long).isNew).toBe(true);
  expect(ask(statementOf, long).isNew).toBe(true);
  for (let at = 1; at <= limits.rest.cachedStatements.most; at += 1)
    ask(statementOf, `name=eq.a&limit=${at}`);
  expect(ask(statementOf, "name=eq.a").isNew).toBe(true);
});
