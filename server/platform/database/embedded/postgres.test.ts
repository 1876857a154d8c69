import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { systemClock } from "../../process/clock.ts";
import { createLog } from "../../process/log.ts";
import { withClient } from "../address.ts";
import { createPool } from "../connect.ts";
import { postgresFolders } from "./folders.ts";
import { startPostgres } from "./postgres.ts";

const dataDir = await mkdtemp(join(tmpdir(), "bomoko-postgres-"));
await chmod(dataDir, 0o711);
const log = createLog("silent");
const password = "test-password-of-the-superuser";

/** A server that starts its database and is killed at once, so that the database keeps running. */
const killedApp = spawnSync(process.execPath, [
  "--input-type=module",
  "--eval",
  `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, "postgres.ts"))};
   import { createLog } from ${JSON.stringify(join(import.meta.dirname, "../../process/log.ts"))};
   await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, password: "${password}", log: createLog("silent") });
   process.kill(process.pid, "SIGKILL");`,
]);
const postmasterOf = async (cluster: string) =>
  Number((await readFile(join(cluster, "postmaster.pid"), "utf8")).split("\n")[0]);
const left = await postmasterOf(postgresFolders(dataDir).cluster);

const postgres = await startPostgres({ dataDir, password, log });
const postmaster = () => postmasterOf(postgres.cluster);
const pool = createPool(postgres.address, { connections: 2, statementMs: 5_000, log, clock: systemClock });
afterAll(async () => {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

const ask = async (sql: string) => {
  const client = await pool.connect();
  try {
    return (await client.query<{ value: string }>(sql)).rows[0]?.value;
  } finally {
    client.release();
  }
};

describe("the embedded database", () => {
  test("the next start stops the database of a killed server", async () => {
    expect(killedApp.signal).toBe("SIGKILL");
    expect(await postmaster()).not.toBe(left);
    expect(() => process.kill(left, 0)).toThrow(/ESRCH/);
  });

  test.each([
    ["fsync", "on"],
    ["synchronous_commit", "on"],
    ["full_page_writes", "on"],
    ["listen_addresses", ""],
    ["data_checksums", "on"],
    ["server_encoding", "UTF8"],
    ["TimeZone", "UTC"],
  ])("threats 76 and 89: it runs with %s = '%s'", async (name, value) => {
    expect(await ask(`select current_setting('${name}') as value`)).toBe(value);
  });

  test("a connection without the password is refused", async () => {
    const stranger = { ...postgres.address, password: "guessed" };
    await expect(withClient(stranger, (client) => client.query("select 1"))).rejects.toThrow(
      /password authentication failed/,
    );
  });

  test("bigint is read as a safe integer, and a larger one is refused", async () => {
    expect(await ask("select 9007199254740991::bigint as value")).toBe(Number.MAX_SAFE_INTEGER);
    await expect(ask("select 9007199254740993::bigint as value")).rejects.toThrow(
      /larger than a safe integer/,
    );
  });

  test("threat 76: after kill -9 of a connection's process committed data remains and the pool recovers", async () => {
    await ask("create table stored as select 'committed' as value");
    process.kill(Number(await ask("select pg_backend_pid() as value")), "SIGKILL");
    await expect.poll(() => ask("select value from stored").catch(() => "gone")).toBe("committed");
  });

  test("threat 76: after kill -9 of the database it restarts by itself and the pool recovers", async () => {
    const before = await postmaster();
    process.kill(before, "SIGKILL");
    await expect.poll(postmaster).not.toBe(before);
    await expect.poll(() => ask("select value from stored").catch(() => "gone")).toBe("committed");
  });
});

test("a cluster of other keys stops the start at once with one line", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bomoko-postgres-"));
  await chmod(folder, 0o711);
  await (await startPostgres({ dataDir: folder, password, log })).stop();
  await expect(startPostgres({ dataDir: folder, password: "another-password", log })).rejects.toThrow(
    /^This keys\.json is not the one the database beside it was made with/,
  );
  await rm(folder, { recursive: true });
});
