import { checkOffice } from "../../../../contracts/office/staff.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import { filters, type Html, html, money, pages, table, tag } from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { marketplaceLimits } from "../limits.ts";
import { categories } from "./product-fields.ts";
import { listProducts } from "./read-products.ts";
import { productsShape } from "./shapes.ts";

export const productsScreen = ({ read }: Work): Screen => ({
  path: "/shop/products",
  action: "products-list",
  async show(visit) {
    const { t, language, entered, url, may } = visit;
    const checked = checkOffice(productsShape, Object.fromEntries(url.searchParams));
    const asked = checked.ok ? checked.value : productsShape.parse({});
    const { products, next } = await read(entered.actor, (office) => listProducts(office, asked));
    const any = ["", t("office.shop.any")] as const;
    const body = html`${may("product-add") ? html`<p><a class="button" href="/office/shop/products/new">${t("office.shop.newProduct")}</a></p>` : null}
${filters(visit, [
  { name: "q", label: t("office.shop.productSearch") },
  { name: "category", label: t("office.shop.category"), options: [any, ...categories(visit)] },
  {
    name: "state",
    label: t("office.shop.state"),
    options: [
      any,
      ["shown", t("office.shop.shown")],
      ["hidden", t("office.shop.hidden")],
      ["low", t("office.shop.low")],
    ],
  },
])}
${table({
  caption: t("office.menu.shopProducts"),
  empty: t("office.shop.noProducts"),
  rows: products,
  columns: [
    {
      label: t("mail.order.goods"),
      cell: ({ id, name }) => html`<a href="${`/office/shop/products/${id}`}" lang="fr">${name}</a>`,
    },
    { label: t("office.shop.category"), cell: ({ category }) => t(`marketplace.category.${category}`) },
    {
      label: t("office.shop.price"),
      isNumber: true,
      cell: ({ price_minor, currency }) => money(language, price_minor, currency),
    },
    { label: t("office.shop.stock"), isNumber: true, cell: ({ stock }) => stock },
    {
      label: t("office.shop.state"),
      cell: (product) => html`${stateTag(visit, product.published)} ${lowTag(visit, product)}`,
    },
  ],
})}
${pages(visit, next)}`;
    return { title: t("office.menu.shopProducts"), body };
  },
});

const lowTag = (
  { t }: Visit,
  { published, stock }: { readonly published: boolean; readonly stock: number },
) => {
  if (!published || stock > marketplaceLimits.lowStock) return null;
  return tag(t(stock === 0 ? "marketplace.product.out" : "office.shop.low"), "wait");
};

/** Whether the shop shows it. */
export const stateTag = ({ t }: Visit, published: boolean): Html =>
  published ? tag(t("office.shop.shown"), "good") : tag(t("office.shop.hidden"));
