import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import type { ServiceUser } from "../../server/platform/process/service-user.ts";

const NEEDED = {
  patroni: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
};

const PATH = `${process.env.PATH}:/usr/sbin`;

/** Says in one line what is missing, and how to get it; null where all is there. */
export function missing(): string | null {
  const packages = Object.entries(NEEDED)
    .filter(([program]) => spawnSync(program, ["--version"], { env: { PATH } }).error !== undefined)
    .map(([, name]) => name);
  return packages.length === 0
    ? null
    : `Missing on this machine: apt-get install --no-install-recommends ${packages.join(" ")}`;
}

export interface Program {
  start(): void;
  /** With every process it has begun; resolves when they are gone. */
  kill(): Promise<void>;
  readonly pid: () => number | undefined;
}

interface Options {
  readonly user: ServiceUser | null;
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A program of the cluster, in a session of its own; what it says goes to a file in its folder. */
export function program(command: readonly [string, ...string[]], { user, folder, env }: Options): Program {
  let child: ChildProcess | undefined;
  return {
    start() {
      const log = openSync(join(folder, `${command[0]}.log`), "a");
      const [file, ...words] = command;
      child = spawn(file, words, {
        ...user,
        cwd: folder,
        env: { PATH, HOME: folder, LC_ALL: "C.UTF-8", ...env },
        detached: true,
        stdio: ["ignore", log, log],
      });
      closeSync(log);
    },
    pid: () => child?.pid,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** kill -9 of the server with this data folder; with its children, also of one that has just begun. */
export function killServer(dataDir: string, { withChildren }: { withChildren: boolean }) {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" });
  const all = stdout.split("\n").map((line) => {
    const [pid, parent, ...words] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), isServer: words.join(" ").includes(`-D ${dataDir} `) };
  });
  const servers = all.filter(({ isServer }) => isServer).map(({ pid }) => pid);
  const children = withChildren ? all.filter(({ parent }) => servers.includes(parent)) : [];
  for (const pid of [...servers, ...children.map((child) => child.pid)]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
}
