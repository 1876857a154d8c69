import { sql, type Transaction } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Tables } from "../platform/database/tables.ts";
import { actAs, JOB } from "./act.ts";
import { writeTrail } from "./trail.ts";

const ACTION = "jobs-worked";
const DAY_MS = 24 * 60 * 60_000;

/** Writes which jobs of the server worked since the last such entry, and how often: once a day. */
export async function noteJobs(
  context: Pick<Context, "clock" | "random">,
  trx: Transaction<Tables>,
): Promise<void> {
  const now = context.clock.now();
  const today = now.toISOString().slice(0, 10);
  const last = await actAs(trx, JOB, (office) =>
    office
      .selectFrom("office.trail")
      .select(["at", "row_id"])
      .where("action", "=", ACTION)
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  if (last?.row_id === today) return;
  const since = last?.at ?? new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ name: string; times: number }>`
    select name, count(*)::integer as times from pgboss.job
    where state = 'completed' and completed_on > ${since} and completed_on <= ${now} and name !~ '^_'
    group by name order by name
  `.execute(trx);
  await actAs(trx, JOB, (office) =>
    writeTrail(context, office, {
      action: ACTION,
      row: { kind: "day", id: today },
      after: Object.fromEntries(rows.map(({ name, times }) => [name, times])),
    }),
  );
}
