import { type Kysely, sql } from "kysely";
import type { Currency } from "../../../contracts/money.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { limits } from "../../platform/limits/limits.ts";

export interface Equality {
  readonly currency: Currency;
  /** Every entry of the ledger: 0, since each posting is a debit and a credit. */
  readonly sum: number;
  /** What payments say the foundation holds of them, less what the ledger says: 0. */
  readonly difference: number;
}

/**
 * Compares the books with themselves and with the payments, at one moment. Triggers hold each posting in balance; this sees
 * what no trigger saw: rows that were changed past them, or lost. Only payments book income, so no posting is looked up. It
 * reads every entry, and has its own time for that.
 */
export const compareBooks = (db: Kysely<Tables>): Promise<readonly Equality[]> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(limits.metrics.booksMs)}`.execute(trx);
    const { rows } = await sql<Equality>`
      select currency, sum(entry)::bigint as sum, sum(due - booked)::bigint as difference
      from (
        select currency, 0 as entry, 0 as booked,
          case when dispute = 'open' then 0 else amount - refunded_amount end as due
        from payments.payments where state in ('paid', 'partly_refunded', 'refunded', 'disputed')
        union all
        select entry.currency, entry.amount, case when account.kind = 'income' then -entry.amount else 0 end, 0
        from payments.entries as entry
        left join payments.accounts as account on account.code = entry.account
      ) as both_sides
      group by currency order by currency
    `.execute(trx);
    return rows;
  });

export const isUnequal = ({ sum, difference }: Equality): boolean => sum !== 0 || difference !== 0;
