import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "../../limits/limits.ts";
import { StartFailure } from "../../process/env.ts";
import type { Log } from "../../process/log.ts";
import { type Address, refusal } from "../address.ts";
import { type Folders, postgresFolders } from "./folders.ts";
import { initialise } from "./initialise.ts";
import { stopOrphan } from "./orphan.ts";
import { postgresProgram } from "./program.ts";

export interface Postgres {
  /** The superuser's login, only for preparing roles and databases. */
  address: Address;
  /** The data folder. */
  cluster: string;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  password: string;
  log: Log;
  /** Additional settings. */
  settings?: Record<string, string>;
  patience?: Patience;
}

/** How long a start may take, how often is looked whether it is over, and how many starts are tried. */
interface Patience {
  startMs: number;
  lookMs: number;
  attempts: number;
}

const PATIENCE: Patience = {
  startMs: limits.database.startMs,
  lookMs: 20,
  attempts: limits.database.startAttempts,
};

/** Runs PostgreSQL as a child process: starts it, restarts it when it dies, stops it. The caller holds DATA_DIR's lock. */
export async function startPostgres({
  dataDir,
  password,
  log,
  settings = {},
  patience = PATIENCE,
}: Options): Promise<Postgres> {
  const folders = postgresFolders(dataDir);
  const program = postgresProgram(folders.user, folders.programs);
  const orphan = await stopOrphan(folders.cluster);
  if (orphan) log.warn("stopped the database left by an earlier start", { pid: orphan });
  initialise(program, folders, password);
  const sockets = socketFolder(folders, dataDir);
  const address: Address = { host: sockets, port: 5432, user: "postgres", password, database: "postgres" };
  const logFile = join(dataDir, "postgres.log");
  const start = () => launch(program, folders, sockets, logFile, settings);

  let stopping = false;
  let child = start();
  // If this process exits before `stop` (a second Ctrl-C, a library), the database is stopped too.
  const leave = () => child.kill("SIGINT");
  process.on("exit", leave);
  for (let attempt = 1; !(await ready(child, address, patience)); attempt++) {
    await end(child, "SIGQUIT", limits.database.stopMs);
    if (attempt === patience.attempts) {
      process.off("exit", leave);
      throw new StartFailure(`The database does not start: ${lastLine(logFile)}`);
    }
    // The last children of a killed database may still be running.
    await sleep(limits.process.restartMinMs * 2 ** attempt);
    child = start();
  }

  async function supervise() {
    let wait: number = limits.process.restartMinMs;
    while (!stopping) {
      const since = performance.now();
      if (running(child)) await once(child, "exit");
      if (stopping) return;
      if (performance.now() - since > limits.process.steadyMs) wait = limits.process.restartMinMs;
      log.error("the database ended; starting it again", {
        code: String(child.exitCode ?? child.signalCode),
      });
      await sleep(wait);
      wait = Math.min(wait * 2, limits.process.restartMaxMs);
      if (!stopping) child = start();
    }
  }
  const supervised = supervise();

  async function stop() {
    stopping = true;
    // Fast shutdown: open transactions are rolled back, a checkpoint is written.
    await end(child, "SIGINT", limits.database.stopMs);
    await end(child, "SIGQUIT", limits.database.stopMs);
    await supervised;
    process.off("exit", leave);
    rmSync(sockets, { recursive: true, force: true });
  }
  return { address, cluster: folders.cluster, stop };
}

function launch(
  program: string,
  { cluster, user }: Folders,
  sockets: string,
  logFile: string,
  extra: Record<string, string>,
) {
  const settings: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: sockets,
    unix_socket_permissions: "0700",
    max_connections: String(limits.database.maxConnections),
    fsync: "on",
    synchronous_commit: "on",
    password_encryption: "scram-sha-256",
    timezone: "UTC",
    // Statements and values contain personal data, so only messages about the database itself are logged.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    logging_collector: "off",
    ...extra,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const output = openLog(logFile);
  // A separate process group: Ctrl-C in a terminal must reach only our server, which stops the database last.
  const child = spawn(join(program, "bin", "postgres"), ["-D", cluster, ...flags], {
    ...user,
    cwd: "/",
    env: {},
    detached: true,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  // If the program cannot run, it has no process id, which `running` detects; an unhandled event would end the server.
  child.on("error", () => undefined);
  return child;
}

const running = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

const WRONG_PASSWORD = "28P01";

async function ready(child: ChildProcess, address: Address, { startMs, lookMs }: Patience) {
  const deadline = performance.now() + startMs;
  while (performance.now() < deadline && running(child)) {
    const code = await refusal(address);
    if (code === null) return true;
    if (code === WRONG_PASSWORD) {
      await end(child, "SIGINT", limits.database.stopMs);
      throw new StartFailure(
        "This keys.json is not the one the database beside it was made with: put the backup of that file back.",
      );
    }
    await sleep(lookMs);
  }
  return false;
}

async function end(child: ChildProcess, signal: NodeJS.Signals, ms: number) {
  if (!running(child)) return;
  child.kill(signal);
  const timer = new AbortController();
  await Promise.race([
    once(child, "exit"),
    sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined),
  ]);
  timer.abort();
}

/**
 * A socket's path has at most 107 characters, so it has a short folder of its own: in the temporary folder, or, where that is
 * closed to our user, in DATA_DIR.
 */
function socketFolder({ user }: Folders, dataDir: string) {
  const isShort = (folder: string) => folder.length + 40 <= limits.database.socketPathBytes;
  const base = [tmpdir(), "/tmp", dataDir].find((folder) => isShort(folder) && isWritable(folder)) ?? "/tmp";
  const folder = mkdtempSync(join(base, "bomoko-pg-"));
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

function isWritable(folder: string) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function openLog(path: string) {
  const full = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > limits.database.logBytes;
  return openSync(path, full ? "w" : "a", 0o600);
}

const lastLine = (path: string) => readFileSync(path, "utf8").trim().split("\n").at(-1);
