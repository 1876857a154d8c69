import { sql } from "kysely";
import { dayOf, inPages } from "../../../office/export/columns.ts";
import type { List } from "../../../office/export/lists.ts";
import type { Work } from "../../../office/work.ts";
import { peopleLimits } from "../limits.ts";
import { dayIn, type Period, periodShape, within } from "./period.ts";

interface Row {
  readonly id: number;
  readonly day: string;
  readonly product_id: number;
  readonly product: string | null;
  readonly kind: string;
  readonly change: number;
  readonly stock_after: number;
  readonly why: string | null;
}

/** What staff put on the shelf or took from it, beside what orders do. */
export const stockList = (read: Work["read"]): List<Period, Row> => ({
  action: "stock-export",
  name: "stock",
  shape: periodShape,
  columns: [
    { name: "Date", of: ({ day }) => dayOf(day) },
    { name: "N° du produit", of: ({ product_id }) => product_id },
    { name: "Produit", of: ({ product }) => product },
    { name: "Mouvement", of: ({ kind }) => kind },
    { name: "Quantité", of: ({ change }) => change },
    { name: "Reste", of: ({ stock_after }) => stock_after },
    { name: "Pourquoi", of: ({ why }) => why },
  ],
  rows: ({ actor }, period) =>
    inPages(peopleLimits.page, (after) =>
      read(actor, async (office) => {
        const { rows } = await sql<Row>`
        select m.id, ${dayIn(sql`m.made_at`)} as day, m.product_id, p.name as product, m.kind, m.change, m.stock_after, m.why
        from marketplace.stock_movements m left join public.products p on p.id = m.product_id
        where ${within(sql`m.made_at`, period)} and m.id > ${after?.id ?? 0}
        order by m.id limit ${peopleLimits.page}`.execute(office);
        return rows;
      }),
    ),
});
