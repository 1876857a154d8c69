import { PgBoss } from "pg-boss";
import { warnUnlessAway } from "../database/away.ts";
import type { Pool } from "../database/connect.ts";
import { isBusy, isPassing } from "../database/passing.ts";
import { limits } from "../limits/limits.ts";
import type { Log } from "../process/log.ts";

/**
 * pg-boss in the server's own database: a job sent with `{ db: fromKysely(transaction) }` exists exactly if that
 * transaction commits. Each part of the server creates its queues with `createQueue` and its workers with `work`.
 */
export type Jobs = PgBoss;

export async function startJobs(pool: Pool, log: Log): Promise<Jobs> {
  const jobs = new PgBoss({
    schema: "pgboss",
    createSchema: false,
    db: {
      async executeSql(text, values) {
        const client = await pool.connect();
        let failure: Error | undefined;
        try {
          return await client.query(text, values);
        } catch (error) {
          failure = error instanceof Error ? error : new Error("unknown");
          throw error;
        } finally {
          // A failed statement may have left a transaction open, so its connection is closed.
          client.release(failure);
        }
      },
    },
  });
  jobs.on("error", (event) => {
    const error = asError(event);
    // The next poll tries again.
    if (isPassing(error) || isBusy(error)) warnUnlessAway(log, "jobs wait for the database", error);
    else log.error("the queue of jobs failed", { error });
  });
  await jobs.start();
  return jobs;
}

/** A worker emits a plain copy of its error, which is not an instance of Error. */
function asError(event: Error): Error {
  return event instanceof Error ? event : Object.assign(new Error(), event);
}

/** Lets running handlers finish; the caller closes the pool. */
export async function stopJobs(jobs: Jobs) {
  await jobs.stop({ graceful: true, timeout: limits.process.jobsDrainMs });
}
