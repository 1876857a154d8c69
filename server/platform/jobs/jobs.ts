import { PgBoss } from "pg-boss";
import type { Pool } from "../database/connect.ts";
import { isBusy, isPassing } from "../database/passing.ts";
import { limits } from "../limits/limits.ts";
import type { Log } from "../process/log.ts";

/**
 * The jobs, in the same database as the rest: a job sent with `{ db: fromKysely(transaction) }` (both from pg-boss)
 * exists exactly if that transaction commits. A room makes its queues with `createQueue` and its workers with `work`.
 */
export type Jobs = PgBoss;

export async function startJobs(pool: Pool, log: Log): Promise<Jobs> {
  const jobs = new PgBoss({
    schema: "pgboss",
    createSchema: false,
    db: {
      async executeSql(text, values) {
        const client = await pool.connect();
        let lost: Error | undefined;
        try {
          return await client.query(text, values);
        } catch (error) {
          lost = error instanceof Error ? error : new Error("unknown");
          throw error;
        } finally {
          // A failed statement may have left a transaction open: such a connection is not used again.
          client.release(lost);
        }
      },
    },
  });
  jobs.on("error", (told) => {
    const error = asError(told);
    // Looked for again at the next turn.
    if (isPassing(error) || isBusy(error)) log.warn("jobs wait for the database", { error });
    else log.error("the queue of jobs failed", { error });
  });
  await jobs.start();
  return jobs;
}

/** A worker tells a copy of its error, which is none itself. */
function asError(told: Error): Error {
  return told instanceof Error ? told : Object.assign(new Error(), told);
}

/** Lets the running handlers finish; the pool is closed by whoever opened it. */
export async function stopJobs(jobs: Jobs) {
  await jobs.stop({ graceful: true, timeout: limits.process.jobsDrainMs });
}
