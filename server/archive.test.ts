import { createHash, randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, expect, test, vi } from "vitest";
import { backupParts } from "./backup-parts.ts";
import { ledgerOf } from "./features/donations/testing.ts";
import { waitingIn } from "./platform/backup/continuous/archiver.ts";
import { createArchiving, lateSince } from "./platform/backup/continuous/archiving.ts";
import { BASES, basesIn, FILES, SEGMENTS, segmentsIn } from "./platform/backup/continuous/names.ts";
import { restoreTo } from "./platform/backup/continuous/restore-to.ts";
import { openPlace } from "./platform/backup/place/open-place.ts";
import { type Address, withClient } from "./platform/database/address.ts";
import { archiveFolders } from "./platform/database/embedded/archive.ts";
import { openDatabase } from "./platform/database/open.ts";
import { runningDatabase } from "./platform/database/running.ts";
import { openKeys } from "./platform/keys/keys.ts";
import { systemClock } from "./platform/process/clock.ts";
import { lockDataDir } from "./platform/process/lock.ts";
import { createLog } from "./platform/process/log.ts";
import { openStore } from "./platform/storage/storage.ts";
import { until } from "./platform/testing/until.ts";
import { readSettings } from "./settings.ts";

// A drill with a cluster of its own, which archives its log as a site does.
const folder = await mkdtemp(join(tmpdir(), "bomoko-archive-"));
await chmod(folder, 0o711);
afterAll(() => {
  vi.unstubAllEnvs();
  return rm(folder, { recursive: true });
});
const log = createLog("silent");
const identity = await generateX25519Identity();

/** A gift of real rows of the books, as the superuser lays them. */
const giftOf = (superuser: Address, name: string) =>
  withClient(superuser, async (client) => {
    await client.query("set session_replication_role = replica");
    const { rows } = await client.query<{ id: string }>(
      `insert into payments.payments (id, reference, kind, account, provider, provider_session, amount, currency, language, state, created_at, changed_at, paid_at)
      values (gen_random_uuid(), upper(left(md5($1), 22)), 'gift', 'gifts:1', 'sandbox', $1, 500, 'USD', 'fr', 'paid', now(), now(), now()) returning id`,
      [name],
    );
    const posting = await client.query<{ id: number }>(
      "insert into payments.postings (payment_id, kind, booked_at, step) values ($1, 'payment', now(), 1) returning id",
      [rows[0]?.id],
    );
    await client.query(
      "insert into payments.entries (posting_id, account, amount, currency) values ($1, 'provider:sandbox', 500, 'USD'), ($1, 'gifts:1', -500, 'USD')",
      [posting.rows[0]?.id],
    );
  });

test("threat 86, threat 88: where the log is archived, the site comes back as it was at a moment between two gifts", {
  timeout: 240_000,
}, async () => {
  const DATA_DIR = join(folder, "site");
  const to = join(folder, "archive");
  const BACKUP_RECIPIENT = await identityToRecipient(identity);
  const settings = { DATA_DIR, BACKUP_TO: to, BACKUP_RECIPIENT, BACKUP_ARCHIVE: "on" };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const env = readSettings({ NODE_ENV: "test", LOG_LEVEL: "silent", ...settings });
  const unlock = lockDataDir(DATA_DIR);
  const keys = await openKeys(DATA_DIR, systemClock, env);
  const { close, ...opened } = await openDatabase(env, keys, log, systemClock);
  const superuser = {
    ...runningDatabase(env, keys),
    user: "postgres",
    password: keys.databasePasswords.postgres,
  };
  const store = openStore({ env, clock: systemClock });
  const context = { ...opened, env, clock: systemClock, log };
  const stop = await createArchiving(context, store).start();
  const place = await openPlace(to, env, systemClock);
  const base = await until(async () => basesIn(await place.list(BASES))[0], 120_000);

  await until(() => Date.now() > base.from.getTime());
  await giftOf(superuser, "the first gift");
  const bytes = Buffer.from("a picture that came after the base");
  const version = `${createHash("sha256").update(bytes).digest("hex")}-${randomUUID()}`;
  await writeFile(join(folder, "one"), bytes);
  await store.put(version, join(folder, "one"));
  await withClient(superuser, (client) =>
    client.query(
      `insert into storage.objects (id, bucket_id, name, metadata, version, created_at, updated_at, last_accessed_at)
      values (gen_random_uuid(), 'pictures', 'two.png', '{}', $1, now(), now(), now())`,
      [version],
    ),
  );
  const [moment] = await withClient(superuser, async (client) => {
    const { rows } = await client.query<{ at: Date }>("select clock_timestamp() + interval '2 ms' as at");
    return rows.map(({ at }) => at);
  });
  if (!moment) throw new Error("the database has no time");
  await until(() => Date.now() > moment.getTime() + 2_000);
  await giftOf(superuser, "the second gift");
  await withClient(superuser, (client) => client.query("select pg_switch_wal()"));
  const reached = async () => segmentsIn(await place.list(SEGMENTS)).some(({ through }) => through >= moment);
  await until(reached, 60_000);
  await until(async () => (await place.list(FILES)).includes(`${version}.zst.age`), 60_000);
  expect(lateSince(await waitingIn(archiveFolders(DATA_DIR)), new Date())).toBeNull();
  const { postings } = await ledgerOf(context);
  await stop?.();
  await close();
  unlock();
  vi.unstubAllEnvs();

  /** Into another folder, by the key that is on no server. */
  async function restored(into: string, at: Date | null, identities = [identity]) {
    const elsewhere = readSettings({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: join(folder, into) });
    const order = { ...backupParts, clock: systemClock, log, place, identities, print: () => undefined };
    const unlock = lockDataDir(elsewhere.DATA_DIR);
    try {
      return await restoreTo({ ...order, env: elsewhere, moment: at });
    } finally {
      unlock();
    }
  }
  const isEmpty = async (into: string) =>
    expect((await readdir(join(folder, into))).filter((name) => !name.startsWith("app."))).toEqual([]);

  await expect(restored("site", moment)).rejects.toThrow("There is a site in DATA_DIR");
  const stranger = [await generateX25519Identity()];
  await expect(restored("again", moment, stranger)).rejects.toThrow("encrypted to another key");
  await isEmpty("again");
  const before = new Date(base.from.getTime() - 1_000);
  await expect(restored("again", before)).rejects.toThrow("There is no base before that moment");

  // Somebody was erased since: the start erases them again.
  await mkdir(join(to, "erasures"));
  await writeFile(join(to, "erasures", `20261128T000000Z-${"0".repeat(64)}`), "");
  const found = await restored("again", moment);
  expect(found).toMatchObject({ lost: [], erasures: 1 });
  expect(found.lastChange?.getTime()).toBeLessThanOrEqual(moment.getTime());

  const there = readSettings({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: join(folder, "again") });
  const { close: leave, ...again } = await openDatabase(
    there,
    await openKeys(there.DATA_DIR, systemClock, there),
    log,
    systemClock,
  );
  const payments = await again.db.selectFrom("payments.payments").select("provider_session").execute();
  const gifts = payments.map(({ provider_session }) => provider_session);
  expect(gifts).toContain("the first gift");
  expect(gifts).not.toContain("the second gift");
  const ledger = await ledgerOf(again);
  expect(ledger.sums.every((sum) => sum === 0)).toBe(true);
  expect(ledger.postings).toEqual(postings.slice(0, -1));
  await leave();
  const kept = await openStore({ env: there, clock: systemClock }).read(version);
  expect(await buffer(kept)).toEqual(bytes);

  // A segment that was cut is named; the folder is as empty as before.
  const [first] = segmentsIn(await place.list(SEGMENTS)).filter(({ log }) => log === base.log);
  await truncate(join(to, SEGMENTS, first?.name ?? ""), 500);
  await expect(restored("cut", moment)).rejects.toThrow(`Segment ${base.log} in ${to} is cut or damaged`);
  await isEmpty("cut");
  await rm(join(to, SEGMENTS, first?.name ?? ""));
  await expect(restored("cut", moment)).rejects.toThrow(`segment ${base.log} is missing`);
});
