import { expect, test } from "vitest";
import { DELIVERY_COUNTRIES, ORDER_BOUNDS } from "./marketplace.ts";
import { checkOrder, orderFromForm } from "./order.ts";

const customerInfo = {
  firstName: "Awa",
  lastName: "Kalala",
  email: "awa@example.org",
  address: "12, avenue de l’Exemple",
  city: "Kinshasa",
};
const countryOf = (country?: string) =>
  checkOrder({
    items: [{ id: 1, quantity: 1 }],
    customerInfo: { ...customerInfo, ...(country !== undefined && { country }) },
    totalAmount: 27.5,
  }).order?.customer.country;

test("a country is taken by its ISO code and by the name the form shows; the first one where none is said", () => {
  for (const { code, name } of DELIVERY_COUNTRIES)
    expect([countryOf(code), countryOf(name)]).toEqual([code, code]);
  expect([countryOf(), countryOf("")]).toEqual(["CD", "CD"]);
  expect(countryOf("France")).toBeUndefined();
});

const body = { items: [{ id: 1, quantity: 1 }], customerInfo, totalAmount: 27.5 };
const most = ORDER_BOUNDS.quantity;
const problem = (changed: object) => checkOrder({ ...body, ...changed }).problems?.[0];
const customer = (changed: object) => ({ customerInfo: { ...customerInfo, ...changed } });

test.each<[object, string, string]>([
  [customer({ firstName: "" }), "details_missing", "firstName"],
  [customer({ lastName: " " }), "details_missing", "lastName"],
  [customer({ lastName: "a".repeat(121) }), "name_invalid", "lastName"],
  [customer({ firstName: "a\nb" }), "name_invalid", "firstName"],
  [customer({ email: "" }), "details_missing", "email"],
  [customer({ email: "awa@" }), "email_invalid", "email"],
  [customer({ email: "a\nb@example.org" }), "email_invalid", "email"],
  [customer({ address: "a".repeat(201) }), "text_too_long", "address"],
  [customer({ city: "a".repeat(121) }), "text_too_long", "city"],
  [customer({ postalCode: "1".repeat(21) }), "text_too_long", "postalCode"],
  [customer({ notes: "a".repeat(501) }), "text_too_long", "notes"],
  [{ items: [] }, "cart_empty", "items"],
  [{ items: undefined }, "cart_empty", "items"],
  [
    { items: Array.from({ length: ORDER_BOUNDS.lines + 1 }, (_, id) => ({ id: id + 1, quantity: 1 })) },
    "cart_too_large",
    "items",
  ],
  [{ items: [{ id: "x", quantity: 1 }] }, "product_unknown", "items"],
  [{ items: [{ id: 1, quantity: 0 }] }, "quantity_invalid", "items"],
  [{ items: [{ id: 1, quantity: 1.5 }] }, "quantity_invalid", "items"],
  [{ items: [{ id: 1, quantity: most + 1 }] }, "quantity_invalid", "items"],
  [{ currency: "EUR_" }, "currency_unavailable", "currency"],
])("%o is refused with %s in %s", (changed, code, field) => {
  expect(problem(changed)).toMatchObject({ code, field });
});

test("the longest texts and the largest quantity are accepted", () => {
  const longest = {
    address: "a".repeat(200),
    city: "c".repeat(120),
    postalCode: "1".repeat(20),
    notes: "n".repeat(500),
  };
  const { order } = checkOrder({ ...body, ...customer(longest), items: [{ id: 1, quantity: most }] });
  expect(order).toMatchObject({ customer: longest, lines: [{ quantity: most }], currency: "USD" });
});

test("wrong fields are named in the order of the form", () => {
  const wrong = {
    notes: "a".repeat(501),
    country: "France",
    postalCode: "1".repeat(21),
    city: "",
    address: "",
    phone: "x",
    email: "",
    lastName: "",
    firstName: "",
  };
  const fields = checkOrder({ ...body, items: [], customerInfo: wrong }).problems?.map(({ field }) => field);
  expect(fields).toEqual([
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
  ]);
});

test("a repeated product is one line, and its quantities together are bounded", () => {
  const items = [
    { id: 2, quantity: most - 1, price: 5 },
    { id: 1, quantity: 1, price: null },
    { id: 2, quantity: 1, price: "x" },
  ];
  expect(checkOrder({ ...body, items }).order?.lines).toEqual([
    { id: 1, quantity: 1, shownPrices: [] },
    { id: 2, quantity: most, shownPrices: [{ minor: 500, currency: "USD" }, null] },
  ]);
  expect(problem({ items: [...items, { id: 2, quantity: 1 }] })).toEqual({
    code: "quantity_invalid",
    field: "items",
    values: { max: most },
  });
});

test.each<[unknown, number | null]>([
  [12.5, 12_50],
  [0.1 + 0.2, 30],
  [27, 27_00],
  ["12.50 $", 12_50],
  ["$1,240", 1_240_00],
  ["1,240.5", 1_240_50],
  ["USD 12,50", 12_50],
  [`12${" ".repeat(30)}`, 12_00],
  [`12${" ".repeat(31)}`, null],
  ["much", null],
  [true, null],
  [undefined, null],
])("a shown total of %o is compared as %o minor units", (totalAmount, minor) => {
  const expected = minor === null ? null : { minor, currency: "USD" };
  expect(checkOrder({ ...body, totalAmount }).order?.shownTotal).toEqual(expected);
});

test("a form post is the same body: products by their quantities, and the buyer's fields", () => {
  const fields = { firstName: "Awa", quantity_2: "3", quantity_4: "0", quantity_5: "x", total: "27.5" };
  const items = [
    { id: "2", quantity: 3 },
    { id: "5", quantity: -1 },
  ];
  const same = { items, customerInfo: { firstName: "Awa" }, totalAmount: "27.5" };
  expect(orderFromForm({ ...fields, currency: "", operation_id: "", language: "" })).toEqual({
    ...same,
    operation_id: null,
    language: null,
  });
  const named = { currency: "CDF", operation_id: "one", language: "fr" };
  expect(orderFromForm({ ...fields, ...named })).toEqual({ ...same, ...named });
});
