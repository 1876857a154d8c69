import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, statfs, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { guardFolders } from "../../../scripts/guard.ts";
import { withClient } from "../database/address.ts";
import { startPostgres } from "../database/embedded/postgres.ts";
import { migrate } from "../database/migrate.ts";
import { TEMPLATE } from "../database/testing.ts";
import { createLog } from "../process/log.ts";

const password = "test-password";

/** Files in memory: Linux has this folder, a container often with 64 MB only. */
const MEMORY = "/dev/shm";
/** A run uses some 300 MB at most. */
const MEMORY_BYTES = 2 * 1024 ** 3;

/** Starts one PostgreSQL for the whole run; its template is migrated once and copied for each test file. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), "bomoko-test-"));
  await chmod(dataDir, 0o711);
  const memory = await inMemory(dataDir);
  const guard = guardFolders(dataDir, ...memory);
  // Workers that start later read this, so that files left by tests are in this folder too.
  process.env.TMPDIR = dataDir;
  const postgres = await startPostgres({
    dataDir,
    password,
    log: createLog("error"),
    // No data is needed after the run; durability is tested with the real settings (postgres.test.ts).
    settings: { fsync: "off", full_page_writes: "off", max_wal_size: "128MB", max_connections: "200" },
  });
  await withClient(postgres.address, async (client) => {
    await client.query("create role owner login createrole createdb nosuperuser nobypassrls");
    await client.query(`create database ${TEMPLATE} owner owner`);
    await client.query("do $$ begin execute format('alter role owner password %L', 'test-password'); end $$");
  });
  await migrate({ ...postgres.address, user: "owner", password, database: TEMPLATE });
  await withClient(postgres.address, async (client) => {
    await client.query("alter role server password 'test-password'");
    await client.query("alter role authenticator password 'test-password'");
  });
  project.provide("testServer", { superuser: postgres.address, password });
  return async () => {
    await postgres.stop();
    guard.dismiss();
    for (const folder of [dataDir, ...memory]) await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Puts the database into memory if there is room. Copies of the template are a thousand files each: on ext4, creating
 * files soon after deleting others costs a fifth of the processor time of a whole run.
 */
async function inMemory(dataDir: string): Promise<string[]> {
  if (!existsSync(MEMORY)) return [];
  const { bavail, bsize } = await statfs(MEMORY);
  if (bavail * bsize < MEMORY_BYTES) return [];
  const folder = await mkdtemp(join(MEMORY, "bomoko-test-"));
  await symlink(folder, join(dataDir, "postgres"));
  return [folder];
}
