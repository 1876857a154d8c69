import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "../limits/limits.ts";
import type { Log } from "./log.ts";

/** A program that runs beside the server. It exits when its standard input closes, so it cannot outlive us. */
export interface ChildProgram {
  /** In the log. */
  readonly name: string;
  readonly file: string;
  /** The only environment it gets. */
  readonly env: NodeJS.ProcessEnv;
  /** Where it listens, called from this machine. */
  readonly origin: string;
}

/** Runs it, and again if it dies; resolves to a function that ends it. */
export function startProgram(program: ChildProgram, log: Log): () => Promise<void> {
  let child = launch(program);
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
      log.warn(`${program.name} ended; restarting`, {
        code: String(child.exitCode ?? child.signalCode),
      });
      await sleep(wait);
      if (stopping) return;
      child = launch(program);
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

/** Waits until it listens: refused connections before that would open the circuit breaker. */
export async function programListens({ origin }: Pick<ChildProgram, "origin">): Promise<void> {
  const { hostname, port } = new URL(origin);
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

function launch({ file, env }: ChildProgram) {
  const child = spawn(process.execPath, [file], {
    env,
    // A process group of its own: Ctrl-C reaches only the app, which ends its programs after the last request.
    detached: true,
    stdio: ["pipe", "inherit", "inherit"],
  });
  child.on("error", () => undefined);
  child.stdin?.on("error", () => undefined);
  return child;
}

async function ended(child: ChildProcess) {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    await once(child, "exit");
}
