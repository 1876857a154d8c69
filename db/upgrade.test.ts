import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Address, withClient } from "../server/platform/database/address.ts";
import { openDatabase } from "../server/platform/database/open.ts";
import { runningDatabase } from "../server/platform/database/running.ts";
import { startJobs, stopJobs } from "../server/platform/jobs/jobs.ts";
import { openKeys } from "../server/platform/keys/keys.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { createLog } from "../server/platform/process/log.ts";
import { seedOnce } from "../server/seed.ts";
import { readSettings } from "../server/settings.ts";
import { storedRows, storedSite } from "./testing/stored-rows.ts";

const folder = await mkdtemp(join(tmpdir(), "bomoko-upgrade-"));
await chmod(folder, 0o711);
afterAll(() => rm(folder, { recursive: true }));
const env = readSettings({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: join(folder, "data") });
const log = createLog("silent");

const ledger = (database: Address) =>
  withClient(database, async (client) => {
    const { rows } = await client.query<{ account: string; currency: string; sum: string }>(
      "select account, currency, sum(amount)::text as sum from payments.entries group by 1, 2 order by 1, 2",
    );
    return rows;
  });

const rowsOf = (database: Address, table: string) =>
  withClient(database, async (client) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    return rows[0]?.count;
  });

/** The sums of the ledger, computed from the stored text without a database. */
async function storedLedger() {
  const { tables } = await storedRows();
  const entries = tables.find(({ name }) => name === "payments.entries");
  const names = entries?.columns.replaceAll('"', "").split(", ") ?? [];
  const sums = new Map<string, bigint>();
  for (const line of entries?.rows.trimEnd().split("\n") ?? []) {
    const cells = Object.fromEntries(line.split("\t").map((cell, at) => [names[at], cell]));
    const key = `${cells.account} ${cells.currency}`;
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(cells.amount ?? 0));
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, sum]) => `${key} ${sum}`);
}

test("threat 85: migrations keep all rows of an older release, and the sums of its ledger", async () => {
  await storedSite(env.DATA_DIR);
  const keys = await openKeys(env.DATA_DIR, systemClock, env);
  const database = await openDatabase(env, keys, log, systemClock);
  const superuser = {
    ...runningDatabase(env, keys),
    user: "postgres",
    password: keys.databasePasswords.postgres,
  };
  const { tables } = await storedRows();
  expect(tables.length).toBeGreaterThan(55);
  for (const { name, rows } of tables) {
    const stored = rows.split("\n").length - 1;
    // The bucket of evidence came with 0096.
    const made: Record<string, number> = {
      "core.migrations": database.migrations.length,
      "storage.buckets": 1,
    };
    const added = made[name] ?? 0;
    expect(await rowsOf(superuser, name), name).toBe(stored + added);
  }
  const books = await ledger(superuser);
  expect(books.map(({ account, currency, sum }) => `${account} ${currency} ${sum}`)).toEqual(
    await storedLedger(),
  );
  expect(books.reduce((total, { sum }) => total + BigInt(sum), 0n)).toBe(0n);

  // The next steps of a start work too: sample content is not added again, the tables of jobs exist.
  expect(await seedOnce(database.jobPool)).toBe(false);
  const jobs = await startJobs(database.jobPool, log);
  expect(await jobs.getQueues()).not.toEqual([]);
  await stopJobs(jobs);
  await database.close();
}, 120_000);
