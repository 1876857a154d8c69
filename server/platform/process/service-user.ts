import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

/** The user of PostgreSQL, and of our own process where root started it. Null: our own user, who is not root. */
export interface ServiceUser {
  uid: number;
  gid: number;
}

/** The owner of the first of these paths that is there and not root's; or else the machine's user `postgres` or `nobody`. */
export function serviceUser(...paths: readonly string[]): ServiceUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const path of paths) {
    const owner = statSync(path, { throwIfNoEntry: false });
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  return lookUp("postgres") ?? lookUp("nobody") ?? { uid: 65_534, gid: 65_534 };
}

function lookUp(name: string): ServiceUser | null {
  const [uid, gid] = ["-u", "-g"].map((option) => {
    const found = spawnSync("id", [option, name], { encoding: "utf8" });
    return found.status === 0 ? Number(found.stdout) : Number.NaN;
  });
  return Number.isInteger(uid) && Number.isInteger(gid) && uid && gid ? { uid, gid } : null;
}

/** The name of a user, or the number of one without a name. */
export function nameOfUser(uid: number): string {
  const found = spawnSync("id", ["-nu", String(uid)], { encoding: "utf8" });
  return found.status === 0 ? found.stdout.trim() : String(uid);
}

/** Tests access as that user, so that modes, groups and mounts all count. */
export const canReach = (user: ServiceUser | null, path: string) =>
  passes(user, 'test -r "$1" && test -x "$1"', path);

/** Whether the user comes through the folder, whose list it need not see. */
export const canEnter = (user: ServiceUser, folder: string) => passes(user, 'test -x "$1"', folder);

function passes(user: ServiceUser | null, condition: string, path: string) {
  return spawnSync("/bin/sh", ["-c", condition, "sh", path], { ...user, cwd: "/" }).status === 0;
}
