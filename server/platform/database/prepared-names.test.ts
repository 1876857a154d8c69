import { afterAll, expect, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { preparedNames } from "./prepared-names.ts";
import { ANYONE, testDatabase } from "./testing.ts";

const { asRole, close } = await testDatabase();
afterAll(close);

test("a text gets a name on its second use and keeps it", () => {
  const nameOf = preparedNames("read anon", 10);
  expect(nameOf("select 1")).toBeUndefined();
  const name = nameOf("select 1");
  expect(name).toMatch(/^read anon [\w-]{24}$/);
  expect(nameOf("select 1")).toBe(name);
  nameOf("select 2");
  expect(nameOf("select 2")).not.toBe(name);
});

test("a flood of new texts takes no names from frequently used ones, also later ones", () => {
  const nameOf = preparedNames("read anon", 10);
  nameOf("select 1");
  const name = nameOf("select 1");
  for (let at = 0; at < 1000; at += 1) {
    for (const _ of [1, 2]) nameOf(`select ${at} as flood`);
    expect(nameOf("select 1")).toBe(name);
  }
  expect(nameOf("select 0 as flood")).toBeUndefined();
  nameOf("select 2");
  expect(nameOf("select 2")).toBeDefined();
});

const COUNT = "select count(*)::text as count, pg_backend_pid()::text as pid from pg_prepared_statements";
type Way = "read" | "write";

async function run(way: Way, text: string) {
  const statements = [{ text, values: [] }];
  if (way === "read") return (await asRole.read(ANYONE, statements))[0]?.[0];
  return asRole.write(ANYONE, async (send) => ({ answer: (await send(statements))[0]?.[0], commit: false }));
}

test.each<Way>(["read", "write"])(
  "%s: after more shapes than a connection may prepare, frequent statements are still prepared",
  async (way) => {
    const { onConnection } = limits.rest.preparedStatements;
    const pids = new Set<unknown>();
    let most = 0;
    for (let at = 0; at < onConnection + 20; at += 1) {
      for (const _ of [1, 2]) await run(way, `select ${at} as flood`);
      const { count, pid } = (await run(way, COUNT)) ?? {};
      pids.add(pid);
      most = Math.max(most, Number(count));
    }
    expect(most).toBeGreaterThan(onConnection - 20);
    // In addition to those that begin the transaction, set its role and end it.
    expect(most).toBeLessThanOrEqual(onConnection + 3);
    expect(pids.size).toBe(2);
    const query = `select array_agg(statement)::text as prepared from pg_prepared_statements where '${way}' <> ''`;
    for (const _ of [1, 2]) await run(way, query);
    expect(String((await run(way, query))?.prepared)).toContain(query.slice(0, 30));
  },
);
