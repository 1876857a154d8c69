import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { type ArchiveFolders, archiveFolders } from "../../database/embedded/archive.ts";
import { limits } from "../../limits/limits.ts";
import { isLow } from "../../metrics/disk.ts";
import type { Env } from "../../process/env.ts";
import type { ObjectStore } from "../../storage/bytes/object-store.ts";
import { openPlace } from "../place/open-place.ts";
import type { Place } from "../place/place.ts";
import { runBackup } from "../run-backup.ts";
import { breakOff, isTooMuch, sealSegments, sendSegments, type Waiting, waitingIn } from "./archiver.ts";
import { keysHash } from "./base.ts";
import { systemOf } from "./cluster-files.ts";
import { BASES, basesIn, timelineOf } from "./names.ts";
import { archiveFiles } from "./stored-files.ts";

const { archive } = limits.backup;

type Parts = Pick<Context, "env" | "db" | "clock" | "log" | "room">;

/** What is not in the archive yet; undefined where the site makes none. */
export function waitingOf(
  env: Pick<Env, "BACKUP_ARCHIVE" | "DATA_DIR">,
): (() => Promise<Waiting>) | undefined {
  if (!env.BACKUP_ARCHIVE) return undefined;
  return () => waitingIn(archiveFolders(env.DATA_DIR));
}

/** Whether what waits has waited for too long, and since when. */
export function lateSince({ segmentsSince, baseSince }: Waiting, now: Date): Date | null {
  const late = [
    [segmentsSince, archive.lateMs],
    [baseSince, archive.baseLateMs],
  ] as const;
  const since = late.flatMap(([at, ms]) => (at && now.getTime() - at.getTime() > ms ? [at.getTime()] : []));
  return since.length > 0 ? new Date(Math.min(...since)) : null;
}

/**
 * Brings the log, new files and each night a base into the archive. One server does it, since one holds DATA_DIR. What fails is
 * tried again; the log says it once.
 */
export function createArchiving(context: Parts, store: ObjectStore) {
  const { env, db, clock, log, room } = context;
  const { BACKUP_TO = "", BACKUP_RECIPIENT: recipients = [] } = env;
  let place: Place | undefined;
  let isFailing = false;
  let next = { files: 0, look: 0, base: 0 };
  let making: Promise<void> | null = null;

  /** One look at everything that may be due. */
  async function turn(): Promise<void> {
    const now = clock.now().getTime();
    const folders = archiveFolders(env.DATA_DIR);
    try {
      await sealSegments(folders, recipients);
      place ??= await openPlace(BACKUP_TO, env, clock);
      await sendSegments(folders, place);
      if (now >= next.files) {
        const more = await archiveFiles(context, { place, recipients, store });
        next = { ...next, files: more ? now : now + archive.filesMs };
      }
      if (now >= next.look) {
        await lookForBase(place, folders);
        next = { ...next, look: now + archive.baseLookMs };
      }
      if (isFailing) log.info("the archive is reached again");
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error("the archive is not reached; trying again", { error });
      isFailing = true;
    }
    await keepRoom(folders);
    const { baseSince } = await waitingIn(folders);
    if (baseSince && !isFailing && !making && now >= next.base) {
      next = { ...next, base: now + archive.baseRetryMs };
      making = runBackup("--base")
        .then(
          () => log.info("a base of the archive was made"),
          (error: unknown) => log.error("no base of the archive was made; trying again", { error }),
        )
        .finally(() => {
          making = null;
        });
    }
  }

  /** The first base, a new cluster, timeline, keys.json or target, and each night. */
  async function lookForBase(at: Place, { cluster, baseDue }: ArchiveFolders): Promise<void> {
    const { rows } = await sql<{ log: string }>`select pg_walfile_name(pg_current_wal_lsn()) as log`.execute(
      db,
    );
    const system = await systemOf(cluster);
    const keys = keysHash(await readFile(join(env.DATA_DIR, "keys.json")));
    const own = basesIn(await at.list(BASES)).find(
      (one) =>
        one.system === system && one.keys === keys && timelineOf(one.log) === timelineOf(rows[0]?.log ?? ""),
    );
    const now = clock.now().getTime();
    const today = now - (now % DAY) + archive.baseAtMs;
    const due = today <= now ? today : today - DAY;
    if (own && own.from.getTime() >= due) return;
    await writeFile(baseDue, "", { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }

  /** The running site matters more than the archive. */
  async function keepRoom(folders: ArchiveFolders): Promise<void> {
    const waiting = await waitingIn(folders);
    const isShort = waiting.bytes > archive.waitingBytes / 8 && (await room()).some(isLow);
    if (!isTooMuch(waiting) && !isShort) return;
    await breakOff(folders);
    log.error("archiving was interrupted: waiting segments used too much disk; a new base backup is needed");
  }

  return {
    async start() {
      if (!env.BACKUP_ARCHIVE) return undefined;
      const stopping = new AbortController();
      const running = repeat(turn, stopping.signal);
      return async () => {
        stopping.abort();
        const late = new AbortController();
        // A target that is slow does not hold up the stop: what it does not have is sent after the next start.
        const drained = sleep(limits.process.jobsDrainMs, undefined, { signal: late.signal });
        await Promise.race([running, drained.catch(() => undefined)]);
        late.abort();
      };
    },
  };
}

async function repeat(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work();
    await sleep(archive.turnMs, undefined, { signal }).catch(() => undefined);
  }
}

const DAY = 86_400_000;
