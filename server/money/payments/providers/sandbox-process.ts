import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Keys } from "../../../platform/keys/keys.ts";
import { limits } from "../../../platform/limits/limits.ts";
import type { Env } from "../../../platform/process/env.ts";
import type { Log } from "../../../platform/process/log.ts";

const PROGRAM = join(import.meta.dirname, "../../../../sandbox/main.ts");

/**
 * The test payment provider, a separate process that shares only a signing secret with us. It exits when its standard
 * input closes, so it cannot outlive us; if it dies it is restarted.
 */
export function startSandbox(env: Env, keys: Keys, log: Log): () => Promise<void> {
  let child = launch(env, keys);
  let stopping = false;

  async function supervise() {
    for (
      let wait: number = limits.process.restartMinMs;
      ;
      wait = Math.min(wait * 2, limits.process.restartMaxMs)
    ) {
      const since = performance.now();
      await ended(child);
      if (stopping) return;
      if (performance.now() - since > limits.process.steadyMs) wait = limits.process.restartMinMs;
      log.warn("payment sandbox ended; restarting", {
        code: String(child.exitCode ?? child.signalCode),
      });
      await sleep(wait);
      if (stopping) return;
      child = launch(env, keys);
    }
  }
  const supervised = supervise();

  return async () => {
    stopping = true;
    child.stdin?.end();
    const late = setTimeout(() => child.kill("SIGKILL"), limits.process.childStopMs);
    await supervised;
    clearTimeout(late);
  };
}

/** Waits until the sandbox listens: refused connections before that would open the circuit breaker. */
export async function sandboxListens(env: Pick<Env, "HOST" | "SANDBOX_PORT">): Promise<void> {
  const { hostname, port } = new URL(sandboxHere(env));
  const since = performance.now();
  while (performance.now() - since < limits.process.childStartMs) {
    const socket = connect(Number(port), hostname.replace(/^\[(.*)\]$/, "$1"));
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(limits.process.childPollMs);
  }
}

/** Holds payments and payers, so only we may read it, even if DATA_DIR is open. Also repairs folders of older releases. */
function makeFolder(env: Env): string {
  const folder = join(env.DATA_DIR, "sandbox");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

function launch(env: Env, keys: Keys) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      NODE_ENV: env.NODE_ENV,
      SANDBOX_HOST: env.HOST,
      SANDBOX_PORT: String(env.SANDBOX_PORT),
      SANDBOX_URL: env.SANDBOX_URL,
      SANDBOX_SECRET: keys.sandboxSecret,
      SANDBOX_JOURNAL: join(makeFolder(env), "journal.jsonl"),
      SANDBOX_WEBHOOK_URL: `http://${loopback(env.HOST)}:${env.PORT}/webhooks/sandbox`,
      SANDBOX_RETURN_URL: env.SITE_URL,
    },
    // A process group of its own: Ctrl-C reaches only the app, which ends the sandbox after the last request.
    detached: true,
    stdio: ["pipe", "inherit", "inherit"],
  });
  child.on("error", () => undefined);
  child.stdin?.on("error", () => undefined);
  return child;
}

/** The address at which this server calls its sandbox, independent of the public SANDBOX_URL. */
export const sandboxHere = ({ HOST, SANDBOX_PORT }: Pick<Env, "HOST" | "SANDBOX_PORT">): string =>
  `http://${loopback(HOST)}:${SANDBOX_PORT}`;

/** The address of HOST from this machine. */
const loopback = (host: string) =>
  host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;

async function ended(child: ChildProcess) {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    await once(child, "exit");
}
