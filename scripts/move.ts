import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { backupParts } from "../server/backup-parts.ts";
import { moveDatabase } from "../server/platform/backup/move-database.ts";
import { moveFiles } from "../server/platform/backup/move-files.ts";
import { createProgress } from "../server/platform/backup/progress.ts";
import { parseAddress, withClient } from "../server/platform/database/address.ts";
import { postgresFolders } from "../server/platform/database/embedded/folders.ts";
import { startPostgres } from "../server/platform/database/embedded/postgres.ts";
import { EMBEDDED, movedTo } from "../server/platform/database/moved.ts";
import { reachDatabase } from "../server/platform/database/reach.ts";
import { prepareOwner, refuseOldServer } from "../server/platform/database/roles.ts";
import { openKeys } from "../server/platform/keys/keys.ts";
import { systemClock } from "../server/platform/process/clock.ts";
import { type Env, StartFailure } from "../server/platform/process/env.ts";
import { lockDataDir } from "../server/platform/process/lock.ts";
import { createLog } from "../server/platform/process/log.ts";
import { createDiskStore } from "../server/platform/storage/bytes/disk-store.ts";
import { openStore } from "../server/platform/storage/storage.ts";
import { readSettings } from "../server/settings.ts";
import { print, runCommand } from "./backup/site.ts";

const USAGE = `./run move database postgres://OWNER:PASSWORD@HOST/DATABASE
./run move database embedded
./run move files s3|disk`;

const log = createLog("error");

// docs/operations/database.md
await runCommand(async () => {
  const env = readSettings(process.env);
  const [what, where, ...others] = process.argv.slice(2);
  if (where === undefined || others.length > 0) throw new StartFailure(USAGE);
  if (what === "database" && where === "embedded") return toEmbedded(env);
  if (what === "database" && /^postgres(ql)?:\/\//.test(where)) return toServer(env, where);
  if (what === "files" && (where === "s3" || where === "disk")) return files(env, where);
  throw new StartFailure(USAGE);
});

async function toServer(env: Env, url: string): Promise<void> {
  const to = parseAddress(url);
  await refuseOldServer(to);
  const from = await reachDatabase(env);
  try {
    // Also where the database is elsewhere: the site of this folder has to be stopped.
    const unlock = from.stop ? () => undefined : lockDataDir(env.DATA_DIR);
    const keys = await openKeys(env.DATA_DIR, systemClock, env);
    const { report } = createProgress(print);
    const toName = `${to.host}:${to.port}/${to.database}`;
    const moved = await moveDatabase({ from, to, toName, keys, report, sums: backupParts.sums });
    unlock();
    say(moved);
    process.stdout.write("Set DATABASE_URL to it, and start the site.\n");
  } finally {
    await from.stop?.();
  }
}

async function toEmbedded(env: Env): Promise<void> {
  if (!env.DATABASE_URL)
    throw new StartFailure("DATABASE_URL is not set: the site has its embedded database already.");
  const unlock = lockDataDir(env.DATA_DIR);
  const keys = await openKeys(env.DATA_DIR, systemClock, env);
  const start = () =>
    startPostgres({ dataDir: env.DATA_DIR, password: keys.databasePasswords.postgres, log });
  let postgres = await start();
  try {
    let to = await prepareOwner(postgres.address, keys);
    if (await withClient(to, movedTo)) {
      // The database the site left once: it is kept beside, and a new one made.
      await postgres.stop();
      const { cluster } = postgresFolders(env.DATA_DIR);
      const beside = `${cluster}.left`;
      await rm(beside, { recursive: true, force: true });
      if (existsSync(cluster)) await rename(cluster, beside);
      print(`the database that was left before is kept in ${beside}`);
      postgres = await start();
      to = await prepareOwner(postgres.address, keys);
    }
    const from = await reachDatabase(env);
    const { report } = createProgress(print);
    say(await moveDatabase({ from, to, toName: EMBEDDED, keys, report, sums: backupParts.sums }));
    process.stdout.write("Remove DATABASE_URL from the settings, and start the site.\n");
  } finally {
    await postgres.stop();
    unlock();
  }
}

function say({ tables, kept }: { readonly tables: number; readonly kept: number }): void {
  process.stdout.write(
    `Moved: ${tables} tables, every row and sum equal${kept > 0 ? ` (${kept} of an earlier try were equal already)` : ""}. The old database is kept, and no start takes it any more.\n`,
  );
}

/** While the site runs: it goes on with the old store until the settings change. */
async function files(env: Env, where: "s3" | "disk"): Promise<void> {
  if (!env.STORAGE_S3_ENDPOINT)
    throw new StartFailure("Set STORAGE_S3_* for this command: the store to move to, or from.");
  const [disk, s3] = [createDiskStore(join(env.DATA_DIR, "storage")), openStore({ env, clock: systemClock })];
  const [from, to] = where === "s3" ? [disk, s3] : [s3, disk];
  const { reader, stop } = await reachDatabase(env);
  try {
    const versions = await withClient(reader, async (client) =>
      (
        await client.query<{ version: string }>("select version from storage.objects order by version")
      ).rows.map(({ version }) => version),
    );
    const { report } = createProgress(print);
    const drafts = join(env.DATA_DIR, "storage", "incoming");
    const { copied, missing } = await moveFiles({ versions, from, to, drafts, report });
    const gone = missing.length > 0 ? ` ${missing.length} were gone in the old store already.` : "";
    process.stdout.write(
      `${versions.length - missing.length} files are in the new store, ${copied} of them copied now; each was read again and is equal.${gone}
Stop the site, run this once more for what came meanwhile, ${where === "s3" ? "set STORAGE_S3_*" : "remove STORAGE_S3_*"}, and start it.\n`,
    );
  } finally {
    await stop?.();
  }
}
