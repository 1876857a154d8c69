import type { Kysely } from "kysely";
import { fromKysely } from "pg-boss";
import type { Context } from "../context.ts";
import { warnUnlessAway } from "../database/away.ts";
import { isBusy, isPassing } from "../database/passing.ts";
import type { Tables } from "../database/tables.ts";
import { limits } from "../limits/limits.ts";
import { traced } from "../tracing/spans.ts";

interface QueueOptions<Item extends object> {
  readonly name: string;
  /** Does the work of one item; must be idempotent. */
  handle(item: Item): Promise<void>;
  /** Items whose row has been open since before that time, because a job may be lost with its process or database. */
  unsettled(before: Date): Promise<Item[]>;
}

export interface Queue<Item extends object> {
  /** The job exists exactly if the transaction commits. */
  send(trx: Kysely<Tables>, item: Item, startAfter?: Date): Promise<void>;
  /** Looks for jobs now rather than at the next poll. */
  wake(): void;
  start(): Promise<() => Promise<void>>;
}

/** Finds one job that could be fetched now. */
const WAITING = `select from pgboss.job
  where name = $1 and state < 'active' and not blocked and start_after <= pgboss.job_now() limit 1`;

/** A pg-boss queue over our own rows: the row records whether the work is done, the job only triggers it. */
export function createQueue<Item extends object>(
  { jobs, clock, log }: Pick<Context, "jobs" | "clock" | "log">,
  { name, handle, unsettled }: QueueOptions<Item>,
): Queue<Item> {
  let worker: string | undefined;

  async function done(job: { id: string; data: Item }) {
    try {
      await traced({ name: `job ${name}`, kind: "internal", attributes: {} }, () => handle(job.data));
      return { id: job.id, status: "completed" as const };
    } catch (error) {
      // It is tried again: only what is no fault of a database that comes back calls for a person.
      const write = isPassing(error) || isBusy(error) ? log.warn : log.error;
      write("a job failed", { job: name, error });
      return { id: job.id, status: "failed" as const };
    }
  }

  /** Reads the jobs themselves: the counts of pg-boss are up to an hour old, up to a minute if forced. */
  async function isWaiting(): Promise<boolean> {
    const { rows } = await jobs.getDb().executeSql(WAITING, [name]);
    return rows.length > 0;
  }

  /** Sends lost jobs again, only if the queue is empty: a second job for a waiting item would only slow it down. */
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
        // More jobs usually follow a full batch, so fetch now instead of at the next poll.
        if (batch.length === batchSize) setImmediate(wake);
        return results;
      });
      await sweep(0);
      const timer = setInterval(() => {
        sweep(sweepAfterMs).catch((error: unknown) => warnUnlessAway(log, "a sweep failed", error, name));
      }, sweepMs);
      return async () => {
        clearInterval(timer);
        await jobs.offWork(name);
      };
    },
  };
}
