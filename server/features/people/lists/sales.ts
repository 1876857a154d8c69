import { sql } from "kysely";
import { z } from "zod/mini";
import { DELIVERY_COUNTRIES, ORDER_STATUSES } from "../../../../contracts/marketplace/marketplace.ts";
import { shortReference } from "../../../money/payments/shown-reference.ts";
import { dayOf, inPages } from "../../../office/export/columns.ts";
import type { List } from "../../../office/export/lists.ts";
import type { Work } from "../../../office/work.ts";
import { peopleLimits } from "../limits.ts";
import type { Nouns } from "../nouns.ts";
import { dayIn, oneOf, periodShape, typedWords, within } from "./period.ts";

const shape = z.extend(periodShape, {
  q: typedWords,
  status: oneOf(["held", ...ORDER_STATUSES]),
  country: oneOf(DELIVERY_COUNTRIES.map(({ code }) => code)),
});

interface Row {
  readonly at: string;
  readonly id: string;
  readonly day: string;
  readonly reference: string;
  readonly number: string | null;
  readonly status: string;
  readonly buyer: string | null;
  readonly email: string | null;
  readonly city: string | null;
  readonly country: string;
  readonly goods: string | null;
  readonly subtotal_minor: number;
  readonly delivery_minor: number;
  readonly total_minor: number;
}

/** Every order, paid or not, or those that the list of orders shows; with what was bought. The shop's prices are in US dollars. */
export const salesList = (
  read: Work["read"],
  { ordersLike }: Pick<Nouns, "ordersLike">,
): List<z.output<typeof shape>, Row> => ({
  action: "sales-export",
  name: "commandes",
  shape,
  columns: [
    { name: "Date", of: ({ day }) => dayOf(day) },
    { name: "Référence", of: ({ reference }) => reference },
    { name: "Facture", of: ({ number }) => number },
    { name: "État", of: ({ status }) => status },
    { name: "Acheteur", of: ({ buyer }) => buyer },
    { name: "E-mail", of: ({ email }) => email },
    { name: "Ville", of: ({ city }) => city },
    { name: "Pays", of: ({ country }) => country },
    { name: "Articles", of: ({ goods }) => goods },
    { name: "Sous-total", of: ({ subtotal_minor: minor }) => ({ minor, currency: "USD" }) },
    { name: "Livraison", of: ({ delivery_minor: minor }) => ({ minor, currency: "USD" }) },
    { name: "Total", of: ({ total_minor: minor }) => ({ minor, currency: "USD" }) },
    { name: "Devise", of: () => "USD" },
  ],
  rows: ({ actor }, { q, status, country, ...period }) =>
    inPages(peopleLimits.page, (after) =>
      read(actor, async (office) => {
        const found = await ordersLike(office, q);
        const { rows } = await sql<Row>`
        select o.created_at::text as at, o.id, ${dayIn(sql`o.created_at`)} as day, ${shortReference("o")} as reference, o.number, o.status,
          nullif(concat_ws(' ', o.first_name, o.last_name), '') as buyer, o.email, o.city, o.country,
          (select string_agg(i.quantity || ' × ' || i.name, '; ' order by i.product_id) from public.order_items i where i.order_id = o.id) as goods,
          o.subtotal_minor, o.delivery_minor, o.total_minor
        from public.orders o
        where ${within(sql`o.created_at`, period)}
          and (${found === null} or o.id = any(${found ?? []}::uuid[]))
          and (${country}::text is null or o.country = ${country})
          and (${status}::text is null or o.status = ${status} or (${status} = 'held' and o.status = 'received' and exists (
            select from marketplace.checkouts c where c.order_id = o.id and c.stock = 'held'
          )))
          and (${after === null} or (o.created_at, o.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
        order by o.created_at, o.id limit ${peopleLimits.page}`.execute(office);
        return rows;
      }),
    ),
});
