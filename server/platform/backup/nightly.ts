import { sql } from "kysely";
import type { Context } from "../context.ts";
import { limits } from "../limits/limits.ts";
import { lateSince, waitingOf } from "./continuous/archiving.ts";
import { sendErasures } from "./erasures.ts";
import { openPlace } from "./place/open-place.ts";
import { BackupFailed, runBackup } from "./run-backup.ts";
import { isNightly } from "./settings.ts";

const JOB = "backup";

/** For the person who starts the site; null when every night makes a backup. */
export const missingBackups = (env: Parameters<typeof isNightly>[0]): string | null =>
  isNightly(env) ? null : "none: set BACKUP_TO and BACKUP_RECIPIENT (docs/operations/backup.md)";

type Parts = Pick<Context, "db" | "env" | "clock">;

/**
 * When the newest backup in BACKUP_TO was taken; before the first one, since when the night's job is planned, so that nothing is
 * missing until that night is over. Undefined where no night makes one.
 */
export function lastBackupOf({ db, env, clock }: Parts): (() => Promise<Date>) | undefined {
  if (!isNightly(env)) return undefined;
  return async () => {
    const { rows } = await sql<{ last: Date | null }>`select coalesce(
      (select max(taken_at) from core.backups), (select min(created_on) from pgboss.schedule where name = ${JOB})) as last`.execute(
      db,
    );
    return rows[0]?.last ?? clock.now();
  };
}

/** Since when a backup is missing, or what is not in the archive, for the page of today: null while all is well. */
export async function backupsMissing(parts: Parts): Promise<{ readonly since: Date | null } | null> {
  const last = await lastBackupOf(parts)?.();
  if (!last) return { since: null };
  const now = parts.clock.now();
  if (now.getTime() - last.getTime() > limits.metrics.backupMs) return { since: last };
  const waiting = await waitingOf(parts.env)?.();
  const since = waiting ? lateSince(waiting, now) : null;
  return since && { since };
}

/** Every night a backup, in a process of its own; every minute the erasures that do not stand beside the backups yet. */
export function createBackups(context: Context) {
  const { env, jobs, log, clock } = context;
  const { BACKUP_TO } = env;

  async function run(): Promise<void> {
    try {
      await runBackup("--nightly");
    } catch (error) {
      if (!(error instanceof BackupFailed)) throw error;
      log.error("the nightly backup failed", { code: error.code, reason: error.message });
      throw new Error(`the nightly backup failed: ${error.message}`);
    }
    log.info("the nightly backup was made");
  }

  async function send(to: string): Promise<void> {
    try {
      await sendErasures(context, await openPlace(to, env, clock));
    } catch (error) {
      log.warn("erasures did not reach the backups; trying again", { error });
    }
  }

  return {
    run,
    async start() {
      if (!isNightly(env)) await jobs.unschedule(JOB);
      if (!BACKUP_TO) return undefined;
      const timer = setInterval(() => void send(BACKUP_TO), limits.backup.erasuresMs);
      timer.unref();
      if (isNightly(env)) {
        const { limit: retryLimit, delaySeconds: retryDelay } = limits.backup.retry;
        const expireInSeconds = limits.backup.longestMs / 1000 + 60;
        await jobs.createQueue(JOB, { retryLimit, retryDelay, expireInSeconds });
        await jobs.work(JOB, run);
        await jobs.schedule(JOB, limits.backup.cron);
      }
      return async () => clearInterval(timer);
    },
  };
}
