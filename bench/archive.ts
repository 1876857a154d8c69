/**
 * Gifts are written while the log is archived; the machine is gone without a stop; the site is restored elsewhere to the last moment
 * and to moments drawn by lot, and has to hold exactly the gifts of then. `./run bench archive [seconds] [seed] [s3]`; with s3 the archive is
 * in a double of an S3 store.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { guardFolders } from "../scripts/guard.ts";
import { createArchiving } from "../server/platform/backup/continuous/archiving.ts";
import { BASES, basesIn } from "../server/platform/backup/continuous/names.ts";
import { restoreTo } from "../server/platform/backup/continuous/restore-to.ts";
import { openPlace } from "../server/platform/backup/place/open-place.ts";
import { type Address, withClient } from "../server/platform/database/address.ts";
import { startPostgres } from "../server/platform/database/embedded/postgres.ts";
import { openDatabase } from "../server/platform/database/open.ts";
import { DATABASE } from "../server/platform/database/roles.ts";
import { runningDatabase } from "../server/platform/database/running.ts";
import { openKeys } from "../server/platform/keys/keys.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { lockDataDir } from "../server/platform/process/lock.ts";
import { createLog } from "../server/platform/process/log.ts";
import { openStore } from "../server/platform/storage/storage.ts";
import { S3, s3Double } from "../server/platform/storage/testing/s3-double.ts";
import { readSettings } from "../server/settings.ts";

const [seconds = 180, seed = 1] = process.argv.slice(2).map(Number);
const MARK_S = 60 + 5;
const MOMENTS = 3;
const folder = await mkdtemp(join(tmpdir(), "bomoko-bench-archive-"));
await chmod(folder, 0o711);
const guard = guardFolders(folder);
const log = createLog("error");
let state = seed;
/** A number from 0 to 1 (mulberry32). */
function draw(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

const s3 = process.argv[4] === "s3" ? await s3Double() : null;
const target = s3
  ? { BACKUP_TO: `s3://${S3.bucket}/drill`, ...s3.backupSettings }
  : { BACKUP_TO: join(folder, "target") };
const identity = await generateX25519Identity();
const settings = {
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
  DATA_DIR: join(folder, "site"),
  ...target,
  BACKUP_RECIPIENT: await identityToRecipient(identity),
  BACKUP_ARCHIVE: "on",
};
Object.assign(process.env, settings);
const env = readSettings(settings);

/** Every gift and when it was made, by the database's clock. */
const giftsAt = (address: Address) =>
  withClient(address, async (client) => {
    const { rows } = await client.query<{ number: number; at: Date }>(
      "select number, at from public.drill order by number",
    );
    return rows;
  });

try {
  const unlock = lockDataDir(env.DATA_DIR);
  const keys = await openKeys(env.DATA_DIR, systemClock, env);
  const { close, ...database } = await openDatabase(env, keys, log, systemClock);
  const superuser = {
    ...runningDatabase(env, keys),
    user: "postgres",
    password: keys.databasePasswords.postgres,
  };
  await withClient(superuser, (client) =>
    client.query(
      "create table public.drill (number serial primary key, at timestamptz not null, filler text)",
    ),
  );
  const store = openStore({ env, clock: systemClock });
  const stop = await createArchiving({ ...database, env, clock: systemClock, log }, store).start();
  const place = await openPlace(env.BACKUP_TO ?? "", env, systemClock);
  const since = performance.now();
  let base = basesIn(await place.list(BASES))[0];
  for (; !base; base = basesIn(await place.list(BASES))[0]) await sleep(100);
  console.log(`the first base was there after ${((performance.now() - since) / 1_000).toFixed(1)} s`);

  const writer = new pg.Client(superuser);
  await writer.connect();
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    await writer.query(
      "insert into public.drill (at, filler) values (clock_timestamp(), repeat(md5(random()::text), $1))",
      [1 + Math.floor(draw() * 40)],
    );
    await sleep(10);
  }
  const gone = Date.now();
  const written = await giftsAt(superuser);
  await writer.end();
  // What stands in the target by now is all there is: what comes later is written elsewhere.
  await stop?.();
  const names = { bases: await place.list(BASES) };
  await close();
  unlock();
  console.log(`${written.length} gifts, ${names.bases.length} bases`);

  const first = base.from.getTime();
  const restore = async (into: string, moment: Date | null) => {
    const begun = performance.now();
    const elsewhere = readSettings({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: join(folder, into) });
    const free = lockDataDir(elsewhere.DATA_DIR);
    await restoreTo({
      env: elsewhere,
      clock: systemClock,
      log,
      place,
      identities: [identity],
      beside: [],
      print: () => undefined,
      moment,
    });
    const took = (performance.now() - begun) / 1_000;
    const { databasePasswords } = await openKeys(elsewhere.DATA_DIR, systemClock, elsewhere);
    const postgres = await startPostgres({
      dataDir: elsewhere.DATA_DIR,
      password: databasePasswords.postgres,
      log,
    });
    const found = await giftsAt({ ...postgres.address, database: DATABASE });
    await postgres.stop();
    free();
    await rm(elsewhere.DATA_DIR, { recursive: true, force: true });
    return { took, found };
  };

  const latest = await restore("latest", null);
  const last = latest.found.at(-1)?.at.getTime() ?? first;
  const lostS = (gone - last) / 1_000;
  // The first gifts in their order, and none that nobody made.
  const isBeginning =
    latest.found.length > 0 && latest.found.every(({ number }, n) => number === written[n]?.number);
  const table = [
    {
      moment: "latest",
      gifts: latest.found.length,
      "restored, s": latest.took.toFixed(1),
      equal: isBeginning,
    },
  ];
  for (let n = 0; n < MOMENTS; n++) {
    const moment = new Date(Math.floor(first + draw() * (last - 3_000 - first)));
    const wanted = written.filter(({ at }) => at <= moment).length;
    const { took, found } = await restore(`moment-${n}`, moment);
    // A gift's own clock was read a moment before it was committed.
    const equal = Math.abs(found.length - wanted) <= 1;
    table.push({ moment: moment.toISOString(), gifts: found.length, "restored, s": took.toFixed(1), equal });
  }
  console.table(table);
  const isRight = lostS <= MARK_S && table.every(({ equal }) => equal);
  console.log(
    `${isRight ? "within" : "ABOVE"} the mark: ${lostS.toFixed(1)} s of gifts were lost with the machine, at most ${MARK_S}`,
  );
  if (!isRight) process.exitCode = 1;
} finally {
  guard.dismiss();
  await rm(folder, { recursive: true, force: true });
}
process.exit();
