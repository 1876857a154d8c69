import { sql } from "kysely";
import type { Currency } from "../../../../contracts/money.ts";
import { shortReference } from "../../../money/payments/shown-reference.ts";
import { dayOf, inPages } from "../../../office/export/columns.ts";
import type { List } from "../../../office/export/lists.ts";
import type { Work } from "../../../office/work.ts";
import { peopleLimits } from "../limits.ts";
import { dayIn, type Period, periodShape, within } from "./period.ts";

interface Row {
  readonly at: string;
  readonly id: string;
  readonly day: string;
  readonly reference: string;
  readonly number: string | null;
  readonly project: string;
  readonly kind: string;
  readonly holder: string | null;
  readonly minor: number;
  readonly currency: Currency;
}

/** What was put into farm projects and accepted, with its certificate or receipt. */
export const investmentsList = (read: Work["read"]): List<Period, Row> => ({
  action: "investments-export",
  name: "investissements",
  shape: periodShape,
  columns: [
    { name: "Date", of: ({ day }) => dayOf(day) },
    { name: "Référence", of: ({ reference }) => reference },
    { name: "Pièce", of: ({ number }) => number },
    { name: "Projet", of: ({ project }) => project },
    { name: "Nature", of: ({ kind }) => kind },
    { name: "Investisseur", of: ({ holder }) => holder },
    { name: "Montant", of: ({ minor, currency }) => ({ minor, currency }) },
    { name: "Devise", of: ({ currency }) => currency },
  ],
  rows: ({ actor }, period) =>
    inPages(peopleLimits.page, (after) =>
      read(actor, async (office) => {
        const { rows } = await sql<Row>`
        select p.created_at::text as at, p.id, ${dayIn(sql`p.created_at`)} as day, ${shortReference("p")} as reference, i.number, f.title as project,
          i.investment_type as kind, i.holder, i.amount as minor, i.currency
        from crowdfarming.investments i
        join payments.payments p on p.id = i.payment_id
        join crowdfarming.projects f on f.id = i.project_id
        where i.outcome = 'accepted' and ${within(sql`p.created_at`, period)}
          and (${after === null} or (p.created_at, p.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        order by p.created_at, p.id limit ${peopleLimits.page}`.execute(office);
        return rows;
      }),
    ),
});
