import { spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartFailure } from "../../server/platform/process/env.ts";

const SWITCHED_MS = 120_000;

export interface Site {
  /** The folder of the releases, with the links `current` and `previous`. */
  readonly parent: string;
  readonly dataDir: string;
  readonly port: number;
  /** What tells the keeper that the link has changed. */
  readonly reload: string;
}

/** The release that a link names, or undefined. */
export function linked(parent: string, name: "current" | "previous"): string | undefined {
  const link = join(parent, name);
  return lstatSync(link, { throwIfNoEntry: false }) ? realpathSync(link) : undefined;
}

export function point(parent: string, name: "current" | "previous", release: string): void {
  const half = join(parent, `${name}.new`);
  rmSync(half, { force: true });
  symlinkSync(basename(release), half);
  renameSync(half, join(parent, name));
}

function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** The folder of the release whose process has the data. */
function serving(dataDir: string): string | undefined {
  const pidFile = join(dataDir, "app.pid");
  return existsSync(pidFile) ? folderOf(readFileSync(pidFile, "utf8").trim()) : undefined;
}

/** Why nothing is switched: in two minutes it would look as if the release had not taken over, though it runs. */
export async function faultOfSite({ dataDir, port }: Site): Promise<string | null> {
  if (serving(dataDir) === undefined)
    return `No site that runs has DATA_DIR ${dataDir}, as this user sees it: name that of the site, DATA_DIR=/var/lib/bomoko ./run upgrade …`;
  if (!(await isOpen(port)))
    return `Nothing listens on 127.0.0.1:${port}: name the port of the site, PORT=… ./run upgrade …`;
  return null;
}

function isOpen(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, "127.0.0.1");
  socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}

/** Whether a process of the release is there, be it on its way only. */
const isAlive = (release: string) => readdirSync("/proc").some((pid) => folderOf(pid) === release);

/** Lets the release take over; gives the longest time in which the site gave no answer. Where it does not, the link leads back. */
export async function switchTo(site: Site, release: string): Promise<number> {
  const former = linked(site.parent, "current");
  point(site.parent, "current", release);
  const told = spawnSync("/bin/sh", ["-c", site.reload], { stdio: ["ignore", "inherit", "inherit"] });
  let silence = 0;
  let answered = performance.now();
  let wasAlive = false;
  const end = answered + SWITCHED_MS;
  while (told.status === 0 && performance.now() < end) {
    const alive = isAlive(release);
    if (wasAlive && !alive) break;
    wasAlive = alive;
    const isReady = await ready(site.port);
    if (isReady) {
      silence = Math.max(silence, performance.now() - answered);
      answered = performance.now();
    }
    if (isReady && serving(site.dataDir) === release) {
      if (former && former !== release) point(site.parent, "previous", former);
      return silence;
    }
    await sleep(20);
  }
  if (former) point(site.parent, "current", former);
  throw new StartFailure(
    `${basename(release)} did not take over; ${former ? basename(former) : "nothing"} is current again, and runs unless the log says otherwise.`,
  );
}

const ready = (port: number) =>
  fetch(`http://127.0.0.1:${port}/ready`, { headers: { Connection: "close" } }).then(
    ({ status }) => status === 200,
    () => false,
  );
