import { sql, type Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import { CURRENCIES, toMajorText } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Actor } from "../books/actor.ts";
import { holdMonth } from "../books/months.ts";
import type { BookedEvent, Effect } from "../payments/effects.ts";
import type { Count } from "./counts.ts";
import type { StaffParts } from "./giver.ts";
import { readSheet, type Sheet, sheetRow, versionOf } from "./sheets.ts";
import type { LinesTable } from "./tables.ts";

type Trx = Transaction<Tables>;

/**
 * A second person closes a sheet whose lines come to what was counted before. Only now its gifts are booked, their receipts
 * issued and mailed, and what was taken back is reversed: all of it or nothing. `seen` is the version that they looked at.
 */
export function createCloseSheet({ clock }: Pick<Context, "clock">, { effect }: Pick<StaffParts, "effect">) {
  return async (trx: Trx, actor: Actor, id: string, seen?: string): Promise<Sheet> => {
    const now = clock.now();
    const { day, closed_by } = await sheetRow(trx, id);
    if (closed_by === actor.id) return readSheet(trx, id);
    await holdMonth(trx, day, now);
    const sheet = await readSheet(trx, id);
    if (sheet.closed_by === actor.id) return sheet;
    if (sheet.closed_at) throw new Failure("sheet_closed");
    if (seen !== undefined && seen !== versionOf(sheet)) throw new Failure("changed_meanwhile");
    await refuseWriter(trx, id, actor);
    refuseDifference(sheet);
    await trx
      .updateTable("desk.sheets")
      .set({ closed_by: actor.id, closed_by_name: actor.name, closed_at: now })
      .where("id", "=", id)
      .execute();
    for (const line of sheet.lines) if (line.struck === null) await settle(trx, effect, line, day);
    return readSheet(trx, id);
  };
}

/** The database refuses it too (desk.check_closing). */
async function refuseWriter(trx: Trx, id: string, { id: actor }: Actor): Promise<void> {
  const { rows } = await sql<{ wrote: boolean }>`
    select exists (
      select from desk.sheets where id = ${id} and opened_by = ${actor}
      union all select from desk.counts where sheet_id = ${id} and stated_by = ${actor}
      union all select from desk.lines where sheet_id = ${id} and entered_by = ${actor}
      union all select from desk.strikes s join desk.lines l on l.id = s.line_id
        where l.sheet_id = ${id} and struck_by = ${actor}
    ) as wrote
  `.execute(trx);
  if (rows[0]?.wrote) throw new Failure("second_person_required");
}

function refuseDifference({ stated, written }: Sheet): void {
  const differences = differencesOf(stated, written);
  if (differences.length === 0) return;
  const values = { differences: differences.join(", ") };
  throw new Failure({ code: "totals_differ", values, details: { stated, written } });
}

/** What was counted and what the lines come to, wherever they differ: "3 ≠ 2", "50.00 ≠ 40.00 USD". */
function differencesOf(stated: Count, written: Count): readonly string[] {
  const sums = CURRENCIES.flatMap((currency) => {
    const [counted, came] = [stated.totals[currency] ?? 0, written.totals[currency] ?? 0];
    const shown = (minor: number) => toMajorText({ minor, currency });
    return counted === came ? [] : [`${shown(counted)} ≠ ${shown(came)} ${currency}`];
  });
  return [...(stated.lines === written.lines ? [] : [`${stated.lines} ≠ ${written.lines}`]), ...sums];
}

async function settle(trx: Trx, effect: Effect, line: LinesTable, valueOn: string): Promise<void> {
  const { payment_id: paymentId } = line;
  const {
    amount: minor,
    currency,
    refunded_amount: before,
  } = await trx
    .selectFrom("payments.payments")
    .select(["amount", "currency", "refunded_amount"])
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const base = { paymentId, session: null, amount: { minor, currency }, reason: null, valueOn };
  const refunded = { minor: before + line.amount, currency };
  const event: BookedEvent =
    line.kind === "gift" ? { ...base, type: "paid" } : { ...base, type: "refunded", refunded };
  const { state } = await effect(trx, { id: paymentId }, event);
  if (state !== "applied") throw new Error(`line ${line.id} of the desk was not booked: ${state}`);
}
