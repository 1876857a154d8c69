import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../scripts/testing/free-port.ts";
import { withClient } from "../../server/platform/database/address.ts";
import { startPostgres } from "../../server/platform/database/embedded/postgres.ts";
import { makeKeys } from "../../server/platform/keys/keys.ts";
import { systemClock } from "../../server/platform/process/clock.ts";
import { createLog } from "../../server/platform/process/log.ts";
import { s3Double } from "../../server/platform/storage/testing/s3-double.ts";
import { KEEP_ALIVE_SECONDS, startBalancer } from "./balancer.ts";
import { type KeptServer, keptServer } from "./kept-server.ts";
import { startSandbox } from "./sandbox.ts";

/**
 * A site as a foundation would run it on several machines: one PostgreSQL, one store of files (the double of S3), one sandbox, and
 * `count` servers behind nginx, each with a DATA_DIR of its own and the same KEYS_FILE.
 */
export async function openSite(folder: string, count = 2) {
  await using open = new AsyncDisposableStack();
  const password = "password-of-the-superuser-of-the-bench";
  const postgres = await startPostgres({
    dataDir: join(folder, "postgres"),
    password,
    log: createLog("error"),
    settings: { max_connections: String(40 * count + 20) },
  });
  open.defer(postgres.stop);
  await withClient(postgres.address, async (client) => {
    await client.query("create role operator login createrole password 'operator'");
    await client.query("create database bomoko owner operator");
  });
  const s3 = await s3Double();
  open.defer(s3.close);
  const keysFile = join(folder, "keys.json");
  // Readable by the user the servers become where root starts them.
  await writeFile(keysFile, JSON.stringify(await makeKeys(systemClock, "ES256")), { mode: 0o644 });

  const [balancer, sandbox, ...ports] = await Promise.all(Array.from({ length: count + 2 }, freePort));
  if (balancer === undefined || sandbox === undefined) throw new Error("no ports");
  const url = `http://localhost:${balancer}`;
  const dataDirOf = (name: string) => join(folder, name);
  const settings = {
    ...s3.settings,
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, "compiled"),
    LOG_LEVEL: process.env.LOG_LEVEL ?? "error",
    SITE_URL: url,
    DATABASE_URL: `postgres://operator:operator@/bomoko?host=${postgres.address.host}`,
    KEYS_FILE: keysFile,
    PAYMENTS_SANDBOX: "alone",
    SANDBOX_PORT: String(sandbox),
    SANDBOX_URL: `http://localhost:${sandbox}`,
    // Each giver has an address of its own, as behind a proxy.
    TRUSTED_PROXIES: "1",
    SHUTDOWN_DELAY_SECONDS: String(KEEP_ALIVE_SECONDS + 1),
  };
  const { stop: stopSandbox } = await startSandbox(sandbox, {
    ...settings,
    DATA_DIR: dataDirOf("sandbox"),
  });
  open.defer(stopSandbox);
  const servers: KeptServer[] = [];
  for (const [at, port] of ports.entries()) {
    const own = { ...settings, PORT: String(port), SANDBOX_SERVER: `http://127.0.0.1:${sandbox}` };
    const server = await keptServer(`server-${at + 1}`, folder, own);
    await server.start();
    open.defer(server.stop);
    servers.push(server);
  }
  open.defer(await startBalancer(folder, balancer, ports));
  const opened = open.move();
  return {
    url,
    servers,
    /** Where the sandbox's journal and the keys are. */
    sandboxDir: dataDirOf("sandbox"),
    /** As bench/crash/books.ts finds the database. */
    postmaster: async () => ["", "", "", String(postgres.address.port), postgres.address.host],
    stop: () => opened.disposeAsync(),
  };
}
