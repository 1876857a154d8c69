import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/** Whom PostgreSQL runs as: it refuses to run as root. Null: as ourselves. */
export interface ServiceUser {
  uid: number;
  gid: number;
}

/** An existing cluster keeps its owner; a new one gets the machine's `postgres` user, or else `nobody`. */
export function serviceUser(cluster: string): ServiceUser | null {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
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

/** Asked of the system itself, as that user: modes, groups and mounts are all in the answer. */
export function canReach(user: ServiceUser | null, path: string) {
  const asked = spawnSync("/bin/sh", ["-c", 'test -r "$1" && test -x "$1"', "sh", path], {
    ...user,
    cwd: "/",
  });
  return asked.status === 0;
}
