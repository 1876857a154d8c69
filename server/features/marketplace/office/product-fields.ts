import { PRODUCT_CATEGORIES } from "../../../../contracts/marketplace/marketplace.ts";
import type { Visit } from "../../../office/desk.ts";
import { field, type Html } from "../../../office/kit/index.ts";
import type { ReadProduct } from "./read-products.ts";
import { ALT_LENGTH, DESCRIPTION_LENGTH, NAME_LENGTH } from "./shapes.ts";

type Texts = Pick<ReadProduct, "name" | "description" | "location" | "category" | "featured" | "image_alt">;
type Form = { readonly action: "product-add" | "product-change" };

export const categories = ({ t }: Visit) =>
  PRODUCT_CATEGORIES.map((category) => [category, t(`marketplace.category.${category}`)] as const);

/** The French texts of a product. */
export function textFields(visit: Visit, of: Form, product: Texts | null): readonly Html[] {
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

export const altField = (visit: Visit, of: Parameters<typeof field>[1], value: string) =>
  field(visit, of, {
    name: "image_alt",
    label: visit.t("office.shop.alt"),
    hint: visit.t("office.shop.altHint"),
    value,
    most: ALT_LENGTH,
  });
