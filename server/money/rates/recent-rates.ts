import { type Kysely, sql } from "kysely";
import type { Rate } from "../../../contracts/money.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { paymentLimits } from "../payments/limits.ts";
import { ofEachPair } from "./current-rates.ts";

/**
 * What limits are counted at: the rates that counted when the last days began, and those that were set since. A rate that somebody
 * sets for an hour raises no limit. Of the rates of one day the last is taken: a mistyped one that was set again binds nobody. One
 * query, as whoever asks holds the month.
 */
export async function recentRates(db: Kysely<Tables>, now: Date): Promise<readonly Rate[]> {
  const since = new Date(now.getTime() - paymentLimits.recentRatesMs);
  const { rows } = await sql<Rate & { readonly recent_day: string | null }>`
    select distinct on (from_currency, to_currency, recent_day)
      from_currency as "from", to_currency as "to", asked, paid, day as date, recent_day
    from payments.rates, lateral (select case when set_at > ${since} then day end as recent_day) as recent
    order by from_currency, to_currency, recent_day, day desc, id desc
  `.execute(db);
  const before = ofEachPair(rows.filter((one) => one.recent_day === null));
  const isNamed = (one: Rate) => before.some(({ from, to }) => from === one.from && to === one.to);
  return [...before, ...rows.filter((one) => one.recent_day !== null && isNamed(one))];
}
