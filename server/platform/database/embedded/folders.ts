import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { StartFailure } from "../../process/env.ts";
import { canReach, type ServiceUser, serviceUser } from "../../process/service-user.ts";
import { postgresProgram } from "./program.ts";

export interface Folders {
  /** PostgreSQL's own data folder. */
  cluster: string;
  /** The cluster's parent folder; it belongs to the service user, who creates the cluster in it. */
  home: string;
  /** The program is copied here if the service user cannot run the installed one. */
  programs: string;
  user: ServiceUser | null;
}

const STATE = process.platform === "darwin" ? "/var/db/fondation-bomoko" : "/var/lib/fondation-bomoko";

const NOTE = "postgres.place";

function notedPlace(dataDir: string) {
  const note = join(dataDir, NOTE);
  return existsSync(note) ? readFileSync(note, "utf8").trim() : null;
}

/** The parent folder of a cluster that is there already. */
export const homeOf = (dataDir: string): string => notedPlace(dataDir) ?? join(dataDir, "postgres");

/** Whose process the database is. */
export const databaseUser = (dataDir: string): ServiceUser | null =>
  serviceUser(join(homeOf(dataDir), "cluster"), dataDir);

/**
 * Where root started the site: the user it goes on as, who owns the database. Only root can link or copy the programs
 * that this user needs.
 */
export function userForRoot(dataDir: string): ServiceUser | null {
  const user = databaseUser(dataDir);
  if (user) postgresProgram(user, STATE);
  return user;
}

/**
 * The folders are in DATA_DIR; or, if the server runs as root and PostgreSQL's user cannot enter it, under the system's
 * state folder, whose path is written to DATA_DIR/postgres.place. The choice is made once.
 */
export function postgresFolders(dataDir: string): Folders {
  const inside = join(dataDir, "postgres");
  const noted = notedPlace(dataDir);
  const home = noted ?? inside;
  const cluster = join(home, "cluster");
  const user = databaseUser(dataDir);
  if (noted) {
    claim(noted, dataDir);
    return { home, cluster, programs: STATE, user };
  }
  make(inside, user);
  if (canReach(user, inside)) return { home, cluster, programs: user ? STATE : dataDir, user };
  if (existsSync(cluster)) {
    throw new StartFailure(
      `DATA_DIR ${dataDir} can no longer be entered by PostgreSQL's user (uid ${user?.uid}).`,
    );
  }
  const outside = join(STATE, createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 16));
  mkdirSync(STATE, { recursive: true, mode: 0o755 });
  make(outside, user);
  claim(outside, dataDir);
  writeFileSync(join(dataDir, NOTE), `${outside}\n`);
  return { home: outside, cluster: join(outside, "cluster"), programs: STATE, user };
}

function make(folder: string, user: ServiceUser | null) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

/** A copied DATA_DIR contains the path of the original: two servers must not share that cluster. */
function claim(home: string, dataDir: string) {
  const path = join(home, "data-dir");
  const ours = realpathSync(dataDir);
  const owner = existsSync(path) ? readFileSync(path, "utf8").trim() : null;
  const alive = owner !== null && owner !== ours && existsSync(join(owner, "postgres.place"));
  if (alive) throw new StartFailure(`DATA_DIR ${ours} is a copy: its database ${home} belongs to ${owner}.`);
  if (owner !== ours) writeFileSync(path, `${ours}\n`);
}
