import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Address, parseAddress } from "../../server/platform/database/address.ts";
import { startPostgres } from "../../server/platform/database/embedded/postgres.ts";
import { DATABASE } from "../../server/platform/database/roles.ts";
import { embeddedDatabase } from "../../server/platform/database/running.ts";
import { openKeys } from "../../server/platform/keys/keys.ts";
import { systemClock } from "../../server/platform/process/clock.ts";
import { type Env, StartFailure } from "../../server/platform/process/env.ts";
import { DataDirTaken, lockDataDir } from "../../server/platform/process/lock.ts";
import { createLog } from "../../server/platform/process/log.ts";

/** Values as PostgreSQL writes them. */
const asText = { getTypeParser: () => (value: string | Buffer) => String(value) };

/** Opens the site's database as its owner: DATABASE_URL, that of a running site, or the embedded one, started here. */
export async function connectOwner(env: Env, writes: boolean) {
  const { address, stop } = env.DATABASE_URL
    ? { address: parseAddress(env.DATABASE_URL), stop: undefined }
    : await embedded(env);
  const client = new pg.Client({
    ...address,
    connectionTimeoutMillis: 5_000,
    types: asText,
    // The server cancels a long statement when its client has gone.
    options: `-c default_transaction_read_only=${writes ? "off" : "on"} -c client_connection_check_interval=1000`,
  });
  client.on("error", () => undefined);
  async function close() {
    await client.end();
    await stop?.();
  }
  try {
    await client.connect();
  } catch (error) {
    await stop?.();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The database does not answer: ${reason}`);
  }
  return { client, close };
}

async function embedded(env: Env): Promise<{ address: Address; stop?: () => Promise<void> }> {
  if (!existsSync(join(env.DATA_DIR, "keys.json")))
    throw new StartFailure(`No site has run on DATA_DIR ${env.DATA_DIR}.`);
  const { databasePasswords } = await openKeys(env.DATA_DIR, systemClock);
  const owner = { user: "owner", password: databasePasswords.owner, database: DATABASE };
  const unlock = lockUnlessRunning(env.DATA_DIR);
  if (!unlock) return { address: { ...embeddedDatabase(env), ...owner } };
  const postgres = await startPostgres({
    dataDir: env.DATA_DIR,
    password: databasePasswords.postgres,
    log: createLog("error"),
  });
  async function stop() {
    await postgres.stop();
    unlock?.();
  }
  return { address: { ...postgres.address, ...owner }, stop };
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
