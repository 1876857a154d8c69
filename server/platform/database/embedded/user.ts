import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";

/** The user of the PostgreSQL process, which refuses to run as root. Null: our own user. */
export interface ServiceUser {
  uid: number;
  gid: number;
}

/** The owner of an existing cluster; for a new one the machine's user `postgres`, or else `nobody`. */
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

/** Tests access as that user, so that modes, groups and mounts all count. */
export function canReach(user: ServiceUser | null, path: string) {
  const check = spawnSync("/bin/sh", ["-c", 'test -r "$1" && test -x "$1"', "sh", path], {
    ...user,
    cwd: "/",
  });
  return check.status === 0;
}
