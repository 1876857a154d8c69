import { type Kysely, sql } from "kysely";
import type { Currency } from "../../../contracts/money.ts";
import type { Tables } from "../../platform/database/tables.ts";

export interface Equality {
  readonly currency: Currency;
  /** Every entry of the ledger: 0, since each posting is a debit and a credit. */
  readonly sum: number;
  /** What payments say the foundation holds of them, less what the ledger says: 0. */
  readonly difference: number;
}

/**
 * Compares the books with themselves and with the payments, at one moment. Triggers hold each posting in balance; this sees
 * what no trigger saw: rows that were changed past them, or lost.
 */
export async function compareBooks(db: Kysely<Tables>): Promise<readonly Equality[]> {
  const { rows } = await sql<Equality>`
    select currency, sum(entry)::bigint as sum, sum(due - booked)::bigint as difference
    from (
      select currency, 0 as entry, 0 as booked,
        case when dispute = 'open' then 0 else amount - refunded_amount end as due
      from payments.payments where state in ('paid', 'partly_refunded', 'refunded', 'disputed')
      union all
      select entry.currency, entry.amount, case when entry.account = payment.account then -entry.amount else 0 end, 0
      from payments.entries as entry
      left join payments.postings as posting on posting.id = entry.posting_id
      left join payments.payments as payment on payment.id = posting.payment_id
    ) as both_sides
    group by currency order by currency
  `.execute(db);
  return rows;
}

export const isUnequal = ({ sum, difference }: Equality): boolean => sum !== 0 || difference !== 0;
