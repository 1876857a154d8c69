import { z } from "zod/mini";
import type { FormProblem } from "../errors.ts";
import {
  code,
  EMAIL_LENGTH,
  isEmail,
  line,
  NAME_LENGTH,
  optional,
  optionalMeans,
  optionalPhone,
  problemsOf,
  required,
  text,
} from "../form-fields.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import { fromMajor, type Money } from "../money.ts";
import { rowId } from "../row-id.ts";
import {
  DELIVERY_COUNTRIES,
  type DeliveryCountry,
  ORDER_BOUNDS,
  ORDER_CURRENCIES,
  type OrderCurrency,
} from "./marketplace.ts";

/** The body of create-marketplace-order: one schema for the form and the server. Messages are error codes. */

export const NOTES_LENGTH = 500;
const missing = "details_missing";
const words = (length: number) => line("text_too_long", length);

const NAMES = DELIVERY_COUNTRIES.map(({ name }) => name);
const CODES = DELIVERY_COUNTRIES.map((entry) => entry.code);
/** The country's code, or its name in the form. */
const country = z.pipe(
  z._default(z.nullable(z.enum([...CODES, ...NAMES, ""])), ""),
  z.transform((typed): DeliveryCountry => {
    const found = DELIVERY_COUNTRIES.find((entry) => entry.code === typed || entry.name === typed);
    return (found ?? DELIVERY_COUNTRIES[0]).code;
  }),
);

const email = line("email_invalid", EMAIL_LENGTH).check(
  z.refine((typed) => typed === "" || isEmail(typed), code("email_invalid")),
);

const customerSchema = z.strictObject({
  firstName: required(missing, line("name_invalid", NAME_LENGTH)),
  lastName: required(missing, line("name_invalid", NAME_LENGTH)),
  email: required(missing, email),
  phone: optionalPhone,
  address: required(missing, words(200)),
  city: required(missing, words(120)),
  postalCode: optional(words(20)),
  country,
  notes: optional(text(NOTES_LENGTH)),
});

export type Customer = Readonly<z.infer<typeof customerSchema>>;

const shown = z.optional(z.unknown());
/** An item of a cart. The server uses only id and quantity, compares the price, and ignores the rest. */
const itemSchema = z.strictObject({
  id: rowId("product_unknown"),
  quantity: z
    .int(code("quantity_invalid"))
    .check(
      z.minimum(1, code("quantity_invalid")),
      z.maximum(ORDER_BOUNDS.quantity, code("quantity_invalid")),
    ),
  price: shown,
  name: shown,
  location: shown,
  image: shown,
});

const orderSchema = z.strictObject({
  items: z
    .array(itemSchema, code("cart_empty"))
    .check(z.minLength(1, code("cart_empty")), z.maxLength(ORDER_BOUNDS.lines, code("cart_too_large"))),
  customerInfo: customerSchema,
  totalAmount: shown,
  /** The currency of the payment. */
  currency: z._default(z.enum(ORDER_CURRENCIES, code("currency_unavailable")), "USD"),
  means: optionalMeans,
  operation_id: z._default(z.nullable(z.uuid()), null),
  language: z._default(z.nullable(z.enum(LANGUAGES.map((one) => one.code))), null),
});

export interface OrderLine {
  readonly id: number;
  readonly quantity: number;
  /** Every price that the page showed; null for a value that is not a price. */
  readonly shownPrices: readonly (Money | null)[];
}

export interface Order {
  /** Each product once, ordered by id. */
  readonly lines: readonly OrderLine[];
  readonly customer: Customer;
  /** The total that the page showed; null if it is not an amount, which never matches. */
  readonly shownTotal: Money | null;
  readonly currency: OrderCurrency;
  /** Of payment, or `ask`. */
  readonly means: string | null;
  readonly operationId: string | null;
  readonly language: Language | null;
}

type Checked =
  | { readonly order: Order; readonly problems?: never }
  | { readonly order?: never; readonly problems: readonly [FormProblem, ...FormProblem[]] };

const FIELDS = [
  "items",
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "city",
  "postalCode",
  "country",
  "notes",
];

/** Validates a request body. Its prices are only compared with the catalogue. */
export function checkOrder(body: unknown): Checked {
  const read = orderSchema.safeParse(body);
  if (!read.success) {
    const issues = read.error.issues.map((issue) =>
      issue.path[0] === "customerInfo" ? { ...issue, path: issue.path.slice(1) } : issue,
    );
    return { problems: problemsOf(issues, FIELDS, { notes: NOTES_LENGTH }) };
  }
  const { items, customerInfo, totalAmount, operation_id, ...rest } = read.data;
  const lines = merged(items);
  if (lines.some(({ quantity }) => quantity > ORDER_BOUNDS.quantity))
    return {
      problems: [{ code: "quantity_invalid", field: "items", values: { max: ORDER_BOUNDS.quantity } }],
    };
  return {
    order: {
      ...rest,
      lines,
      customer: customerInfo,
      shownTotal: readAmount(totalAmount),
      operationId: operation_id,
    },
  };
}

/** Merges repeated products into one line. */
function merged(items: readonly z.infer<typeof itemSchema>[]): OrderLine[] {
  const lines = new Map<number, OrderLine>();
  for (const { id, quantity, price } of items) {
    const known = lines.get(id);
    lines.set(id, {
      id,
      quantity: quantity + (known?.quantity ?? 0),
      shownPrices: [
        ...(known?.shownPrices ?? []),
        ...(price === undefined || price === null ? [] : [readAmount(price)]),
      ],
    });
  }
  return [...lines.values()].sort((a, b) => a.id - b.id);
}

/** Parses `12.5`, `"12.50 $"` or `"$1,240"`, only for a comparison; rounds floating-point errors. */
function readAmount(shownAmount: unknown): Money | null {
  if (typeof shownAmount === "number") return fromMajor(shownAmount.toFixed(2), "USD");
  if (typeof shownAmount !== "string" || shownAmount.length > 32) return null;
  const bare = shownAmount.replace(/USD|US|\$|[\u200e\u200f\u061c\u00a0\u202f\s]/g, "");
  return fromMajor(bare.replace(/,(?=\d{3}(?:\D|$))/g, ""), "USD");
}

/** Converts a form post to the JSON body: `quantity_<id>` for each product, and the buyer's fields. */
export function orderFromForm(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const { total, currency, means, operation_id, language, ...fields } = values;
  const isQuantity = ([name]: [string, string]) => name.startsWith("quantity_");
  const quantities = Object.entries(fields).filter(isQuantity);
  const items = quantities
    .map(([name, typed]) => ({
      id: name.slice("quantity_".length),
      quantity: /^\d{1,9}$/.test(typed) ? Number(typed) : -1,
    }))
    .filter(({ quantity }) => quantity !== 0);
  const customerInfo = Object.fromEntries(Object.entries(fields).filter((field) => !isQuantity(field)));
  return {
    items,
    customerInfo,
    totalAmount: total,
    ...(currency && { currency }),
    ...(means && { means }),
    operation_id: operation_id || null,
    language: language || null,
  };
}
