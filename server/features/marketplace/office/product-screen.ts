import { Failure } from "../../../../contracts/errors.ts";
import { toMajorText } from "../../../../contracts/money.ts";
import { checkOffice } from "../../../../contracts/office/staff.ts";
import type { Screen, Visit } from "../../../office/desk.ts";
import { facts, field, form, type Html, html, moment, money, table } from "../../../office/kit/index.ts";
import type { Work } from "../../../office/work.ts";
import { marketplaceLimits } from "../limits.ts";
import { productImage } from "../product-image.ts";
import { altField, textFields } from "./product-fields.ts";
import { translationForms } from "./product-translations.ts";
import { bothVersions } from "./product-versions.ts";
import { stateTag } from "./products-screen.ts";
import { type ReadProduct, readProduct } from "./read-products.ts";
import { productShape, STOCK_KINDS, WHY_LENGTH } from "./shapes.ts";
import { movementsTable } from "./stock-screen.ts";

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
    const body = html`${bothVersions(visit)}
<p>${stateTag(visit, published)} <a href="/marketplace">${t("office.shop.seeShop")}</a></p>
${form(visit, {
  action: "product-publish",
  hidden: { from: String(published), published: String(!published) },
  label: published ? t("office.shop.hide") : t("office.shop.show"),
  ...(!published && { isMain: true as const }),
})}
${stock(visit, product)}
${price(visit, product)}
${texts(visit, product)}
${picture(visit, product, siteUrl)}
${translationForms(visit, product)}`;
    return { title: product.name, body };
  },
});

const usd = (minor: number) => toMajorText({ minor, currency: "USD" });
function stock(visit: Visit, { stock: left, held, to_send, movements }: ReadProduct): Html {
  const { t } = visit;
  const of = { action: "stock-move" } as const;
  const kinds = STOCK_KINDS.map((kind) => [kind, t(`office.shop.kind.${kind}`)] as const);
  const fields = [
    field(visit, of, { name: "kind", label: t("office.shop.movement"), options: kinds }),
    field(visit, of, {
      name: "count",
      label: t("checkout.cart.quantity"),
      autocomplete: "off",
    }),
    field(visit, of, {
      name: "why",
      label: t("office.shop.why"),
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
<p class="muted small">${t("office.shop.countHint")} ${t("office.shop.whyHint")}</p>
${form(visit, { ...of, fields, label: t("office.shop.moveStock"), isRow: true })}
${movements.length > 0 ? movementsTable(visit, movements, { named: false }) : html`<p class="muted">${t("office.shop.noMovements")}</p>`}`;
}

function price(
  visit: Visit,
  { price_minor, original_price_minor, price_version, prices }: ReadProduct,
): Html {
  const { t, language } = visit;
  const of = { action: "product-price" } as const;
  const amount = (name: string, label: string, minor: number | null) =>
    field(visit, of, {
      name,
      label,
      value: minor === null ? "" : usd(minor),
      mode: "decimal",
      autocomplete: "off",
      isRequired: name === "price",
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
<p class="muted small">${t("office.shop.originalHint")}</p>
${form(visit, {
  ...of,
  hidden: { seen: price_version },
  fields: [
    amount("price", t("office.shop.priceUsd"), price_minor),
    amount("original", t("marketplace.product.before"), original_price_minor),
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
  return html`<h2 id="picture">${t("office.shop.picture")}</h2><p><img src="${address}" alt="${image_alt}" width="240" height="240" lang="fr"></p>${upload}`;
}
