/** The process behind guard.ts: `node guard-program.ts FOLDER...`. It acts when its standard input closes. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Time for an orderly stop: a site stops its database first. */
const ORDERLY_MS = 15_000;
/** A process may start another one or write a file while it is being stopped: try several times. */
const ROUNDS = 5;

const folders = process.argv.slice(2);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.stdin.on("end", () => void clear()).resume();

async function clear() {
  signal("SIGTERM");
  const end = performance.now() + ORDERLY_MS;
  while (inFolders().length > 0 && performance.now() < end) await sleep(100);
  for (let round = 0; round < ROUNDS && (folders.some(existsSync) || inFolders().length > 0); round++) {
    signal("SIGKILL");
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    await sleep(100);
  }
  process.exit();
}

function signal(name: NodeJS.Signals) {
  for (const pid of inFolders()) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already ended.
    }
  }
}

/** Processes of the folders: PostgreSQL names its folder in its command, others name theirs in TMPDIR. */
function inFolders(): number[] {
  const all = existsSync("/proc/self/environ") ? readdirSync("/proc").map(fromProc) : fromPs();
  return all
    .filter(
      ({ pid, text }) => pid > 0 && pid !== process.pid && folders.some((folder) => text.includes(folder)),
    )
    .map(({ pid }) => pid);
}

function fromProc(name: string) {
  const pid = Number(name);
  if (!Number.isInteger(pid)) return { pid: 0, text: "" };
  return { pid, text: readProc(`/proc/${name}/cmdline`) + readProc(`/proc/${name}/environ`) };
}

function readProc(path: string) {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}

function fromPs() {
  const { stdout } = spawnSync("ps", ["-axww", "-E", "-o", "pid=,command="], { encoding: "utf8" });
  return stdout.split("\n").map((line) => ({ pid: Number.parseInt(line, 10) || 0, text: line }));
}
