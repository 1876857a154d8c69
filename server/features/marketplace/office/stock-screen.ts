import { checkOffice } from "../../../../contracts/office/staff.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import { type Html, html, moment, pages, table, takeAway } from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { listMovements } from "./read-products.ts";
import { stockShape } from "./shapes.ts";

type Movements = Awaited<ReturnType<typeof listMovements>>["movements"];

/** What staff put on the shelf or took from it, of every product. */
export const stockScreen = ({ read }: Work): Screen => ({
  path: "/shop/stock",
  action: "stock-list",
  async show(visit) {
    const { t, entered, url } = visit;
    const checked = checkOffice(stockShape, Object.fromEntries(url.searchParams));
    const asked = checked.ok ? checked.value : {};
    const { movements, next } = await read(entered.actor, (office) => listMovements(office, asked));
    const body = html`<p>${t("office.shop.stockHow")}</p>
${movementsTable(visit, movements, { named: true })}
${pages(visit, next)}${takeAway(visit, { action: "stock-export", name: "stock" })}`;
    return { title: t("office.menu.shopStock"), body };
  },
});

export function movementsTable(
  { t, language }: Visit,
  rows: Movements,
  { named }: { readonly named: boolean },
): Html {
  const product = {
    label: t("mail.order.goods"),
    cell: ({ product_id, name }: Movements[number]) =>
      html`<a href="/office/shop/products/${product_id}#stock" lang="fr">${name ?? product_id}</a>`,
  };
  return table({
    caption: t("office.shop.movements"),
    empty: t("office.shop.noMovements"),
    rows,
    columns: [
      { label: t("mail.receipt.date"), cell: ({ made_at }) => moment(language, made_at) },
      ...(named ? [product] : []),
      { label: t("office.shop.movement"), cell: ({ kind }) => t(`office.shop.kind.${kind}`) },
      {
        label: t("checkout.cart.quantity"),
        isNumber: true,
        cell: ({ change }) => html`<bdi dir="ltr">${change > 0 ? `+${change}` : `−${-change}`}</bdi>`,
      },
      { label: t("office.shop.after"), isNumber: true, cell: ({ stock_after }) => stock_after },
      { label: t("office.shop.why"), cell: ({ why }) => (why === null ? "–" : html`<bdi>${why}</bdi>`) },
      { label: t("office.shop.by"), cell: ({ made_by }) => made_by ?? t("office.shop.nobody") },
    ],
  });
}
