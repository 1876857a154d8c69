import { spawnSync } from "node:child_process";

const MAIN = ["main", "origin/main"];

/** Every file that differs from the merge base with main: committed, modified, new or deleted. */
export function changedFiles(folder = "."): string[] {
  const base = MAIN.map((main) => git(folder, "merge-base", "HEAD", main)).find(
    (commit) => commit !== undefined,
  );
  if (!base) throw new Error(`no common commit with ${MAIN.join(" or ")}: fetch it, or name paths`);
  const changed = git(folder, "diff", "--name-only", "--no-renames", "-z", base.trim());
  const added = git(folder, "ls-files", "--others", "--exclude-standard", "-z");
  return [...new Set(`${changed}${added}`.split("\0").filter(Boolean))].sort();
}

function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 });
  return status === 0 ? stdout : undefined;
}
