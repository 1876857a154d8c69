import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { isInUse, USE_FILE } from "../../server/platform/process/in-use.ts";

/** The names of a release's own files, without those of the release before. */
const OWN = ".own-assets.json";

/** The fingerprint of its sources (sources.ts): as long as that is the same, there is nothing to build. */
const SOURCES = ".sources";

/**
 * Each build has a folder of its own, `build/1`, `build/2` and so on, and `build/current` leads to the newest finished one: a server
 * goes on with the build it started with (docs/decisions/bodies-on-demand.md). This is the folder of the one that is being made.
 */
export const nextIn = (builds: string) => path.join(builds, "next");
export const currentIn = (builds: string) => path.join(builds, "current");

/**
 * A page opened before an update may request its files afterwards: the files of the previous release stay beside the new
 * ones. Returns their number.
 */
export function keepPreviousAssets(builds: string): number {
  const [before, now] = [currentIn(builds), nextIn(builds)].map((folder) =>
    path.join(folder, "client/assets"),
  );
  if (!before || !now) return 0;
  const own = readdirSync(now);
  writeFileSync(path.join(nextIn(builds), OWN), JSON.stringify(own));
  const list = path.join(currentIn(builds), OWN);
  if (!existsSync(list)) return 0;
  const previous = (JSON.parse(readFileSync(list, "utf8")) as string[]).filter(
    (name) => !own.includes(name) && existsSync(path.join(before, name)),
  );
  for (const name of previous) cpSync(path.join(before, name), path.join(now, name));
  return previous.length;
}

/** Gives the finished build its number and lets servers that start from now on find it. */
export function makeCurrent(builds: string, fingerprint: string): void {
  writeFileSync(path.join(nextIn(builds), SOURCES), fingerprint);
  writeFileSync(path.join(nextIn(builds), USE_FILE), "");
  const before = existsSync(currentIn(builds)) ? readlinkSync(currentIn(builds)) : undefined;
  const number = String(1 + Math.max(0, ...readdirSync(builds).map(Number).filter(Number.isInteger)));
  renameSync(nextIn(builds), path.join(builds, number));
  // Replacing a link is one step: there is always a current build.
  const link = path.join(builds, "current.new");
  rmSync(link, { force: true });
  symlinkSync(number, link);
  renameSync(link, currentIn(builds));
  removeOthers(builds, [number, before, "current"]);
}

/** A build is removed once no server uses it; the one before stays for a server that is just starting. */
function removeOthers(builds: string, kept: readonly (string | undefined)[]): void {
  for (const name of readdirSync(builds)) {
    const folder = path.join(builds, name);
    if (!kept.includes(name) && !isInUse(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/** The fingerprint of the current build's sources; undefined without one. */
export function builtSources(builds: string): string | undefined {
  const mark = path.join(currentIn(builds), SOURCES);
  return existsSync(mark) ? readFileSync(mark, "utf8") : undefined;
}
