import { sql, type Transaction } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import { kinshasaDay } from "./day.ts";

/**
 * The next number of a series in this year, `RECU-2026-000042`. Numbers have no gaps: the counter and the document are
 * written in one transaction. Play money has its own series.
 */
export async function nextInSeries(trx: Transaction<Tables>, name: string, now: Date): Promise<string> {
  const series = `${name}-${kinshasaDay(now).slice(0, 4)}`;
  const { last } = await trx
    .insertInto("payments.receipt_series")
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column("series").doUpdateSet({ last: sql`receipt_series.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  return `${series}-${String(last).padStart(6, "0")}`;
}
