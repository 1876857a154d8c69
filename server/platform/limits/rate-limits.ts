import { createHmac } from "node:crypto";
import { type Kysely, type QueryCreator, sql } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../context.ts";
import { forgetRows } from "../database/forget-rows.ts";
import type { Tables } from "../database/tables.ts";
import { limits } from "./limits.ts";

export interface RateLimitTables {
  "core.rate_limits": { bucket: string; key: Buffer; window_start: Date; used: number };
}

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/** `max` is for one address, which a whole town may share; `each` for one person, visitor or e-mail address there. */
export interface SharedLimit extends Limit {
  readonly each: number;
}

/** The caller that is counted: a signed-in person, a known visitor (by cookie), or else the address. */
export interface Counted {
  readonly addressPrefix: string;
  readonly visitor: string | null;
  readonly personId?: string | null;
  /** As typed: not proved to belong to the caller. */
  readonly email?: string | null;
}

type Parts = Pick<Context, "clock" | "keys">;

/**
 * Counts one use of a bucket by a key and refuses beyond the limit. The counters are in the database, so they survive a
 * restart and hold for all servers; a rollback also takes the use back.
 */
export async function consumeLimit(
  context: Parts,
  db: Kysely<Tables>,
  bucket: string,
  key: string | Buffer,
  limit: Limit,
): Promise<void> {
  const used = await count(context, db, bucket, key, 1, limit);
  if (used <= limit.max) return;
  throw new Failure("too_many_requests", { "Retry-After": String(secondsLeft(context, limit)) });
}

export function isTooMany(error: unknown): boolean {
  return error instanceof Failure && error.problem.code === "too_many_requests";
}

/**
 * Counts a known caller (person or visitor) on a share of their own and on one that all known callers at the address have
 * together; counts anyone else on the share of the address and of the typed e-mail address. So strangers cannot use up
 * the share of known callers, and collecting cookies only doubles the share of an address.
 */
export async function consumeShare(
  context: Parts,
  db: Kysely<Tables>,
  bucket: string,
  { addressPrefix, visitor, personId = null, email = null }: Counted,
  limit: SharedLimit,
): Promise<void> {
  const each = { ...limit, max: limit.each };
  const known = personId ?? (visitor === null ? null : `visitor ${visitor}`);
  if (known !== null) {
    await consumeLimit(context, db, `${bucket}-each`, known, each);
    return consumeLimit(context, db, `${bucket}-known`, addressPrefix, limit);
  }
  if (email !== null)
    await consumeLimit(context, db, `${bucket}-each`, `${addressPrefix} ${email.toLowerCase()}`, each);
  await consumeLimit(context, db, bucket, addressPrefix, limit);
}

/** Whether a limit is used up; counts nothing. */
export async function isUsedUp(
  { clock, keys }: Parts,
  db: Kysely<Tables>,
  bucket: string,
  key: string,
  limit: Limit,
): Promise<boolean> {
  const row = await db
    .selectFrom("core.rate_limits")
    .select("used")
    .where("bucket", "=", bucket)
    .where("key", "=", limitKey({ keys }, key))
    .where("window_start", "=", new Date(windowStart(clock.now().getTime(), limit)))
    .executeTakeFirst();
  return (row?.used ?? 0) >= limit.max;
}

/** Seconds until the current window ends. */
export function secondsLeft({ clock }: Pick<Context, "clock">, limit: Limit): number {
  const now = clock.now().getTime();
  return Math.ceil((windowStart(now, limit) + limit.windowMs - now) / 1000);
}

/** Takes one use back if its window has not ended and it is not the only one. */
export const giveBack = async (
  parts: Parts,
  db: Kysely<Tables>,
  bucket: string,
  key: string,
  limit: Limit,
): Promise<void> => void (await givingBack(parts, db, bucket, key, limit).execute());

/** The statement of `giveBack`, for use inside a larger statement. */
export const givingBack = (
  { clock, keys }: Parts,
  db: QueryCreator<Tables>,
  bucket: string,
  key: string,
  limit: Limit,
) =>
  db
    .updateTable("core.rate_limits")
    .set({ used: sql`used - 1` })
    .where("bucket", "=", bucket)
    .where("key", "=", limitKey({ keys }, key))
    .where("window_start", "=", new Date(windowStart(clock.now().getTime(), limit)))
    .where("used", ">", 1);

/** Counts several uses at once and returns the total; does not refuse. */
export async function count(
  parts: Parts,
  db: Kysely<Tables>,
  bucket: string,
  key: string | Buffer,
  uses: number,
  limit: Limit,
): Promise<number> {
  const { used } = await counting(parts, db, bucket, key, uses, limit).executeTakeFirstOrThrow();
  return used;
}

/** The statement of `count`, for use inside a larger statement. */
export const counting = (
  { clock, keys }: Parts,
  db: QueryCreator<Tables>,
  bucket: string,
  key: string | Buffer,
  uses: number,
  limit: Limit,
) =>
  db
    .insertInto("core.rate_limits")
    .values({
      bucket,
      key: typeof key === "string" ? limitKey({ keys }, key) : key,
      window_start: new Date(windowStart(clock.now().getTime(), limit)),
      used: uses,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["bucket", "key", "window_start"])
        .doUpdateSet({ used: sql`least(rate_limits.used, ${limit.max}) + ${uses}` }),
    )
    .returning("used");

const windowStart = (now: number, { windowMs }: Limit) => now - (now % windowMs);

/** The stored form of a key: a keyed hash, which reveals neither address nor person. */
export function limitKey({ keys }: Pick<Context, "keys">, key: string): Buffer {
  return createHmac("sha256", keys.linkSecret).update(`rate limit ${key}`).digest();
}

/** Schedules the nightly purge of old windows. */
export async function startPurge({ db, clock, jobs }: Pick<Context, "db" | "clock" | "jobs">): Promise<void> {
  const { keepMs, cron } = limits.rates;
  await jobs.createQueue(PURGE);
  await jobs.work(PURGE, async () => {
    const before = new Date(clock.now().getTime() - keepMs);
    await forgetRows(db, "core.rate_limits", (row) => row("window_start", "<", before));
  });
  await jobs.schedule(PURGE, cron);
}

const PURGE = "purge-rate-limits";
