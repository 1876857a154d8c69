import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bookPayment } from "./money/payments/ledger.ts";
import { withClient } from "./platform/database/address.ts";
import { openDatabase } from "./platform/database/open.ts";
import { runningDatabase } from "./platform/database/running.ts";
import { type Keys, openKeys } from "./platform/keys/keys.ts";
import { systemClock } from "./platform/process/clock.ts";
import { createLog } from "./platform/process/log.ts";
import { seedOnce } from "./seed.ts";
import { readSettings } from "./settings.ts";

// As docs/operations/backup.md says it: stop, pack DATA_DIR; put it back at the same path, start.
const folder = await mkdtemp(join(tmpdir(), "bomoko-restore-"));
await chmod(folder, 0o711);
afterAll(() => rm(folder, { recursive: true }));
const env = readSettings({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: join(folder, "data") });
const log = createLog("silent");

async function start() {
  const keys = await openKeys(env.DATA_DIR, systemClock, env);
  const database = await openDatabase(env, keys, log, systemClock);
  return { ...database, superuser: { ...runningDatabase(env, keys), ...asSuperuser(keys) } };
}
const asSuperuser = (keys: Keys) => ({
  user: "postgres",
  password: keys.databasePasswords.postgres,
});
type Running = Awaited<ReturnType<typeof start>>;

/** Every table of every room with a hash of all its rows. */
const hashes = ({ superuser }: Running) =>
  withClient(superuser, async (client) => {
    const { rows } = await client.query<{ name: string; hash: string }>(`
      select schemaname || '.' || tablename as name,
        md5(query_to_xml(
          format('select t::text from %I.%I t order by 1', schemaname, tablename), true, false, ''
        )::text) as hash
      from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
    return rows.map(({ name, hash }) => `${name} ${hash}`);
  });

const sums = async ({ db }: Running) =>
  db
    .selectFrom("payments.entries")
    .select((row) => ["account", row.fn.sum<string>("amount").as("sum")])
    .groupBy("account")
    .orderBy("account")
    .execute();

const tar = (...options: string[]) =>
  expect(spawnSync("tar", ["--numeric-owner", "-C", folder, ...options]).status).toBe(0);

test("threat 86: a backup that is put back has every row and the same sums", async () => {
  const now = systemClock.now();
  const first = await start();
  await seedOnce(first.jobPool);
  await first.db.transaction().execute(async (trx) => {
    const payment = await trx
      .insertInto("payments.payments")
      .values({
        id: "0190a000-0000-7000-8000-000000000001",
        reference: "restored-restored-1234",
        kind: "gift",
        account: "gifts:1",
        provider: "sandbox",
        amount: 10_000,
        currency: "XOF",
        language: "fr",
        state: "paid",
        created_at: now,
        changed_at: now,
        paid_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await bookPayment(trx, payment, { now });
  });
  const [rows, books] = [await hashes(first), await sums(first)];
  expect(rows.length).toBeGreaterThan(50);
  expect(books).toMatchObject([{ account: "gifts:1" }, { account: "provider:sandbox" }]);
  await first.close();
  tar("-cpf", join(folder, "backup.tar"), "data");

  const after = await start();
  await after.db.insertInto("payments.accounts").values({ code: "gifts:2", kind: "income" }).execute();
  expect(await hashes(after)).not.toEqual(rows);
  await after.close();
  await rename(env.DATA_DIR, join(folder, "lost"));

  tar("-xpf", join(folder, "backup.tar"));
  const restored = await start();
  expect(restored.migrations).toEqual([]);
  expect(await hashes(restored)).toEqual(rows);
  expect(await sums(restored)).toEqual(books);
  await restored.close();
});
