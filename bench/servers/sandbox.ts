import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

const START_MS = 30_000;

/** The one sandbox of all servers, as `./run sandbox` starts it. `pid` is of the process that keeps it. */
export async function startSandbox(port: number, settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ["scripts/sandbox.ts"], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status < 500;
      },
      () => false,
    );
  for (const end = performance.now() + START_MS; !(await isThere()); await sleep(25))
    if (performance.now() > end) throw new Error("the sandbox did not start");
  async function stop() {
    if (child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
  return { pid: child.pid ?? 0, stop };
}
