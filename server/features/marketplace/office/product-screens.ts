import { Failure } from "../../../../contracts/errors.ts";
import { isRightToLeft, LANGUAGES } from "../../../../contracts/languages.ts";
import { PRODUCT_CATEGORIES } from "../../../../contracts/marketplace/marketplace.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import { checkOffice } from "../../../../contracts/office/staff.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import {
  facts,
  field,
  filters,
  form,
  type Html,
  html,
  moment,
  money,
  pages,
  table,
  tag,
} from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { marketplaceLimits } from "../limits.ts";
import { productImage } from "../product-image.ts";
import { listProducts, type ReadProduct, readProduct } from "./read-products.ts";
import {
  ALT_LENGTH,
  DESCRIPTION_LENGTH,
  NAME_LENGTH,
  productShape,
  productsShape,
  STOCK_KINDS,
  WHY_LENGTH,
} from "./shapes.ts";
import { movementsTable } from "./stock-screen.ts";

type Texts = Pick<ReadProduct, "name" | "description" | "location" | "category" | "featured" | "image_alt">;
type Form = { readonly action: "product-add" | "product-change" };

const usd = (minor: number) => toMajorText({ minor, currency: "USD" });
const pathOf = (id: number) => `/office/shop/products/${id}`;

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
      cell: ({ id, name }) => html`<a href="${pathOf(id)}" lang="fr">${name}</a>`,
    },
    { label: t("office.shop.category"), cell: ({ category }) => t(`marketplace.category.${category}`) },
    {
      label: t("office.shop.price"),
      isNumber: true,
      cell: ({ price_minor, currency }) => money(language, price_minor, currency),
    },
    { label: t("office.shop.stock"), isNumber: true, cell: ({ stock }) => stock },
    { label: t("office.shop.state"), cell: (product) => stateTag(visit, product.published) },
  ],
})}
${pages(visit, next)}`;
    return { title: t("office.menu.shopProducts"), body };
  },
});

const stateTag = ({ t }: Visit, published: boolean): Html =>
  published ? tag(t("office.shop.shown"), "good") : tag(t("office.shop.hidden"));

const categories = ({ t }: Visit) =>
  PRODUCT_CATEGORIES.map((category) => [category, t(`marketplace.category.${category}`)] as const);

export const newProductScreen: Screen = {
  path: "/shop/products/new",
  action: "product-add",
  forms: ["product-add"],
  async show(visit) {
    const { t } = visit;
    const of = { action: "product-add" } as const;
    const price = field(visit, of, {
      name: "price",
      label: t("office.shop.priceUsd"),
      mode: "decimal",
      autocomplete: "off",
    });
    const body = html`<p>${t("office.shop.newProductHow")}</p>
${form(visit, { ...of, fields: [...textFields(visit, of, null), price], label: t("office.shop.add"), isMain: true })}`;
    return { title: t("office.shop.newProduct"), body };
  },
};

/** The French texts of a product. */
function textFields(visit: Visit, of: Form, product: Texts | null): readonly Html[] {
  const { t } = visit;
  const value = (name: keyof Texts) => String(product?.[name] ?? "");
  return [
    field(visit, of, {
      name: "name",
      label: t("office.shop.nameFr"),
      value: value("name"),
      most: NAME_LENGTH,
    }),
    field(visit, of, {
      name: "description",
      label: t("office.shop.descriptionFr"),
      value: value("description"),
      most: DESCRIPTION_LENGTH,
      isText: true,
    }),
    field(visit, of, {
      name: "location",
      label: t("marketplace.product.from"),
      value: value("location"),
      most: NAME_LENGTH,
    }),
    field(visit, of, {
      name: "category",
      label: t("office.shop.category"),
      value: value("category"),
      options: categories(visit),
    }),
    altField(visit, of, value("image_alt")),
    field(visit, of, {
      name: "featured",
      label: t("marketplace.featured"),
      value: value("featured"),
      type: "checkbox",
    }),
  ];
}

const altField = (visit: Visit, of: Parameters<typeof field>[1], value: string) =>
  field(visit, of, {
    name: "image_alt",
    label: visit.t("office.shop.alt"),
    hint: visit.t("office.shop.altHint"),
    value,
    most: ALT_LENGTH,
  });

/** One product: its state and picture, price, texts, translations and stock, with what became of them. */
export const productScreen = ({ read }: Work, siteUrl: string): Screen => ({
  path: "/shop/products/:product",
  action: "product-show",
  forms: [
    "product-add",
    "product-change",
    "product-price",
    "product-publish",
    "product-picture",
    "product-translate",
    "stock-move",
  ],
  fileBytes: marketplaceLimits.pictureBytes,
  async show(visit) {
    const { t, entered, params } = visit;
    const checked = checkOffice(productShape, params);
    if (!checked.ok) throw new Failure("not_found");
    const product = await read(entered.actor, (office) => readProduct(office, checked.value.product));
    const { published } = product;
    const body = html`${meanwhile(visit)}
<p>${stateTag(visit, published)} <a href="/marketplace">${t("office.shop.seeShop")}</a></p>
${form(visit, {
  action: "product-publish",
  hidden: { from: String(published), published: String(!published) },
  label: published ? t("office.shop.hide") : t("office.shop.show"),
  isMain: true,
})}
${stock(visit, product)}
${price(visit, product)}
${texts(visit, product)}
${picture(visit, product, siteUrl)}
${translations(visit, product)}`;
    return { title: product.name, body };
  },
});

const LABEL_OF = {
  name: "office.shop.nameFr",
  description: "office.shop.descriptionFr",
  location: "marketplace.product.from",
  category: "office.shop.category",
  featured: "marketplace.featured",
  image_alt: "office.shop.alt",
  price_minor: "office.shop.price",
  original_price_minor: "marketplace.product.before",
  published: "office.shop.state",
} as const;

/** Both versions side by side, where a colleague has changed the product since the form was shown. */
function meanwhile(visit: Visit): Html | null {
  const { t, language, refused } = visit;
  const { code, details } = refused?.failure.problem ?? {};
  if (code !== "changed_meanwhile" || !details) return null;
  const { seen, now } = details as { seen?: unknown; now?: unknown };
  if (typeof seen !== "object" || typeof now !== "object" || !seen || !now) return null;
  const said = (name: string, value: unknown) => {
    if (value === null || value === undefined) return "–";
    if (name === "category") return t(`marketplace.category.${String(value)}`);
    if (name === "published") return stateTag(visit, value === true);
    if (name === "featured") return value === true ? "✓" : "–";
    return name.endsWith("_minor") ? money(language, Number(value), "USD") : String(value);
  };
  const names = Object.keys(LABEL_OF) as (keyof typeof LABEL_OF)[];
  const mine = seen as Readonly<Record<string, unknown>>;
  const theirs = now as Readonly<Record<string, unknown>>;
  const rows = names.filter((name) => name in mine && mine[name] !== theirs[name]);
  return table({
    caption: t("errors.changed_meanwhile"),
    empty: t("office.shop.same"),
    rows,
    columns: [
      { label: t("office.shop.field"), cell: (name) => t(LABEL_OF[name]) },
      { label: t("office.shop.yours"), cell: (name) => said(name, mine[name]) },
      { label: t("office.shop.nowIs"), cell: (name) => said(name, theirs[name]) },
    ],
  });
}

function stock(visit: Visit, { stock: left, held, to_send, movements }: ReadProduct): Html {
  const { t } = visit;
  const of = { action: "stock-move" } as const;
  const kinds = STOCK_KINDS.map((kind) => [kind, t(`office.shop.kind.${kind}`)] as const);
  const fields = [
    field(visit, of, { name: "kind", label: t("office.shop.movement"), options: kinds }),
    field(visit, of, {
      name: "count",
      label: t("checkout.cart.quantity"),
      hint: t("office.shop.countHint"),
      autocomplete: "off",
    }),
    field(visit, of, {
      name: "why",
      label: t("office.shop.why"),
      hint: t("office.shop.whyHint"),
      isRequired: false,
      most: WHY_LENGTH,
    }),
  ];
  return html`<h2 id="stock">${t("office.shop.stock")}</h2>
<div class="card">${facts([
    [t("office.shop.canBeOrdered"), left],
    [t("office.shop.heldUnpaid"), held],
    [t("office.shop.soldToSend"), to_send],
  ])}</div>
${form(visit, { ...of, fields, label: t("office.shop.moveStock"), isRow: true })}
${movements.length > 0 ? movementsTable(visit, movements, { named: false }) : html`<p class="muted">${t("office.shop.noMovements")}</p>`}`;
}

function price(
  visit: Visit,
  { price_minor, original_price_minor, price_version, prices }: ReadProduct,
): Html {
  const { t, language } = visit;
  const of = { action: "product-price" } as const;
  const amount = (name: string, label: string, minor: number | null, hint?: string) =>
    field(visit, of, {
      name,
      label,
      value: minor === null ? "" : usd(minor),
      mode: "decimal",
      autocomplete: "off",
      isRequired: name === "price",
      ...(hint && { hint }),
    });
  const history = table({
    caption: t("office.shop.priceHistory"),
    empty: "",
    rows: prices,
    columns: [
      { label: t("mail.receipt.date"), cell: ({ changed_at }) => moment(language, changed_at) },
      {
        label: t("office.shop.price"),
        isNumber: true,
        cell: ({ price_minor: minor }) => money(language, minor, "USD"),
      },
      {
        label: t("marketplace.product.before"),
        isNumber: true,
        cell: ({ original_price_minor: minor }) => (minor === null ? "–" : money(language, minor, "USD")),
      },
      { label: t("office.shop.by"), cell: ({ changed_by }) => changed_by ?? t("office.shop.nobody") },
    ],
  });
  return html`<h2 id="price">${t("office.shop.price")}</h2>
${form(visit, {
  ...of,
  hidden: { seen: price_version },
  fields: [
    amount("price", t("office.shop.priceUsd"), price_minor),
    amount("original", t("marketplace.product.before"), original_price_minor, t("office.shop.originalHint")),
  ],
  label: t("office.shop.changePrice"),
  isRow: true,
})}
<details class="fold"><summary>${t("office.shop.priceHistory")}</summary>${history}</details>`;
}

function texts(visit: Visit, product: ReadProduct): Html {
  const { t } = visit;
  const of = { action: "product-change" } as const;
  const shown = form(visit, {
    ...of,
    hidden: { seen: product.version },
    fields: textFields(visit, of, product),
    label: t("office.shop.save"),
    fold: t("office.shop.changeTexts"),
  });
  return html`<h2 id="texts">${t("office.shop.texts")}</h2><div class="card" lang="fr" dir="ltr"><p>${product.description}</p>
<p class="muted">${product.location}</p></div>${shown}`;
}

function picture(visit: Visit, product: ReadProduct, siteUrl: string): Html {
  const { t } = visit;
  const { picture_url, image_alt, version } = product;
  const of = { action: "product-picture" } as const;
  const image = productImage(product, siteUrl);
  const address = image.startsWith("/") ? image : `/pictures/${image}.svg`;
  const fields = [
    field(visit, of, {
      name: "file",
      label: t("office.shop.file"),
      hint: t("office.shop.fileHint"),
      type: "file",
      accept: "image/jpeg,image/png,image/webp",
    }),
    altField(visit, of, picture_url === null ? "" : image_alt),
  ];
  const upload = form(visit, {
    ...of,
    hidden: { seen: version },
    fields,
    hasFile: true,
    label: t("office.shop.upload"),
    fold: t("office.shop.newPicture"),
  });
  return html`<h2 id="picture">${t("office.shop.picture")}</h2><p><img src="${address}" alt="${image_alt}" width="240" height="160" lang="fr"></p>${upload}`;
}

/** Which languages say what the French text says now; where that changed, its translation is gone and to be written anew. */
function translations(visit: Visit, { translations: others, version }: ReadProduct): Html {
  const { t } = visit;
  const nameOf = (code: string) => LANGUAGES.find((one) => one.code === code)?.name ?? code;
  const one = (translation: (typeof others)[number]) => {
    const { language, name, missing } = translation;
    const of = { action: "product-translate", row: language } as const;
    const mark =
      missing.length === 0 ? tag(t("office.shop.upToDate"), "good") : tag(t("office.shop.outOfDate"), "wait");
    const fields = [
      field(visit, of, {
        name: "name",
        label: t("office.shop.name"),
        value: name,
        isRequired: false,
        most: 2 * NAME_LENGTH,
      }),
      field(visit, of, {
        name: "description",
        label: t("marketplace.product.description"),
        value: translation.description,
        isRequired: false,
        most: 2 * DESCRIPTION_LENGTH,
        isText: true,
      }),
      field(visit, of, {
        name: "location",
        label: t("marketplace.product.from"),
        value: translation.location,
        isRequired: false,
        most: 2 * NAME_LENGTH,
      }),
    ];
    const direction = isRightToLeft(language) ? "rtl" : "ltr";
    return html`<li class="card"><p><strong lang="${language}">${nameOf(language)}</strong> ${mark}</p>
${name === null ? null : html`<p lang="${language}" dir="${direction}">${name}</p>`}
${form(visit, { ...of, hidden: { seen: version, language }, fields, label: t("office.shop.save"), fold: t("office.shop.translate") })}</li>`;
  };
  return html`<h2 id="translations">${t("office.shop.translations")}</h2><p>${t("office.shop.translationsHow")}</p>
<ul class="cards">${others.map(one)}</ul>`;
}
