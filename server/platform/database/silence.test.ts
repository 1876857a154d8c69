import { sql } from "kysely";
import { afterAll, expect, inject, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { systemClock } from "../process/clock.ts";
import { createLog } from "../process/log.ts";
import { openLine } from "../testing/line.ts";
import { createAsRole } from "./as-role.ts";
import { createKysely, createPool } from "./connect.ts";
import { isPassing } from "./passing.ts";
import { ANYONE } from "./testing.ts";

const { password, superuser } = inject("testServer");
const line = await openLine(() => ({ path: `${superuser.host}/.s.PGSQL.${superuser.port}` }));
const way = { ...superuser, host: "127.0.0.1", port: line.port, password };
const options = {
  connections: 2,
  statementMs: 5_000,
  queryMs: 300,
  log: createLog("silent"),
  clock: systemClock,
};
const db = createKysely(createPool(way, options));
const apiPool = createPool(way, options);
const asRole = createAsRole(apiPool);
afterAll(async () => {
  await db.destroy();
  await apiPool.end();
  line.close();
});

const one = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;
const inTransaction = () =>
  db.transaction().execute(async (trx) => (await sql`select 1 as one`.execute(trx)).rows);

const ONE = { text: "select 1 as one", values: [] };
const read = async () => (await asRole.read(ANYONE, [ONE])).flat();
const write = () =>
  asRole.write(ANYONE, async (run) => ({ answer: (await run([ONE])).flat(), commit: true }));
const askAll = () => [one(), inTransaction(), read(), write()];

test("a connection nobody answers on any more is given up, and the next caller gets another", async () => {
  const answers = [[{ one: 1 }], [{ one: 1 }], [{ one: "1" }], [{ one: 1 }]];
  expect(await Promise.all(askAll())).toEqual(answers);
  line.silence();
  const lost = await Promise.allSettled(askAll());
  expect(lost.map((each) => each.status === "rejected" && isPassing(each.reason))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  line.mend("forget");
  expect(await Promise.all(askAll())).toEqual(answers);
});

test("no connection is given up before its longest statement would end", () => {
  const log = createLog("silent");
  const { options } = createPool(superuser, { connections: 1, statementMs: 5_000, log, clock: systemClock });
  const { database, metrics, rest } = limits;
  const longest = Math.max(database.jobStatementMs, metrics.booksMs, ...Object.values(rest.statementMs));
  expect(options.query_timeout).toBeGreaterThan(longest);
  // Zero would leave it at the system's two hours.
  expect(options).toMatchObject({ keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
});

test("a connection that broke in a transaction is no mistake of the program", () => {
  expect(isPassing(new Error("Client has encountered a connection error and is not queryable"))).toBe(true);
});

test.each(["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"])(
  "a machine that is off (%s) is waited for",
  (code) => {
    expect(isPassing(Object.assign(new Error(code), { code }))).toBe(true);
  },
);
