import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StartFailure } from "../../server/platform/process/env.ts";
import { run } from "../run.ts";

const git = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" });

/** The release of a commit, by its day and hash. */
export function nameOfRelease(ref: string): string {
  const found = git("log", "-1", "--format=%cs-%h", "--abbrev=10", ref, "--");
  const name = found.stdout.trim();
  if (found.status !== 0 || name === "")
    throw new StartFailure(`There is no commit ${ref} here: git fetch first.`);
  return name;
}

/**
 * Builds the release in a folder beside the others; what is there already is kept. It has the files of the commit and no
 * history: nothing of it is needed to run.
 */
export async function buildRelease(
  parent: string,
  ref: string,
  current: string | undefined,
): Promise<string> {
  const release = join(parent, nameOfRelease(ref));
  if (existsSync(release)) return release;
  const half = `${release}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o755 });
  const archive = execFileSync("git", ["archive", ref], { maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", half], { input: archive });
  if (current) copyPackages(current, half);
  if (!(await run("building", [join(half, "run"), "build"])))
    throw new StartFailure(
      `The release could not be built in ${half} (see above). The site that runs is as it was.`,
    );
  renameSync(half, release);
  return release;
}

/** Where both want the same packages they need not be fetched again. */
function copyPackages(from: string, to: string) {
  const [had, wants] = [from, to].map((folder) => {
    const lock = join(folder, "package-lock.json");
    return existsSync(lock) ? readFileSync(lock, "utf8") : null;
  });
  if (had !== wants) return;
  for (const folder of ["node_modules", ".node"])
    if (existsSync(join(from, folder)))
      cpSync(join(from, folder), join(to, folder), { recursive: true, verbatimSymlinks: true });
}
