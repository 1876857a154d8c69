import type { Kysely } from "kysely";
import { fromKysely } from "pg-boss";
import type { Context } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import { limits } from "../limits/limits.ts";

interface QueueOptions<Item extends object> {
  readonly name: string;
  /** Does the work of one item; safe to be called twice. */
  handle(item: Item): Promise<void>;
  /** Items whose row is still open since before that time: a job may die with its process or its database. */
  unsettled(before: Date): Promise<Item[]>;
}

export interface Queue<Item extends object> {
  /** The job exists exactly if the transaction commits. */
  send(trx: Kysely<Tables>, item: Item, startAfter?: Date): Promise<void>;
  /** Looks for jobs now rather than at the next poll. */
  wake(): void;
  start(): Promise<() => Promise<void>>;
}

/** A job that could be fetched now. */
const WAITING = `select from pgboss.job
  where name = $1 and state < 'active' and not blocked and start_after <= pgboss.job_now() limit 1`;

/** A queue of pg-boss over rows of our own: the row says whether the work is done, the job only brings it up. */
export function createQueue<Item extends object>(
  { jobs, clock, log }: Pick<Context, "jobs" | "clock" | "log">,
  { name, handle, unsettled }: QueueOptions<Item>,
): Queue<Item> {
  let worker: string | undefined;

  async function done(job: { id: string; data: Item }) {
    try {
      await handle(job.data);
      return { id: job.id, status: "completed" as const };
    } catch (error) {
      log.error("a job failed", { job: name, error });
      return { id: job.id, status: "failed" as const };
    }
  }

  /** Asked of the jobs themselves: what pg-boss counts of a queue is up to an hour old, and a minute if forced. */
  async function isWaiting(): Promise<boolean> {
    const { rows } = await jobs.getDb().executeSql(WAITING, [name]);
    return rows.length > 0;
  }

  /** Only behind an empty queue: what waits in it is not left over, and a second job for it would only slow it down. */
  async function sweep(olderThanMs: number) {
    if (await isWaiting()) return wake();
    const items = await unsettled(new Date(clock.now().getTime() - olderThanMs));
    for (const item of items) await jobs.send(name, item);
    if (items.length > 0) log.info("left-over work found", { job: name, count: items.length });
    wake();
  }

  function wake() {
    if (worker) jobs.notifyWorker(worker);
  }

  return {
    async send(trx, item, startAfter) {
      await jobs.send(name, item, { db: fromKysely(trx), ...(startAfter && { startAfter }) });
    },
    wake,
    async start() {
      const { batchSize, pollSeconds, sweepMs, sweepAfterMs, ...queue } = limits.jobs;
      await jobs.createQueue(name, queue);
      const options = { batchSize, pollingIntervalSeconds: pollSeconds, perJobResults: true } as const;
      worker = await jobs.work<Item>(name, options, async (batch) => {
        const results = await Promise.all(batch.map(done));
        // A full batch is seldom the last one: the next is fetched at once, not at the next poll.
        if (batch.length === batchSize) setImmediate(wake);
        return results;
      });
      await sweep(0);
      const timer = setInterval(() => {
        sweep(sweepAfterMs).catch((error: unknown) => log.warn("a sweep failed", { job: name, error }));
      }, sweepMs);
      return async () => {
        clearInterval(timer);
        await jobs.offWork(name);
      };
    },
  };
}
