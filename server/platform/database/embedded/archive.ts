import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { limits } from "../../limits/limits.ts";
import { type Folders, homeOf, postgresFolders } from "./folders.ts";

/** Where segments of the log wait on their way out of the machine, and into it: beside the cluster, whose user works there. */
export interface ArchiveFolders {
  readonly all: string;
  /** PostgreSQL's copies of finished segments. */
  readonly spool: string;
  /** The same, sealed, until the target has them. */
  readonly sealed: string;
  /** What a recovery asks for. */
  readonly feed: string;
  /** This file exists while no base in the target leads to the segments that are written now. */
  readonly baseDue: string;
  readonly cluster: string;
}

/** Of a cluster that is there already: it is asked for every few seconds. */
export function archiveFolders(dataDir: string): ArchiveFolders {
  const home = homeOf(dataDir);
  const all = join(home, "archive");
  const inside = (name: string) => join(all, name);
  return {
    all,
    spool: inside("spool"),
    sealed: inside("sealed"),
    feed: inside("feed"),
    baseDue: inside("base.due"),
    cluster: join(home, "cluster"),
  };
}

/**
 * Copies a segment whole or not at all, and never over another one. Paths are relative to the cluster, where PostgreSQL runs it.
 * The time of the copy is that of the segment's last change: nothing later is in it.
 */
const COPY = `PATH=/usr/bin:/bin; cd ../archive/spool && if [ -e %f ]; then cmp -s ../../cluster/%p %f; \
else cp -p ../../cluster/%p .%f && sync .%f && mv .%f %f && sync .; fi`;

/** Asks the restore for a file of the archive, and waits for it; a status above 125 stops the recovery. */
const ASK = `PATH=/usr/bin:/bin; cd ../archive/feed && : > %f.wanted && n=0 && until [ -e %f ] || [ -e %f.none ]; do \
if [ -e stop ] || [ $n -gt 12000 ]; then exit 200; fi; n=$((n+1)); sleep 0.05; done; cp %f ../../cluster/%p`;

interface Set {
  readonly DATA_DIR: string;
  readonly BACKUP_ARCHIVE: boolean;
}

/** PostgreSQL's settings for continuous archiving. A start without it leaves a gap, after which a new base is needed. */
export function archiveSettings({ DATA_DIR, BACKUP_ARCHIVE }: Set): Record<string, string> {
  if (!BACKUP_ARCHIVE) {
    const { spool, baseDue } = archiveFolders(DATA_DIR);
    if (existsSync(spool)) writeFileSync(baseDue, "");
    return {};
  }
  const { user } = postgresFolders(DATA_DIR);
  const { all, spool, sealed, baseDue } = archiveFolders(DATA_DIR);
  const isNew = !existsSync(spool);
  for (const folder of [all, spool, sealed]) makeFor(user, folder);
  if (isNew) writeFileSync(baseDue, "");
  return {
    archive_mode: "on",
    archive_timeout: `${limits.backup.archive.timeoutSeconds}s`,
    archive_command: COPY,
  };
}

/** Settings of a recovery up to a moment, or up to the end of the archive. */
export const recoverySettings = (moment: Date | null): Record<string, string> => ({
  restore_command: ASK,
  recovery_target_timeline: "current",
  recovery_target_action: "promote",
  // "Z" is a name of a zone, and none is known yet when PostgreSQL reads this.
  ...(moment && { recovery_target_time: moment.toISOString().replace("Z", "+00") }),
  // Nobody is let in before it is over.
  hot_standby: "off",
  // It is thrown away if it breaks, and written to the disk as a whole when it is done.
  fsync: "off",
});

/** A folder of the database's user. */
export function makeFor(user: Folders["user"], folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}
