import { sql, type Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Tables } from "../../platform/database/tables.ts";

type Trx = Transaction<Tables>;

/**
 * A slip serves one line that counts. Whoever writes with it waits for the other who does: the lock is that of
 * desk.check_slip, which refuses it below this function as well.
 */
export async function refuseUsedSlip(trx: Trx, slip: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk slip ${slip}`}, 0))`.execute(trx);
  const used = await trx
    .selectFrom("desk.live_lines as line")
    .innerJoin("desk.sheets as sheet", "sheet.id", "line.sheet_id")
    .select("sheet.day")
    .where("line.slip", "=", slip)
    .executeTakeFirst();
  if (used) throw new Failure({ code: "slip_used", field: "slip", values: { slip, day: { on: used.day } } });
}
