import type pg from "pg";
import { StartFailure } from "../process/env.ts";

/** What stands in a database that the site left for that of its DATA_DIR. */
export const EMBEDDED = "the embedded database";

/** Where the site of this database was moved to; null if it is still here. */
export async function movedTo(client: pg.Client): Promise<string | null> {
  const known = await client.query(
    "select from pg_attribute where attrelid = to_regclass('core.site') and attname = 'moved_to'",
  );
  if (known.rows.length === 0) return null;
  const { rows } = await client.query<{ moved_to: string | null }>("select moved_to from core.site");
  return rows[0]?.moved_to ?? null;
}

/** Refuses a database that the site has left, and one into which it has not come whole. */
export async function refuseMoved(client: pg.Client): Promise<void> {
  const moved = await movedTo(client);
  if (moved !== null)
    throw new StartFailure(
      `The site was moved out of this database, to ${moved}: ${moved === EMBEDDED ? "remove DATABASE_URL" : "set DATABASE_URL for that one"}.`,
    );
  const { rows } = await client.query<{ schema: string | null }>(
    "select to_regnamespace('moving')::text as schema",
  );
  if (rows[0]?.schema)
    throw new StartFailure(
      "A restore or a move into this database was interrupted: run it again, and it goes on.",
    );
}
