import { afterAll, expect, test } from "vitest";
import { systemClock } from "../process/clock.ts";
import { createLog, type Log } from "../process/log.ts";
import { caller } from "../testing/caller.ts";
import { testContext } from "../testing/context.ts";
import { openLine } from "../testing/line.ts";
import { mountPlatform } from "../testing/platform.ts";
import { createAsRole } from "./as-role.ts";
import { warnAway } from "./away.ts";
import { createKysely, createPool } from "./connect.ts";

const lines: { level: number; msg: string; count?: number }[] = [];
const log = createLog("info", { write: (text) => void lines.push(JSON.parse(text)) });
const { context, database, close } = await testContext({}, { log });
const { owner, authenticator } = database;
const line = await openLine(() => ({ path: `${owner.host}/.s.PGSQL.${owner.port}` }));
const way = { host: "127.0.0.1", port: line.port };
// Nobody waits for it to come back.
const options = { connections: 5, statementMs: 5_000, acquireMs: 0, log, clock: systemClock };
const db = createKysely(createPool({ ...owner, ...way, user: "server" }, options));
const apiPool = createPool({ ...authenticator, ...way }, options);
const reached = { ...context, db, asRole: createAsRole(apiPool) };
const request = caller(reached, mountPlatform(reached).handler);
afterAll(async () => {
  await db.destroy();
  await apiPool.end();
  line.close();
  await close();
});

const serviceKey = { Authorization: `Bearer ${context.keys.serviceRoleKey}` };
const statusOf = async (path: string, init: RequestInit = {}) =>
  (await request(`${context.env.SITE_URL}${path}`, init)).status;
let asked = 0;
/** Of each interface; each asks the database, so no list may be one that is kept. */
const askAll = () =>
  Promise.all([
    statusOf(`/rest/v1/products?select=id&limit=${++asked}`),
    statusOf("/storage/v1/bucket", { headers: serviceKey }),
    statusOf("/auth/v1/admin/users", { headers: { ...serviceKey, apikey: context.keys.serviceRoleKey } }),
    statusOf("/ready"),
  ]);

test("while the database is away, one line stands for all requests and connections that meet it", async () => {
  expect(await askAll()).toEqual([200, 200, 200, 200]);
  line.cut();
  for (let times = 0; times < 5; times += 1) expect(await askAll()).toEqual([503, 503, 503, 503]);
  line.mend();
  expect(await askAll()).toEqual([200, 200, 200, 200]);
  expect(lines.map(({ level, msg, count }) => ({ level, msg, count }))).toEqual([
    { level: 40, msg: "the database is away", count: undefined },
  ]);
});

test("it is said again after a while, with the number of those that were not written", () => {
  const said: unknown[] = [];
  const write: Log["warn"] = (_event, fields = {}) => void said.push(fields.count);
  const quiet: Log = { debug: write, info: write, warn: write, error: write };
  for (const now of [0, 1_000, 9_999, 10_000, 10_001, 30_000, 60_000])
    warnAway(quiet, new Error("away"), now);
  expect(said).toEqual([undefined, 2, 1, undefined]);
});
