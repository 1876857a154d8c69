import { sql } from "kysely";
import type { Currency } from "../../../../contracts/money.ts";
import { shortReference } from "../../../money/payments/shown-reference.ts";
import { dayOf, inPages } from "../../../office/export/columns.ts";
import type { List } from "../../../office/export/lists.ts";
import type { Work } from "../../../office/work.ts";
import { peopleLimits } from "../limits.ts";
import { dayIn, type Period, periodShape } from "./period.ts";

interface Row {
  readonly posting: number;
  readonly account: string;
  readonly currency: Currency;
  readonly day: string;
  readonly kind: string;
  readonly reference: string | null;
  readonly minor: number;
  readonly why: string | null;
  readonly who: string | null;
}

/** Every entry of the books: what enters an account above zero, what leaves it below. Those of a posting add up to nothing. */
export const journalList = (read: Work["read"]): List<Period, Row> => ({
  action: "journal-export",
  name: "journal-comptable",
  shape: periodShape,
  columns: [
    { name: "Écriture", of: ({ posting }) => posting },
    { name: "Date", of: ({ day }) => dayOf(day) },
    { name: "Nature", of: ({ kind }) => kind },
    { name: "Compte", of: ({ account }) => account },
    { name: "Montant", of: ({ minor, currency }) => ({ minor, currency }) },
    { name: "Devise", of: ({ currency }) => currency },
    { name: "Référence", of: ({ reference }) => reference },
    { name: "Pourquoi", of: ({ why }) => why },
    { name: "Par", of: ({ who }) => who },
  ],
  rows: ({ actor }, { from, to }) =>
    inPages(peopleLimits.page, (after) =>
      read(actor, async (office) => {
        const { rows } = await sql<Row>`
        select one.id as posting, e.account, e.currency, one.day, one.kind, ${shortReference("p")} as reference, e.amount as minor, one.why, one.booked_by_name as who
        from (
          select id, kind, payment_id, why, booked_by_name, coalesce(to_char(value_on, 'YYYY-MM-DD'), ${dayIn(sql`booked_at`)}) as day
          from payments.postings
        ) one
        join payments.entries e on e.posting_id = one.id
        left join payments.payments p on p.id = one.payment_id
        where (${from}::text is null or one.day >= ${from}) and (${to}::text is null or one.day <= ${to})
          and (${after === null} or (one.id, e.account, e.currency) > (${after?.posting ?? 0}::bigint, ${after?.account ?? ""}, ${after?.currency ?? ""}))
        order by one.id, e.account, e.currency limit ${peopleLimits.page}`.execute(office);
        return rows;
      }),
    ),
});
