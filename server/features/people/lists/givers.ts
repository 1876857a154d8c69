import { sql } from "kysely";
import type { Currency } from "../../../../contracts/money.ts";
import { dayOf, inPages } from "../../../office/export/columns.ts";
import type { List } from "../../../office/export/lists.ts";
import type { Work } from "../../../office/work.ts";
import { peopleLimits } from "../limits.ts";
import { dayIn, type Period, periodShape, within } from "./period.ts";

interface Row {
  readonly giver: string;
  readonly currency: Currency;
  readonly name: string | null;
  readonly gifts: number;
  readonly minor: number;
  readonly first: string;
  readonly last: string;
}

/** Who gave, by address or number: a line for each currency, for amounts of two are never added. Trials do not count. */
export const giversList = (read: Work["read"]): List<Period, Row> => ({
  action: "givers-export",
  name: "donateurs",
  shape: periodShape,
  columns: [
    { name: "E-mail ou téléphone", of: ({ giver }) => giver },
    { name: "Nom", of: ({ name }) => name },
    { name: "Dons", of: ({ gifts }) => gifts },
    { name: "Total", of: ({ minor, currency }) => ({ minor, currency }) },
    { name: "Devise", of: ({ currency }) => currency },
    { name: "Premier don", of: ({ first }) => dayOf(first) },
    { name: "Dernier don", of: ({ last }) => dayOf(last) },
  ],
  rows: ({ actor }, period) =>
    inPages(peopleLimits.giversPage, (after) =>
      read(actor, async (office) => {
        const { rows } = await sql<Row>`
        select giver, currency, max(name) as name, count(*)::int as gifts, sum(kept)::float8 as minor,
          ${dayIn(sql`min(paid_at)`)} as first, ${dayIn(sql`max(paid_at)`)} as last
        from (
          select coalesce(lower(g.donor_email), '+' || g.donor_phone) collate "C" as giver, p.currency, g.donor_name as name, p.paid_at,
            p.amount - p.refunded_amount as kept
          from payments.gifts g join payments.payments p on p.id = g.payment_id
          where p.paid_at is not null and not p.trial and ${within(sql`p.paid_at`, period)}
        ) as given
        where giver is not null and (${after === null} or (giver, currency) > (${after?.giver ?? ""}, ${after?.currency ?? ""}))
        group by giver, currency order by giver, currency limit ${peopleLimits.giversPage}`.execute(office);
        return rows;
      }),
    ),
});
