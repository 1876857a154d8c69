import { createHmac } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { Failure } from "../../contracts/errors.ts";
import type { Context } from "./context.ts";
import type { Tables } from "./database/tables.ts";
import { limits } from "./limits.ts";

export interface RateLimitTables {
  "core.rate_limits": { bucket: string; key: Buffer; window_start: Date; used: number };
}

interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts one use of a bucket by a key and refuses beyond the limit. The counters are in the database, so they hold
 * over a restart and for many servers; inside a transaction that fails, nothing was used.
 */
export async function useOnce(
  { clock, keys }: Pick<Context, "clock" | "keys">,
  db: Kysely<Tables>,
  bucket: string,
  key: string,
  { max, windowMs }: Limit,
): Promise<void> {
  const now = clock.now().getTime();
  const start = now - (now % windowMs);
  const { used } = await db
    .insertInto("core.rate_limits")
    .values({ bucket, key: hashed(key, keys.linkSecret), window_start: new Date(start), used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["bucket", "key", "window_start"])
        .doUpdateSet({ used: sql`least(rate_limits.used, ${max}) + 1` }),
    )
    .returning("used")
    .executeTakeFirstOrThrow();
  if (used <= max) return;
  const seconds = Math.ceil((start + windowMs - now) / 1000);
  throw new Failure("too_many_requests", { "Retry-After": String(seconds) });
}

/** Windows long over are forgotten, each night. */
export async function startPurge({ db, clock, jobs }: Pick<Context, "db" | "clock" | "jobs">): Promise<void> {
  const { keepMs, cron } = limits.rates;
  await jobs.createQueue(PURGE);
  await jobs.work(PURGE, async () => {
    const before = new Date(clock.now().getTime() - keepMs);
    await db.deleteFrom("core.rate_limits").where("window_start", "<", before).execute();
  });
  await jobs.schedule(PURGE, cron);
}

const PURGE = "purge-rate-limits";

function hashed(key: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`rate limit ${key}`).digest();
}
