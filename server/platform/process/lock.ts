import { accessSync, constants, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "../limits/limits.ts";
import { StartFailure } from "./env.ts";
import { nameOfUser } from "./service-user.ts";

/** Another process uses the folder. */
export class DataDirTaken extends StartFailure {}

/**
 * Allows one server per DATA_DIR. The operating system holds the lock (SQLite takes it on the file) and releases it when
 * the process ends, also after kill -9, so a stale file or a reused process number cannot block the start. The number in
 * `app.pid` is only for the error message.
 */
export function lockDataDir(dataDir: string): () => void {
  const pidFile = join(dataDir, "app.pid");
  const lock = openLock(dataDir);
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    if (!isBusy(error)) throw unwritable(dataDir, error);
    const pid = readFileSync(pidFile, { encoding: "utf8", flag: "a+" }).trim() || "unknown";
    throw new DataDirTaken(
      `Already running on DATA_DIR ${dataDir}: process ${pid}. Stop it, or choose another DATA_DIR.`,
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => lock.close();
}

/**
 * The lock, taken over from the server that holds it: that one is asked to stop, and finishes what it answers, for `waitMs` at most.
 * `mayAsk` fails where our start would fail, so that the running server stays.
 */
export async function takeOverDataDir(
  dataDir: string,
  waitMs: number,
  mayAsk: () => Promise<void>,
): Promise<() => void> {
  const end = performance.now() + waitMs;
  for (let isAsked = false; ; isAsked = true) {
    try {
      return lockDataDir(dataDir);
    } catch (error) {
      if (!(error instanceof DataDirTaken) || performance.now() > end) throw error;
    }
    if (!isAsked) {
      await mayAsk();
      askToStop(dataDir);
    }
    await sleep(limits.process.takeOverPollMs);
  }
}

/** The number in the file is that of the server that holds the lock, which the caller has just seen taken. */
function askToStop(dataDir: string): void {
  const pid = Number(readFileSync(join(dataDir, "app.pid"), "utf8"));
  try {
    if (pid > 1) process.kill(pid, "SIGTERM");
  } catch (error) {
    throw new StartFailure(
      `The site that runs as process ${pid} cannot be asked to stop (${String(error)}).`,
    );
  }
}

function openLock(dataDir: string) {
  try {
    // 0o711: if we are root, the database's user must reach its folder. Private files have their own mode.
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return new DatabaseSync(join(dataDir, "app.lock"));
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown) =>
  error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;

function unwritable(dataDir: string, error: unknown) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  return new StartFailure(`DATA_DIR ${dataDir} cannot be written by this user (${code}).${wayOn(dataDir)}`);
}

/** Where the folder belongs to another user: who that is, and how it changes hands. */
function wayOn(dataDir: string) {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  const own = process.getuid?.();
  if (owner === undefined || own === undefined || owner === own) return "";
  return ` It belongs to ${nameOfUser(owner)}: start as that user, or hand it over as root: chown -R ${nameOfUser(own)} ${dataDir}`;
}
