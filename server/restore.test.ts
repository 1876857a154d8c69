import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, expect, test } from "vitest";
import { createApp } from "./app.ts";
import { backupParts } from "./backup-parts.ts";
import { testAccount } from "./features/account/testing.ts";
import { ledgerOf } from "./features/donations/testing.ts";
import { sendErasures } from "./platform/backup/erasures.ts";
import { makeBackup } from "./platform/backup/make.ts";
import { openPlace } from "./platform/backup/place/open-place.ts";
import { restore } from "./platform/backup/restore.ts";
import { testScratch } from "./platform/backup/testing/scratch.ts";
import { type Address, withClient } from "./platform/database/address.ts";
import { openDatabase } from "./platform/database/open.ts";
import { runningDatabase } from "./platform/database/running.ts";
import { startJobs, stopJobs } from "./platform/jobs/jobs.ts";
import { openKeys } from "./platform/keys/keys.ts";
import { systemClock } from "./platform/process/clock.ts";
import { lockDataDir } from "./platform/process/lock.ts";
import { createLog } from "./platform/process/log.ts";
import { systemRandom } from "./platform/process/random.ts";
import { s3Double } from "./platform/storage/testing/s3-double.ts";
import { caller } from "./platform/testing/caller.ts";
import { tablesContaining } from "./platform/testing/tables-containing.ts";
import { readSettings } from "./settings.ts";
import { plainSite } from "./testing/site.ts";

// A drill: the site is backed up while gifts are made, its machine is gone, and another one goes on with what the backup has.
const folder = await mkdtemp(join(tmpdir(), "bomoko-restore-"));
await chmod(folder, 0o711);
const s3 = await s3Double();
const backups = { BACKUP_TO: "s3://files/site/backups", ...s3.backupSettings };
const world = await testAccount({ settings: backups });
afterAll(async () => {
  s3.close();
  await world.close();
  await rm(folder, { recursive: true });
});
const log = createLog("silent");
const identity = await generateX25519Identity();
const recipients = [await identityToRecipient(identity)];

/** Every row of every table, in any order, without what counts and measures at each request. */
const rowsOf = (address: Address) =>
  withClient(address, async (client) => {
    const tables = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') order by 1`);
    const found = new Map<string, string[]>();
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select md5(one::text) as row from ${name} as one order by 1`,
      );
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  });

/** The other machine: the real start on the restored folder, without pages. */
async function startElsewhere(DATA_DIR: string) {
  const env = readSettings({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR, AUTH_HASH_KIB: "64" });
  const keys = await openKeys(DATA_DIR, systemClock, env);
  const { jobPool, close, migrations, ...database } = await openDatabase(env, keys, log, systemClock);
  const jobs = await startJobs(jobPool, log);
  const context = { ...database, env, keys, jobs, log, clock: systemClock, random: systemRandom };
  const app = await createApp(context, {
    openSite: async () => plainSite(context),
    providers: [],
    only: ["account", "donations"],
  });
  const superuser = {
    ...runningDatabase(env, keys),
    user: "postgres",
    password: keys.databasePasswords.postgres,
  };
  return {
    ...app,
    context,
    migrations,
    superuser,
    call: caller(context, app.handler),
    async close() {
      await stopJobs(jobs);
      await close();
    },
  };
}

test("threat 86, threat 88: backed up while gifts are made, restored elsewhere: equal, and who was erased since stays erased", {
  timeout: 180_000,
}, async () => {
  const { context, database, call, platform, paid, signUp, remove } = world;
  const [stays, leaves] = [await signUp("stays@example.org"), await signUp("leaves@example.org")];
  const reference = await paid({ donorEmail: stays.email });
  await paid({ donorEmail: leaves.email, donorName: "Celle Qui Part" });
  const picture = Buffer.from(`\x89PNG\r\n\x1a\n${"a picture".repeat(1_000)}`, "latin1");
  await platform.storage.put("pictures", "one.png", new Blob([picture], { type: "image/png" }));
  const receiptAt = async (ask: typeof call) =>
    Buffer.from(await (await ask(`/functions/v1/receipt?reference=${reference}`)).arrayBuffer());
  const receipt = await receiptAt(call);
  const before = await rowsOf(database.superuser);

  let giving = true;
  async function give() {
    let count = 0;
    for (; giving; count++) await paid({ donorEmail: `giver-${count}@example.org` });
    return count;
  }
  const gifts = give();
  const place = await openPlace(backups.BACKUP_TO, context.env, context.clock);
  const made = await makeBackup({
    address: database.superuser,
    site: {
      ...backupParts,
      dataDir: context.env.DATA_DIR,
      siteUrl: context.env.SITE_URL,
      store: platform.storage.store,
      clock: context.clock,
    },
    place,
    recipients,
    scratch: testScratch,
    print: () => undefined,
  });
  giving = false;
  expect(await gifts).toBeGreaterThan(0);
  expect((await place.list()).sort()).toEqual([made.name, `${made.name}.sha256`]);

  expect((await remove(leaves)).status).toBe(200);
  expect(await sendErasures(context, place)).toBe(2);
  const after = await rowsOf(database.superuser);

  const DATA_DIR = join(folder, "elsewhere");
  const env = readSettings({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR, ...s3.backupSettings });
  const unlock = lockDataDir(DATA_DIR);
  const restored = await restore({
    ...backupParts,
    env,
    clock: systemClock,
    log,
    place: await openPlace(backups.BACKUP_TO, env, systemClock),
    name: made.name,
    identities: [identity],
    print: () => undefined,
  });
  unlock();
  expect(restored).toMatchObject({ erasures: 2, proof: { files: 1, lost: [] } });

  const elsewhere = await startElsewhere(DATA_DIR);
  expect(elsewhere.migrations).toEqual([]);
  // Rows of the books are written once: all that stood before the backup are here, and none that nobody wrote.
  const here = await rowsOf(elsewhere.superuser);
  for (const name of [
    "payments.entries",
    "payments.postings",
    "payments.receipts",
    "storage.objects",
    "auth.identities",
  ]) {
    expect(here.get(name), name).toEqual(expect.arrayContaining(before.get(name) ?? []));
    if (name.startsWith("payments")) expect(before.get(name)?.length, name).toBeGreaterThan(0);
  }
  for (const name of ["payments.entries", "payments.postings"])
    expect(after.get(name), name).toEqual(expect.arrayContaining(here.get(name) ?? []));
  const ledger = await ledgerOf(elsewhere.context);
  expect(ledger.sums.every((sum) => sum === 0)).toBe(true);

  // Nobody answers a request before those who were erased are erased again.
  const traces = () => tablesContaining(elsewhere.superuser, [leaves.email, "Celle Qui Part", leaves.id]);
  expect(await traces()).toEqual(expect.arrayContaining(["auth.users", "payments.gifts"]));
  await elsewhere.eraseAgain();
  expect(await traces()).toEqual([]);
  expect((await ledgerOf(elsewhere.context)).postings).toEqual(ledger.postings);

  const headers = { Authorization: `Bearer ${stays.token}`, apikey: elsewhere.context.keys.anonKey };
  expect(await (await elsewhere.call("/auth/v1/user", { headers })).json()).toMatchObject({
    email: stays.email,
  });
  expect(await receiptAt(elsewhere.call)).toEqual(receipt);
  const file = await elsewhere.call("/storage/v1/object/public/pictures/one.png");
  expect(Buffer.from(await file.arrayBuffer())).toEqual(picture);
  await elsewhere.close();
});
