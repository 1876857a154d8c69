import { type Kysely, sql } from "kysely";
import type { Tables } from "../../database/tables.ts";

/** The advisory lock of a backup: one at a time for a database; while it is held, no file's bytes are removed. */
export const BACKUP_LOCK = 7_274_002;

export async function isBackingUp(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`.execute(db);
  return rows[0]?.free === false;
}
