import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PROGRAM_LINE } from "../../scripts/testing/compiled.ts";

const START_MS = 120_000;

export type KeptServer = Awaited<ReturnType<typeof keptServer>>;

/**
 * A server as on a machine of its own: systemd holds its port and `deploy/keep` keeps the site. A restart is a reload: a new process takes over,
 * and what asks meanwhile waits at the port.
 */
export async function keptServer(name: string, folder: string, settings: Readonly<Record<string, string>>) {
  const release = join(folder, `${name}-release`);
  const link = join(folder, `${name}-current`);
  const dataDir = join(folder, name);
  const own = { ...settings, DATA_DIR: dataDir };
  const { PORT = "" } = settings;
  await mkdir(release);
  await mkdir(dataDir, { mode: 0o711 });
  await writeFile(join(release, "start"), `#!/bin/sh\nexec ${PROGRAM_LINE} "$@"\n`, { mode: 0o755 });
  await symlink(release, link);
  let keeper: ChildProcess | undefined;

  /** The process that serves now; none before the first start. */
  const servingProcess = async () =>
    Number(await readFile(join(dataDir, "app.pid"), "utf8").catch(() => "0"));

  async function isReady() {
    const headers = { Connection: "close" };
    const answer = await fetch(`http://127.0.0.1:${PORT}/ready`, { headers }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  }

  async function until(what: string, look: () => Promise<boolean>) {
    for (const end = performance.now() + START_MS; performance.now() < end; await sleep(25))
      if (await look()) return;
    throw new Error(`${name}: ${what} after ${START_MS / 1000} s`);
  }

  const isGone = () => !keeper || keeper.exitCode !== null || keeper.signalCode !== null;

  async function start() {
    const named = Object.keys(own).map((setting) => `--setenv=${setting}`);
    keeper = spawn("systemd-socket-activate", [...named, `--listen=127.0.0.1:${PORT}`, "deploy/keep", link], {
      env: { PATH: process.env.PATH, ...own },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await until("not ready", isReady);
  }

  async function restart() {
    const former = await servingProcess();
    keeper?.kill("SIGHUP");
    await until("nobody took over", async () => (await servingProcess()) !== former && (await isReady()));
  }

  /** Kills the serving process; whoever keeps it starts it again, or is started again. */
  async function crash() {
    const former = await servingProcess();
    process.kill(former, "SIGKILL");
    await until("not back", async () => {
      if (isGone()) await start();
      return (await servingProcess()) !== former && (await isReady());
    });
  }

  async function stop() {
    if (!keeper || isGone()) return;
    const ended = once(keeper, "exit");
    keeper.kill("SIGTERM");
    await ended;
  }

  return { start, restart, crash, stop };
}
