import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Address } from "../database/address.ts";
import { postgresFolders } from "../database/embedded/folders.ts";
import { stopOrphan } from "../database/embedded/orphan.ts";
import { startPostgres } from "../database/embedded/postgres.ts";
import { prepareOwner } from "../database/roles.ts";
import type { Keys } from "../keys/keys.ts";
import { DataDirTaken, lockDataDir } from "../process/lock.ts";
import type { Log } from "../process/log.ts";
import { LOADING } from "./database/loading.ts";

/** Hands over an empty database of the embedded PostgreSQL, as its owner, and throws it away afterwards. */
export type WithScratch = <T>(work: (owner: Address) => Promise<T>) => Promise<T>;

const PREFIX = "backup-check-";

export const scratchIn =
  (dataDir: string, keys: Keys, log: Log): WithScratch =>
  async (work) => {
    await removeLeft(dataDir);
    const folder = await mkdtemp(join(dataDir, PREFIX));
    await chmod(folder, 0o711);
    const unlock = lockDataDir(folder);
    try {
      const password = keys.databasePasswords.postgres;
      const postgres = await startPostgres({ dataDir: folder, password, log, settings: LOADING });
      try {
        return await work(await prepareOwner(postgres.address, keys));
      } finally {
        await postgres.stop();
      }
    } finally {
      unlock();
      await removeScratch(folder);
    }
  };

/** What a killed backup left: its database too, if that still runs. */
async function removeLeft(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(dataDir, name);
    try {
      const unlock = lockDataDir(folder);
      await stopOrphan(postgresFolders(folder).cluster);
      unlock();
    } catch (error) {
      if (error instanceof DataDirTaken) continue;
      throw error;
    }
    await removeScratch(folder);
  }
}

async function removeScratch(folder: string): Promise<void> {
  await rm(postgresFolders(folder).home, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
