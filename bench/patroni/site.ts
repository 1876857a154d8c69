import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PROGRAM } from "../../scripts/testing/compiled.ts";
import { freePort } from "../../scripts/testing/free-port.ts";

const START_MS = 120_000;

/** The whole product on this database, with its own sandbox. */
export async function startSite(folder: string, database: Readonly<Record<string, string>>) {
  const dataDir = join(folder, "site");
  await mkdir(dataDir, { mode: 0o711 });
  const [port, sandbox] = await Promise.all([freePort(), freePort()]);
  const logFile = join(folder, "site.log");
  const log = openSync(logFile, "a");
  const child = spawn(process.execPath, PROGRAM, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(folder, "compiled"),
      LOG_LEVEL: "info",
      PORT: String(port),
      SANDBOX_PORT: String(sandbox),
      DATA_DIR: dataDir,
      // Each giver has an address of its own, as behind a proxy.
      TRUSTED_PROXIES: "1",
      ...database,
    },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  for (const end = performance.now() + START_MS; !(await isReady()); await sleep(50))
    if (performance.now() > end || child.exitCode !== null)
      throw new Error(`the site does not start:\n${await readFile(logFile, "utf8")}`);
  return {
    url,
    dataDir,
    /** Lines of the log with these words. */
    logged: async (words: RegExp) =>
      (await readFile(logFile, "utf8")).split("\n").filter((line) => words.test(line)),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
