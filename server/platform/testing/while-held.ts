import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import { until } from "./until.ts";

/**
 * Runs two concurrent operations in a fixed order: `change` is done but not committed when `ask` begins, and is committed
 * once `ask` waits for it.
 */
export async function whileHeld<T>(
  db: Kysely<Tables>,
  change: (trx: Transaction<Tables>) => Promise<unknown>,
  ask: () => Promise<T>,
): Promise<T> {
  const { answer } = await db.transaction().execute(async (trx) => {
    await change(trx);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const answer = ask();
    await Promise.race([answer, untilBlocked(db, rows[0]?.pid ?? 0)]);
    return { answer };
  });
  return answer;
}

async function untilBlocked(db: Kysely<Tables>, pid: number) {
  await until(async () => {
    const { rows } =
      await sql`select pid from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(db);
    return rows.length > 0;
  });
}
