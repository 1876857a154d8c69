import { sql } from "kysely";
import { afterAll, expect, inject, test } from "vitest";
import { limits } from "../limits/limits.ts";
import { systemClock } from "../process/clock.ts";
import { createLog } from "../process/log.ts";
import { openLine } from "../testing/line.ts";
import { createKysely, createPool } from "./connect.ts";
import { isPassing } from "./passing.ts";

const { password, superuser } = inject("testServer");
const line = await openLine(() => ({ path: `${superuser.host}/.s.PGSQL.${superuser.port}` }));
const pool = createPool(
  { ...superuser, host: "127.0.0.1", port: line.port, password },
  { connections: 2, statementMs: 5_000, queryMs: 300, log: createLog("silent"), clock: systemClock },
);
const db = createKysely(pool);
afterAll(async () => {
  await db.destroy();
  line.close();
});

const one = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;
const inTransaction = () =>
  db.transaction().execute(async (trx) => (await sql`select 1 as one`.execute(trx)).rows);

test("a connection nobody answers on any more is given up, and the next caller gets another", async () => {
  expect(await Promise.all([one(), inTransaction()])).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  line.silence();
  const lost = await Promise.allSettled([one(), inTransaction()]);
  expect(lost.map((each) => each.status === "rejected" && isPassing(each.reason))).toEqual([true, true]);
  line.mend("forget");
  expect(await Promise.all([one(), inTransaction()])).toEqual([[{ one: 1 }], [{ one: 1 }]]);
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
