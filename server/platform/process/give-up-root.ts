import { chownSync, closeSync, constants, existsSync, fstatSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { canEnter, canReach, nameOfUser, type ServiceUser } from "./service-user.ts";

const PROJECT = join(import.meta.dirname, "../../..");

/**
 * Becomes the user to whom DATA_DIR belongs, for good. What root left in DATA_DIR is handed over first, so a site that
 * root started before goes on. Null: done, or there was no root to give up; otherwise why the process stays root.
 * The caller holds DATA_DIR's lock.
 */
export function giveUpRoot(dataDir: string, user: ServiceUser | null): string | null {
  // Without /proc a folder cannot be handed over safely.
  if (user === null || process.platform !== "linux") return null;
  const programs = ["server", "node_modules", "build"].map((folder) => join(PROJECT, folder));
  const closed =
    [process.execPath, ...programs].find((path) => existsSync(path) && !canReach(user, path)) ??
    (canEnter(user, dataDir) ? undefined : dataDir);
  if (closed)
    return `${nameOfUser(user.uid)} cannot enter ${closed}, so the site runs as root: move it to a folder that everybody may enter`;
  handOver(dataDir, user);
  process.setgroups?.([user.gid]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
  return null;
}

/**
 * Only to name a file: O_PATH, which Node's constants lack, and never through a link. Closing such a descriptor leaves the
 * lock of DATA_DIR alone; closing any other one of the same file would end it.
 */
const NAMED = 0o10000000 | constants.O_NOFOLLOW;

/**
 * Changes the owner of what is root's in the folder. The user may write there already, so each entry is opened in its
 * opened parent: nobody can make us hand over a file from elsewhere.
 */
function handOver(path: string, user: ServiceUser) {
  const entry = openSync(path, NAMED);
  const named = `/proc/self/fd/${entry}`;
  try {
    const found = fstatSync(entry);
    const isFolder = found.isDirectory();
    if (found.uid === 0 && (isFolder || (found.isFile() && found.nlink === 1)))
      chownSync(named, user.uid, user.gid);
    if (!isFolder) return;
    for (const name of readdirSync(named)) handOver(join(named, name), user);
  } finally {
    closeSync(entry);
  }
}
