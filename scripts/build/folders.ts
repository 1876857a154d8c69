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

interface Kind {
  /** The link to the newest one. */
  readonly link: string;
  /** Before the number in the name of a folder. */
  readonly prefix: string;
}

/** The pages and what renders them. */
export const SITE: Kind = { link: "current", prefix: "" };
/** The server's own code (bundle-program.ts). */
export const PROGRAM: Kind = { link: "program", prefix: "program-" };

/**
 * Each build has a folder of its own, `build/1`, `build/2` and so on, and `build/current` leads to the newest finished one: a server
 * goes on with the build it started with (docs/decisions/bodies-on-demand.md). This is the folder of the one that is being made.
 */
export const nextIn = (builds: string, { prefix } = SITE) => path.join(builds, `${prefix}next`);
export const currentIn = (builds: string, { link } = SITE) => path.join(builds, link);

/**
 * A page opened before an update may request its files afterwards: the files of the previous release stay beside the new
 * ones. Returns their number.
 */
export function keepPreviousAssets(builds: string): number {
  const assetsOf = (folder: string) => path.join(folder, "client/assets");
  const [before, now] = [assetsOf(currentIn(builds)), assetsOf(nextIn(builds))];
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
export function makeCurrent(builds: string, fingerprint: string, kind = SITE): void {
  const [next, current] = [nextIn(builds, kind), currentIn(builds, kind)];
  writeFileSync(path.join(next, SOURCES), fingerprint);
  writeFileSync(path.join(next, USE_FILE), "");
  const before = existsSync(current) ? readlinkSync(current) : undefined;
  const name = kind.prefix + (1 + Math.max(0, ...numbersIn(builds, kind)));
  renameSync(next, path.join(builds, name));
  // Replacing a link is one step: there is always a current build.
  const link = `${current}.new`;
  rmSync(link, { force: true });
  symlinkSync(name, link);
  renameSync(link, current);
  // One is removed once no server uses it; the one before stays for a server that is just starting.
  for (const number of numbersIn(builds, kind)) {
    const folder = kind.prefix + number;
    if (folder !== name && folder !== before && !isInUse(path.join(builds, folder)))
      rmSync(path.join(builds, folder), { recursive: true, force: true });
  }
}

function numbersIn(builds: string, { prefix }: Kind): number[] {
  return readdirSync(builds)
    .filter((name) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)));
}

/** The fingerprint of the current build's sources; undefined without one. */
export function builtSources(builds: string, kind = SITE): string | undefined {
  const mark = path.join(currentIn(builds, kind), SOURCES);
  return existsSync(mark) ? readFileSync(mark, "utf8") : undefined;
}
