import type { Visit } from "../../../office/desk.ts";
import { type Html, money, table } from "../../../office/kit/index.ts";
import { stateTag } from "./products-screen.ts";

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
export function bothVersions(visit: Visit): Html | null {
  const { t, language, refused } = visit;
  const { code, details } = refused?.failure.problem ?? {};
  if (code !== "changed_meanwhile" || !details) return null;
  const { seen, now } = details as { seen?: unknown; now?: unknown };
  if (typeof seen !== "object" || typeof now !== "object" || !seen || !now) return null;
  const said = (name: string, value: unknown) => {
    if (name === "published") return stateTag(visit, value === true);
    if (name === "featured") return value === true ? "✓" : "–";
    if (typeof value === "number") return money(language, value, "USD");
    if (typeof value !== "string") return "–";
    return name === "category" ? t(`marketplace.category.${value}`) : value;
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
