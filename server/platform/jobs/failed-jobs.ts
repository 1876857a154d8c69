import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";
import { limits } from "../limits/limits.ts";

/** Since when a failed job counts. */
export const failedSince = (now: Date): Date => new Date(now.getTime() - limits.jobs.failedMs);

/** How many jobs failed lately and are not tried any more by themselves; a hundred at most are counted. */
export async function countFailedJobs(db: Kysely<Tables>, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.failed_jobs(${failedSince(now)})`.execute(db);
  return rows[0]?.count ?? 0;
}
