import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { postgresFolders } from "../../server/platform/database/embedded/folders.ts";

const START_MS = 180_000;

/** The product as a process that can be killed: started by hand once, after that only by `start()` again. */
export function openProcess(dataDir: string, port: number, program = "server/main.ts") {
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;

  async function start(): Promise<number> {
    const since = performance.now();
    const started = spawn(process.execPath, [program], {
      // Each donor has an address of its own, as behind a proxy.
      env: {
        ...process.env,
        PAYMENTS_SANDBOX: "alone",
        PORT: String(port),
        DATA_DIR: dataDir,
        // The kill is tested, not the start: reuse the compiled program.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(dataDir, "compiled"),
        TRUSTED_PROXIES: "1",
        LOG_LEVEL: "silent",
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    child = started;
    await ready(() => started.exitCode === null && started.signalCode === null);
    return performance.now() - since;
  }

  async function ready(isAlive: () => boolean = () => true) {
    const end = performance.now() + START_MS;
    while (performance.now() < end && isAlive()) {
      const answer = await fetch(`${url}/ready`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await sleep(25);
    }
    throw new Error("the product did not come back by itself");
  }

  /** Kills the app; `meanwhile` runs before it is started again. */
  async function killApp(meanwhile: () => Promise<void> = async () => {}): Promise<number> {
    child?.kill("SIGKILL");
    if (child) await once(child, "exit");
    await meanwhile();
    return start();
  }

  async function killDatabase(): Promise<number> {
    const since = performance.now();
    process.kill(Number((await postmaster())[0]), "SIGKILL");
    await sleep(50);
    await ready();
    return performance.now() - since;
  }

  /** The lines of postmaster.pid: process number, folder, start, port, socket folder. */
  async function postmaster(): Promise<string[]> {
    const { cluster } = postgresFolders(dataDir);
    return (await readFile(join(cluster, "postmaster.pid"), "utf8")).split("\n");
  }

  async function stop() {
    if (!child || child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  }

  return { url, start, ready, killApp, killDatabase, postmaster, stop, pid: () => child?.pid ?? 0 };
}

export type Product = ReturnType<typeof openProcess>;
