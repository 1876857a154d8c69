import { z } from "zod/mini";
import type { ErrorCode } from "../../../../contracts/errors.ts";
import { code, line, optional, required, text } from "../../../../contracts/form-fields.ts";
import { LANGUAGES } from "../../../../contracts/languages.ts";
import {
  DELIVERY_COUNTRIES,
  ORDER_STATUSES,
  PRODUCT_CATEGORIES,
} from "../../../../contracts/marketplace/marketplace.ts";
import { fromMajor, latinDigits } from "../../../../contracts/money.ts";

/** What the actions of the shop's desk take, from forms and from JSON. Messages are error codes. */

const PRICE_MOST = 1_000_000;
const STOCK_MOST = 1_000_000;
export const WHY_LENGTH = 300;
export const PARCEL_LENGTH = 80;
export const NAME_LENGTH = 120;
export const DESCRIPTION_LENGTH = 2_000;
export const ALT_LENGTH = 300;

const invalid = code("invalid_field");
const order = z.uuid(invalid);
const product = z.coerce.number(invalid).check(z.int(invalid), z.positive(invalid));
const words = (most: number) => required("details_missing", line("invalid_field", most));
const filter = z._default(z.string(invalid), "");
const after = z.optional(z.string(invalid));
/** The version that the form showed; without one, nothing is compared. */
const seen = z.string(invalid);

/** A number that a function reads from text; another text gets this error. */
const read = (name: ErrorCode, reads: (typed: string) => number | null) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], code(name)),
      z.transform((typed) => reads(String(typed).trim()) ?? Number.NaN),
    ),
    z.number(code(name)),
  );

/** A price in dollars as people write it: 6.50, 6,5. */
function asPrice(typed: string): number | null {
  const minor = fromMajor(typed, "USD")?.minor ?? 0;
  return minor >= 1 && minor <= PRICE_MOST ? minor : null;
}

/** A whole number that is not zero; with a minus of either kind. */
function asCount(typed: string): number | null {
  const [, minus, digits] = /^([-−]?)\+?(\d{1,7})$/.exec(latinDigits(typed)) ?? [];
  const count = Number(digits ?? 0) * (minus ? -1 : 1);
  return count !== 0 && Math.abs(count) <= STOCK_MOST ? count : null;
}

const price = read("price_invalid", asPrice);
const isBlank = (typed: string | number | null) => typed === null || String(typed).trim() === "";
const originalPrice = z.pipe(
  z.pipe(
    z._default(z.nullable(z.union([z.string(), z.number()])), null),
    z.transform((typed) => (isBlank(typed) ? null : (asPrice(String(typed).trim()) ?? Number.NaN))),
  ),
  z.nullable(z.number(code("price_invalid"))),
);
const isOn = z.pipe(
  z._default(z.union([z.boolean(), z.string()], invalid), false),
  z.transform((value) => value === true || value === "on" || value === "true"),
);

export const ordersShape = z.object({
  q: filter,
  /** A status, or `held`: unpaid orders that hold goods. */
  status: z._default(z.enum(["", "held", ...ORDER_STATUSES], invalid), ""),
  country: z._default(z.enum(["", ...DELIVERY_COUNTRIES.map((one) => one.code)], invalid), ""),
  from: filter,
  until: filter,
  after,
});
export type OrdersAsked = z.output<typeof ordersShape>;

export const orderShape = z.object({ order });
/** `from` is the status that was seen. */
export const moveShape = z.object({
  order,
  from: z.enum(ORDER_STATUSES, invalid),
  to: z.enum(ORDER_STATUSES, invalid),
  parcel: optional(line("invalid_field", PARCEL_LENGTH)),
});
export type Move = z.output<typeof moveShape>;
export const parcelShape = z.object({ order, seen, parcel: words(PARCEL_LENGTH) });
export type NewParcel = z.output<typeof parcelShape>;

export const productsShape = z.object({
  q: filter,
  category: z._default(z.enum(["", ...PRODUCT_CATEGORIES], invalid), ""),
  state: z._default(z.enum(["", "shown", "hidden", "low"], invalid), ""),
  after,
});
export type ProductsAsked = z.output<typeof productsShape>;

const productTexts = {
  name: words(NAME_LENGTH),
  description: required("details_missing", text(DESCRIPTION_LENGTH)),
  location: words(NAME_LENGTH),
  image_alt: words(ALT_LENGTH),
  category: z.enum(PRODUCT_CATEGORIES, invalid),
  featured: isOn,
};

export const productShape = z.object({ product });
export const newProductShape = z.object({ ...productTexts, price });
export type NewProduct = z.output<typeof newProductShape>;
export const productTextsShape = z.object({ product, seen, ...productTexts });
export type ProductTexts = z.output<typeof productTextsShape>;
export const priceShape = z.object({ product, seen, price, original: originalPrice });
export type NewPrice = z.output<typeof priceShape>;
export const publishShape = z.object({ product, from: isOn, published: isOn });
export type Publishing = z.output<typeof publishShape>;
/** A file comes with a form; in JSON there is none. */
export const pictureShape = z.object({
  product,
  seen,
  image_alt: words(ALT_LENGTH),
  file: z.instanceof(Blob, code("picture_invalid")),
});
export type NewPicture = z.output<typeof pictureShape>;

const translated = optional(line("invalid_field", 2 * NAME_LENGTH));
export const translationShape = z.object({
  product,
  language: z.enum(
    LANGUAGES.map((one) => one.code).filter((one) => one !== "fr"),
    invalid,
  ),
  seen,
  name: translated,
  description: optional(text(2 * DESCRIPTION_LENGTH)),
  location: translated,
});
export type Translation = z.output<typeof translationShape>;

export const stockShape = z.object({ product: z.optional(product), after });
export type StockAsked = z.output<typeof stockShape>;
export const STOCK_KINDS = ["received", "corrected", "broken"] as const;
export const movementShape = z.object({
  product,
  kind: z.enum(STOCK_KINDS, invalid),
  count: read("count_invalid", asCount),
  why: optional(line("invalid_field", WHY_LENGTH)),
});
export type Movement = z.output<typeof movementShape>;
