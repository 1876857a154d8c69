import { sql, type Transaction } from "kysely";
import { Failure } from "../../../contracts/errors.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { kinshasaDay } from "../receipts/day.ts";
import type { Actor } from "./actor.ts";

type Trx = Transaction<Tables>;
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/**
 * Holds the row of the day's month until the transaction ends, so that staff who book in one month follow each other, and
 * refuses a day to come or of a closed month.
 */
export async function holdMonth(trx: Trx, day: string, now: Date): Promise<void> {
  if (day > kinshasaDay(now)) throw new Failure({ code: "day_in_future", field: "day" });
  if (await isClosed(trx, monthOf(day))) {
    throw new Failure({ code: "month_closed", field: "day", values: { month: { on: day.slice(0, 7) } } });
  }
}

/** Holds the row of the day's month like `holdMonth`, be it closed or not. */
export async function holdAnyMonth(trx: Trx, day: string): Promise<void> {
  await isClosed(trx, monthOf(day));
}

/** The day itself, or today if its month was closed meanwhile. Holds the month like `holdMonth`. */
export async function openDay(trx: Trx, day: string, now: Date): Promise<string> {
  if (!(await isClosed(trx, monthOf(day)))) return day;
  const today = kinshasaDay(now);
  await holdMonth(trx, today, now);
  return today;
}

async function isClosed(trx: Trx, month: string): Promise<boolean> {
  await trx
    .insertInto("payments.months")
    .values({ month })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { closed_at } = await trx
    .selectFrom("payments.months")
    .select("closed_at")
    .where("month", "=", month)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return closed_at !== null;
}

/** Closes a month that is over and has no open sheet; it stays closed. */
export function createCloseMonth({ clock }: Pick<Context, "clock">) {
  return async (trx: Trx, actor: Actor, month: string): Promise<void> => {
    const now = clock.now();
    const values = { month: { on: month } };
    const unfinished = new Failure({ code: "month_unfinished", field: "month", values });
    if (month >= kinshasaDay(now).slice(0, 7)) throw unfinished;
    const first = monthOf(month);
    if (await isClosed(trx, first)) return;
    const open = await trx
      .selectFrom("desk.sheets")
      .select("id")
      .where("closed_at", "is", null)
      .where("day", ">=", first)
      .where(sql<boolean>`day < ${first}::date + interval '1 month'`)
      .limit(1)
      .executeTakeFirst();
    if (open) throw unfinished;
    await trx
      .updateTable("payments.months")
      .set({ closed_by: actor.id, closed_by_name: actor.name, closed_at: now })
      .where("month", "=", first)
      .execute();
  };
}
