import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, createWriteStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guardFolders } from "../../scripts/guard.ts";
import { compiled, PROGRAM } from "../../scripts/testing/compiled.ts";
import { freePort } from "../../scripts/testing/free-port.ts";

/** The real product: the bundled server on the production build, with its own data folder and free ports. */
export interface Product {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  /** Its output line by line; journeys search it for warnings. */
  logFile: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

const START_MS = 60_000;
const STOP_MS = 30_000;

async function waitUntilReady(url: string, child: ChildProcess, printed: () => string) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${printed()}`);
    const ready = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGKILL");
  throw new Error(`The product was not ready after ${START_MS / 1000} s:\n${printed()}`);
}

/** `root` is the checkout it runs from. */
export async function startProduct(settings: Record<string, string> = {}, root = "."): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "bomoko-e2e-"));
  // Started as root, the product runs its database as an unprivileged user, who must be able to enter.
  chmodSync(folder, 0o755);
  const guard = guardFolders(folder);
  const dataDir = settings.DATA_DIR ?? join(folder, "data");
  const { STARTED_SITE } = process.env;
  if (STARTED_SITE && !existsSync(dataDir)) execFileSync("cp", ["-a", STARTED_SITE, dataDir]);
  const port = Number(settings.PORT ?? (await freePort()));
  const sandboxPort = Number(settings.SANDBOX_PORT ?? (await freePort()));
  const logFile = join(folder, "product.log");
  const log = createWriteStream(logFile);
  let printed = "";
  const child = spawn(process.execPath, PROGRAM, {
    cwd: root,
    env: {
      ...compiled,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: folder,
      NODE_ENV: "production",
      // Each visitor sends an address of its own, as behind a proxy (journey.ts): limits count them separately.
      TRUSTED_PROXIES: "1",
      // The limit of account mails is per site: all journeys together exceed an hour's.
      AUTH_MAILS_PER_HOUR: "10000",
      // One means of payment leads straight to its page; the journeys of a choice set another value.
      PAYMENTS_SANDBOX: "alone",
      ...settings,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      log.write(chunk);
      printed = (printed + chunk.toString()).slice(-20_000);
    });
  }
  const url = `http://localhost:${port}`;
  await waitUntilReady(url, child, () => printed);

  async function stop() {
    if (child.exitCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(late);
      if (child.signalCode === "SIGKILL") throw new Error("The product did not stop on SIGTERM");
    }
    log.end();
    guard.dismiss();
    rmSync(folder, { recursive: true, force: true });
  }
  return { url, sandboxUrl: `http://localhost:${sandboxPort}`, dataDir, logFile, process: child, stop };
}
