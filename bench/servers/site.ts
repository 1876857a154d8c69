import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../scripts/testing/free-port.ts";
import { withClient } from "../../server/platform/database/address.ts";
import { startPostgres } from "../../server/platform/database/embedded/postgres.ts";
import { makeKeys } from "../../server/platform/keys/keys.ts";
import { systemClock } from "../../server/platform/process/clock.ts";
import { createLog } from "../../server/platform/process/log.ts";
import { s3Double } from "../../server/platform/storage/testing/s3-double.ts";
import { KEEP_ALIVE_SECONDS, startBalancer } from "./balancer.ts";

const START_MS = 120_000;

/** A program that can be ended and started again. */
function openProgram(file: string, settings: Readonly<Record<string, string>>, readyUrl: string) {
  const begin = () =>
    spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
      stdio: ["ignore", "ignore", "inherit"],
    });
  let child: ReturnType<typeof begin> | undefined;

  async function start() {
    const started = begin();
    child = started;
    const end = performance.now() + START_MS;
    while (performance.now() < end && started.exitCode === null && started.signalCode === null) {
      const answer = await fetch(readyUrl, { headers: { Connection: "close" } }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer && answer.status < 500) return;
      await sleep(25);
    }
    throw new Error(`${file} did not start`);
  }

  async function end(signal: NodeJS.Signals) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  return { start, end };
}

export type Server = ReturnType<typeof openProgram>;

/**
 * A site as a foundation would run it on several machines: one PostgreSQL, one store of files (the double of S3), one sandbox, and
 * `count` servers behind nginx, each with a DATA_DIR of its own and the same KEYS_FILE.
 */
export async function openSite(folder: string, program: string, count = 2) {
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
  const shared = openProgram(
    "scripts/sandbox.ts",
    { ...settings, DATA_DIR: dataDirOf("sandbox") },
    `http://127.0.0.1:${sandbox}/`,
  );
  await shared.start();
  open.defer(() => shared.end("SIGTERM"));
  const servers: Server[] = [];
  for (const [at, port] of ports.entries()) {
    const DATA_DIR = dataDirOf(`server-${at + 1}`);
    mkdirSync(DATA_DIR, { mode: 0o711 });
    const own = { ...settings, PORT: String(port), DATA_DIR, SANDBOX_SERVER: `http://127.0.0.1:${sandbox}` };
    const server = openProgram(program, own, `http://127.0.0.1:${port}/ready`);
    await server.start();
    open.defer(() => server.end("SIGKILL"));
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
