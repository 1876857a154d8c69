import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type pg from "pg";
import { type Address, withClient } from "../../server/platform/database/address.ts";
import { startPostgres } from "../../server/platform/database/embedded/postgres.ts";
import { migrate } from "../../server/platform/database/migrate.ts";
import { prepareOwner } from "../../server/platform/database/roles.ts";
import { openKeys } from "../../server/platform/keys/keys.ts";
import { systemClock } from "../../server/platform/process/clock.ts";
import { createLog } from "../../server/platform/process/log.ts";

const STORED = join(import.meta.dirname, "rows-0035");
const MIGRATIONS = join(import.meta.dirname, "../migrations");
/** The last migration of the release that wrote the rows. */
const LAST = "0035";

interface StoredTable {
  /** `payments.gifts` */
  readonly name: string;
  readonly columns: string;
  /** In the format of COPY, each line with its line end. */
  readonly rows: string;
}

/** The stored tables, and the values of the sequences. */
export async function storedRows() {
  const text = gunzipSync(await readFile(join(STORED, "rows.txt.gz"))).toString("utf8");
  const tables = [...text.matchAll(/^@ (\S+) \((.+)\)\n((?:.*\n)*?)\\\.$/gm)].map(
    ([, name = "", columns = "", rows = ""]): StoredTable => ({ name, columns, rows }),
  );
  const sequences = [...text.matchAll(/^= (\S+) (\d+)$/gm)].map(([, name = "", last = ""]) => ({
    name,
    last,
  }));
  return { tables, sequences };
}

/**
 * A DATA_DIR as a stopped site of that release leaves it: the embedded database, keys, files; `change` may change the
 * rows before.
 */
export async function storedSite(
  dataDir: string,
  change?: (superuser: pg.Client) => Promise<void>,
): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await cp(join(STORED, "data"), dataDir, { recursive: true });
  const keys = await openKeys(dataDir, systemClock);
  const postgres = await startPostgres({
    dataDir,
    password: keys.databasePasswords.postgres,
    log: createLog("error"),
  });
  try {
    const owner = await prepareOwner(postgres.address, keys);
    const superuser = { ...postgres.address, database: owner.database };
    await layStoredRows(superuser, owner);
    if (change) await withClient(superuser, change);
  } finally {
    await postgres.stop();
  }
}

/** Creates the tables of that release in an empty database and fills them. The database server reads our files. */
export async function layStoredRows(superuser: Address, owner: Address): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "bomoko-rows-"));
  await chmod(folder, 0o755);
  try {
    await migrate(owner, await olderMigrations(join(folder, "migrations")));
    await withClient(superuser, (client) => fill(client, folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function olderMigrations(folder: string) {
  await mkdir(folder);
  const older = (await readdir(MIGRATIONS)).filter((name) => name.slice(0, 4) <= LAST);
  for (const name of older) await cp(join(MIGRATIONS, name), join(folder, name));
  return folder;
}

async function fill(client: pg.Client, folder: string) {
  const { tables, sequences } = await storedRows();
  const jobs = gunzipSync(await readFile(join(STORED, "pgboss.sql.gz"))).toString("utf8");
  await client.query(`set role server; ${jobs}; reset role`);
  await client.query("begin");
  // Triggers and foreign keys were already checked when the rows were first written.
  await client.query("set local session_replication_role = replica");
  await client.query(`truncate ${tables.map(({ name }) => name).join(", ")} cascade`);
  for (const { name, columns, rows } of tables) {
    const file = join(folder, name);
    await writeFile(file, rows, { mode: 0o644 });
    await client.query(`copy ${name} (${columns}) from '${file}'`);
  }
  for (const { name, last } of sequences) await client.query("select setval($1, $2)", [name, last]);
  await client.query("commit");
}
