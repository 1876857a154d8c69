import { sql } from "kysely";
import type { Context } from "../context.ts";
import { until } from "./until.ts";

/** A job may create another one: an event creates a mail, which is sent by a job. */
const LINKS = 3;

/**
 * Waits until all present jobs and the jobs that these create are done, so that a test can assert that something did not
 * happen. Jobs for later (a reminder of tomorrow) do not count.
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
