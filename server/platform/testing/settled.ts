import { sql } from "kysely";
import type { Context } from "../context.ts";
import { until } from "./until.ts";

/** A job may make another one: an event makes a message, a message is sent. */
const LINKS = 3;

/**
 * Waits until all is done that was asked so far: each job there is, and what those jobs ask in turn. What a test does
 * not find after this will not come. Jobs for later (a reminder of tomorrow) do not count.
 */
export async function settled({ db }: Pick<Context, "db">) {
  for (let link = 0; link < LINKS; link++) {
    const { rows } = await sql<{ id: string }>`select id from pgboss.job
      where state < 'completed' and start_after <= now() + interval '5 seconds'`.execute(db);
    const ids = rows.map(({ id }) => id);
    await until(async () => {
      const { rows } =
        await sql`select from pgboss.job where id = any(${ids}) and state < 'completed'`.execute(db);
      return rows.length === 0;
    });
  }
}
