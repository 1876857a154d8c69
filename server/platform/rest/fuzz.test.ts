import type { RawBuilder } from "kysely";
import { afterAll, expect, test } from "vitest";
import { RestFailure } from "./answer/failure.ts";
import { chooseForm } from "./answer/form.ts";
import { parseQuery } from "./parse/query.ts";
import { readCatalogue } from "./schema/catalogue.ts";
import { schemaOf } from "./schema/schema-of.ts";
import { readSql } from "./sql/read.ts";
import { tableSource } from "./sql/source.ts";
import { createStatementCache } from "./sql/statement-cache.ts";
import { fuzzQueries } from "./testing/fuzz.ts";
import { testRest } from "./testing/rest.ts";

/** `./test --long` sends 100,000. */
const QUERIES = Number(process.env.QUERIES ?? 1_000);

const rest = await testRest({ settings: { REST_AGGREGATES: "on" } });
afterAll(rest.close);
const exposed = ["public", "side"];
const { db } = rest.context;
const schema = schemaOf(await readCatalogue(db, exposed), exposed);

/** Words of our own SQL, which no answer may contain. */
const OUR_SQL = /json_agg|coalesce\(|row_to_json|"t\d+"\.|"public"\.|set_config|limit \$\d/i;

const compile = (sql: RawBuilder<unknown>) => {
  const { sql: text, parameters: values } = sql.compile(db);
  return { text, values };
};
const cachedStatement = createStatementCache(compile, rest.context.random);

/** The statement for a query, or undefined if the query is refused. A cached statement must be equal. */
function statementFor(table: string, query: string): string | undefined {
  const found = schema.table("public", table);
  if (!found) throw new Error(`no table ${table}`);
  try {
    const { level } = parseQuery(new URLSearchParams(query), { aggregates: true });
    const read = [schema, tableSource(found), level, { form: chooseForm(null), count: true }] as const;
    const { text, values } = compile(readSql(...read));
    expect(cachedStatement(...read), query).toEqual({ text, values });
    return text;
  } catch (error) {
    if (error instanceof RestFailure) return undefined;
    throw error;
  }
}

test(`Threats 45 and 46: ${QUERIES} queries of hostile words and damaged grammar`, {
  timeout: 3_600_000,
}, async () => {
  const next = fuzzQueries(20261121, schema);
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < QUERIES; sent += 1) {
    const { table, query } = next();
    const statement = statementFor(table, query);
    // A word of the client may appear in a statement only as the quoted name of an output.
    expect(statement?.replaceAll(/ as "(?:[^"]|"")*"/g, "") ?? "", query).not.toContain("zzq");
    const answer = await rest.ask(`/${table}?${query}`);
    const body = await answer.text();
    expect(answer.status, `${table}?${query}\n${body}`).toBeLessThan(500);
    expect(body, `${table}?${query}`).not.toMatch(OUR_SQL);
    expect(body, `${table}?${query}`).not.toContain("top secret");
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (sent % 100 === 0)
      expect(await (await rest.ask(`/people?select=asked_by&limit=1&name=neq.${sent}`)).json()).toEqual([
        { asked_by: "anon" },
      ]);
  }
  // Enough queries are valid and reach the tables.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(QUERIES / 15);
  expect(await rest.own("select count(*)::int as n from public.people")).toEqual([{ n: 5 }]);
});
