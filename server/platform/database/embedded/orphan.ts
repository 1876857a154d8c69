import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "../../limits/limits.ts";
import { StartFailure } from "../../process/env.ts";

/**
 * Stops a PostgreSQL that a killed server left running, so that two never run on one folder. We hold the lock of
 * DATA_DIR, so no other server owns a process on this cluster.
 */
export async function stopOrphan(cluster: string) {
  const path = join(cluster, "postmaster.pid");
  if (!existsSync(path)) return null;
  const [first = "", , , , sockets = ""] = readFileSync(path, "utf8").split("\n");
  const pid = Math.abs(Number(first));
  const found = Number.isInteger(pid) && pid > 0 && servesCluster(pid, cluster);
  if (found && !(await ended(pid, "SIGINT")) && !(await ended(pid, "SIGQUIT"))) {
    throw new StartFailure(`The database left by an earlier start does not stop (process ${pid}).`);
  }
  // The process id of a dead server may be reused by another program, and PostgreSQL would refuse to start. An unused
  // id is left to PostgreSQL, which also waits for the last children of the dead server.
  if (!found && runs(pid)) rmSync(path, { force: true });
  if (basename(sockets).startsWith("bomoko-pg-")) rmSync(sockets, { recursive: true, force: true });
  return found ? pid : null;
}

function servesCluster(pid: number, cluster: string) {
  const shown = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  const command = shown.error ? commandLine(pid) : shown.stdout;
  return command.includes("postgres") && command.includes(cluster);
}

/** Reads the command line from /proc, on machines without `ps`. */
function commandLine(pid: number) {
  const path = `/proc/${pid}/cmdline`;
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function runs(pid: number) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function ended(pid: number, signal: NodeJS.Signals) {
  if (runs(pid)) process.kill(pid, signal);
  const end = performance.now() + limits.database.stopMs;
  while (runs(pid) && performance.now() < end) await sleep(20);
  return !runs(pid);
}
