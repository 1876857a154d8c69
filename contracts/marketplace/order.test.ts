import { expect, test } from "vitest";
import { DELIVERY_COUNTRIES } from "./marketplace.ts";
import { checkOrder } from "./order.ts";

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
