import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const PROGRAM = "bench/kills/program.ts";
const READY_MS = 180_000;
const AGAIN_MS = 200;

export type Server = Awaited<ReturnType<typeof openServer>>;

/** A server of the site, which is started again whenever it ends, as systemd would. */
export async function openServer(name: string, folder: string, settings: Readonly<Record<string, string>>) {
  const dataDir = join(folder, name);
  await mkdir(dataDir, { mode: 0o711 });
  let child: ChildProcess | undefined;
  let isOver = false;
  let mayStart = Promise.resolve();
  let wasReady = false;
  let isKilled = false;
  let endedByItself = 0;

  async function keep() {
    while (!isOver) {
      await mayStart;
      if (isOver) return;
      wasReady = false;
      isKilled = false;
      child = spawn(process.execPath, [PROGRAM], {
        env: { PATH: process.env.PATH, ...settings, DATA_DIR: dataDir },
        stdio: ["ignore", "ignore", "inherit"],
      });
      await once(child, "exit");
      if (wasReady && !isKilled) endedByItself += 1;
      await sleep(AGAIN_MS);
    }
  }
  const kept = keep();

  async function ready() {
    for (const end = performance.now() + READY_MS; performance.now() < end; await sleep(25)) {
      const answer = await fetch(`http://127.0.0.1:${settings.PORT}/ready`, {
        signal: AbortSignal.timeout(READY_MS),
      }).catch(() => undefined);
      await answer?.body?.cancel();
      if (!answer?.ok) continue;
      wasReady = true;
      return;
    }
    throw new Error(`${name} did not come back by itself`);
  }

  return {
    name,
    ready,
    /** kill -9; it is back after so long. */
    async kill(ms: number) {
      isKilled = true;
      const away = sleep(ms);
      mayStart = away;
      child?.kill("SIGKILL");
      await away;
    },
    /** How far its clock is ahead; a start sets it right. */
    async setClock(ahead: number) {
      await writeFile(join(dataDir, "clock-ahead"), String(ahead));
      child?.kill("SIGUSR2");
    },
    endedByItself: () => endedByItself,
    async stop() {
      isOver = true;
      isKilled = true;
      child?.kill("SIGTERM");
      await kept;
    },
  };
}
