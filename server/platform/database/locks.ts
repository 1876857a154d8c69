import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/**
 * Who waits for a table's lock makes everybody wait behind it, so a change of the schema gives up after this, and tries again. Less
 * than PostgreSQL's `deadlock_timeout`: in a deadlock it is not a visitor who fails.
 */
const LOCK_MS = 500;
const AGAIN_MS = 1_000;
const ATTEMPTS = 200;
const LOCKED = new Set(["55P03", "40P01"]);

/** Commits `work`, or leaves nothing behind; it fails where another transaction keeps a lock. */
export async function transaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** A statement outside a transaction, in the same way; with `canWait`, nobody waits behind it. */
export async function alone(client: pg.Client, sql: string, canWait: boolean): Promise<void> {
  await client.query("select set_config('lock_timeout', $1, false)", [String(canWait ? 0 : LOCK_MS)]);
  await client.query(sql);
}

/** Tries again while another transaction keeps a lock; some minutes in all. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (!LOCKED.has(code) || attempt === ATTEMPTS) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

/** Asks again and again: a statement that waits has a snapshot, for whose end `create index concurrently` waits. */
export async function advisoryLock(client: pg.Client, lock: number): Promise<void> {
  while (!(await tryAdvisoryLock(client, lock))) await sleep(100);
}

export async function tryAdvisoryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [lock]);
  return rows[0]?.taken === true;
}
