import type { Screen } from "../../../office/desk.ts";
import { field, form, html } from "../../../office/kit/index.ts";
import { textFields } from "./product-fields.ts";

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
