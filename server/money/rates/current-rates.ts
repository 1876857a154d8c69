import type { Kysely } from "kysely";
import { settings } from "../../../content/settings.ts";
import type { Rate } from "../../../contracts/money.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** The rates that count now: of each pair that content/settings.ts names, the newest one, be it set there or in the office. */
export async function currentRates(db: Kysely<Tables>): Promise<readonly Rate[]> {
  const set = await db
    .selectFrom("payments.rates")
    .distinctOn(["from_currency", "to_currency"])
    .select(["from_currency as from", "to_currency as to", "asked", "paid", "day as date"])
    .orderBy("from_currency")
    .orderBy("to_currency")
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .execute();
  return ofEachPair(set);
}

/** Of each pair that content/settings.ts names: its rate among these, or the one that stands there if that is newer. */
export const ofEachPair = (set: readonly Rate[]): readonly Rate[] =>
  settings.rates.map((one) => {
    const newer = set.find(({ from, to, date }) => from === one.from && to === one.to && date >= one.date);
    return newer ?? one;
  });
