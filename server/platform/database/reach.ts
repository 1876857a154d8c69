import { existsSync } from "node:fs";
import { join } from "node:path";
import { openKeys } from "../keys/keys.ts";
import { systemClock } from "../process/clock.ts";
import { type Env, StartFailure } from "../process/env.ts";
import { DataDirTaken, lockDataDir } from "../process/lock.ts";
import { createLog } from "../process/log.ts";
import { type Address, ownerAddress } from "./address.ts";
import { archiveSettings } from "./embedded/archive.ts";
import { startPostgres } from "./embedded/postgres.ts";
import { DATABASE } from "./roles.ts";
import { embeddedDatabase } from "./running.ts";

interface Reached {
  /** As the tables' owner. */
  readonly owner: Address;
  /** Sees all rows: the superuser of the embedded database, otherwise the owner. */
  readonly reader: Address;
  /** Where the database was started only for this. */
  readonly stop?: () => Promise<void>;
}

/** The site's database for a command: DATABASE_URL, that of a running site, or the embedded one, started for it. */
export async function reachDatabase(env: Env): Promise<Reached> {
  const owner = ownerAddress(env);
  if (owner) return { owner, reader: owner };
  if (!existsSync(join(env.DATA_DIR, "keys.json")))
    throw new StartFailure(`No site has run on DATA_DIR ${env.DATA_DIR}.`);
  const { databasePasswords } = await openKeys(env.DATA_DIR, systemClock);
  const logins = (place: Pick<Address, "host" | "port">) => ({
    owner: { ...place, user: "owner", password: databasePasswords.owner, database: DATABASE },
    reader: { ...place, user: "postgres", password: databasePasswords.postgres, database: DATABASE },
  });
  const unlock = lockUnlessRunning(env.DATA_DIR);
  if (!unlock) return logins(embeddedDatabase(env));
  const postgres = await startPostgres({
    dataDir: env.DATA_DIR,
    password: databasePasswords.postgres,
    log: createLog("error"),
    settings: archiveSettings(env),
  });
  async function stop() {
    await postgres.stop();
    unlock?.();
  }
  return { ...logins(postgres.address), stop };
}

/** Takes the lock of the data folder, so that no site starts meanwhile; null where one runs. */
function lockUnlessRunning(dataDir: string) {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof DataDirTaken) return null;
    throw error;
  }
}
