import type { Selectable } from "kysely";
import type { Context } from "../context.ts";
import type { Tables } from "../database/tables.ts";
import { limits } from "../limits/limits.ts";
import { createQueue, type Queue } from "./queue.ts";

/** Every further attempt would fail too; the cause is what the row keeps of it. */
export class FinalFailure extends Error {
  override name = "FinalFailure";
  constructor(cause: unknown) {
    super("every further attempt would fail too", { cause });
  }
}

/** Not yet: the message is tried at this time, and what was tried now does not count as an attempt. */
export class Postponed extends Error {
  override name = "Postponed";
  readonly until: Date;
  constructor(until: Date) {
    super("the message waits");
    this.until = until;
  }
}

export type DeliveryItem = { readonly id: string };

type OutboxName = "mail.outbox" | "sms.outbox";

interface Parts<Name extends OutboxName> {
  readonly table: Name;
  readonly job: string;
  /** In the log: "a message", "a text message". */
  readonly what: string;
  /** After so many attempts the message is dead. */
  readonly attempts: number;
  /** No other attempt runs in this time. */
  readonly leaseMs: number;
  /** The wait after the first, second, ... failed attempt. */
  waitMs(attempts: number): number;
  deliver(row: Selectable<Tables[Name]>): Promise<void>;
}

/** Sends the rows of an outbox: each one again after a longer wait, until it is sent or dead. */
export function createDeliveries<Name extends OutboxName>(
  context: Context,
  { table, job, what, attempts: most, leaseMs, waitMs, deliver }: Parts<Name>,
): Queue<DeliveryItem> {
  const { db, clock, log } = context;
  const queue = createQueue<DeliveryItem>(context, { name: job, handle: attempt, unsettled });
  let soon: NodeJS.Timeout | undefined;
  // Both outboxes have the columns of an attempt, under the same names.
  const outbox = table as "mail.outbox";

  /** Takes a lease on the row, so that one attempt runs at a time; after a crash the lease expires. */
  async function claim(id: string) {
    const now = clock.now();
    const row = await db
      .updateTable(outbox)
      .set((old) => ({
        attempts: old("attempts", "+", 1),
        next_attempt_at: new Date(now.getTime() + leaseMs),
      }))
      .where("id", "=", id)
      .where("state", "=", "queued")
      .where("next_attempt_at", "<=", now)
      .returningAll()
      .executeTakeFirst();
    return row && { attempts: row.attempts, row: row as unknown as Selectable<Tables[Name]> };
  }

  async function attempt({ id }: DeliveryItem) {
    const claimed = await claim(id);
    if (!claimed) return;
    try {
      await deliver(claimed.row);
    } catch (error) {
      if (error instanceof Postponed) return postpone(id, claimed.attempts, error.until);
      return failed(id, claimed.attempts, error);
    }
    await db
      .updateTable(outbox)
      .set({ state: "sent", settled_at: clock.now(), last_error: null })
      .where("id", "=", id)
      .execute();
  }

  async function postpone(id: string, attempts: number, until: Date) {
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable(outbox)
        .set({ attempts: attempts - 1, next_attempt_at: until })
        .where("id", "=", id)
        .execute();
      await queue.send(trx, { id }, until);
    });
  }

  async function failed(id: string, attempts: number, thrown: unknown) {
    const isFinal = thrown instanceof FinalFailure;
    const error = isFinal ? thrown.cause : thrown;
    log.warn(`${what} was not accepted`, { job, id, attempt: attempts, error });
    const now = clock.now();
    const isDead = isFinal || attempts >= most;
    const next = new Date(now.getTime() + waitMs(attempts));
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable(outbox)
        .set({
          last_error: errorCode(error),
          next_attempt_at: next,
          ...(isDead && { state: "dead" as const, settled_at: now }),
        })
        .where("id", "=", id)
        .execute();
      if (!isDead) await queue.send(trx, { id }, next);
    });
    if (isDead) log.error(`${what} will not be sent`, { job, id, attempt: attempts, error });
  }

  function unsettled(before: Date): Promise<DeliveryItem[]> {
    return db
      .selectFrom(outbox)
      .select("id")
      .where("state", "=", "queued")
      .where("next_attempt_at", "<=", before)
      .orderBy("next_attempt_at")
      .limit(limits.jobs.sweepRows)
      .execute();
  }

  /** The transaction has mostly committed by then; a longer one is found at the next poll. */
  function wakeSoon() {
    soon ??= setTimeout(() => {
      soon = undefined;
      queue.wake();
    }, limits.jobs.soonMs).unref();
  }

  return {
    ...queue,
    async send(trx, item, startAfter) {
      await queue.send(trx, item, startAfter);
      if (!startAfter) wakeSoon();
    },
  };
}

/** Stores only the code: a server's own words may quote the address or the number. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("responseCode" in error) return String(error.responseCode);
  return "code" in error ? String(error.code) : error.name;
}
