import { expect, test } from "vitest";
import { broughtIds, broughtItems } from "./brought-items.ts";

const product = (id: number) => ({
  id,
  name: `Produit ${id}`,
  price: { minor: 820, currency: "USD" as const },
  stock: 5,
  location: "Bumba",
  image: "product-market-2",
});
const catalogue = { products: [product(1), product(2)], rest: false };
const brought = (asked: string | null, refused?: Record<string, string>) =>
  broughtItems(catalogue, asked, refused).map(({ id, quantity }) => [id, quantity]);

test("the product of the address comes once; one nobody knows does not", () => {
  expect(brought("2")).toEqual([[2, 1]]);
  for (const asked of [null, "", "99", "1 ", "01", "1e0", "-1"]) expect(brought(asked)).toEqual([]);
  expect(broughtItems(catalogue, "1")[0]).toEqual({
    id: 1,
    name: "Produit 1",
    price: "$8.20",
    location: "Bumba",
    image: "/pictures/product-market-2.svg",
    quantity: 1,
  });
});

test("what a page load may bring is read by its number", () => {
  expect(broughtIds("250")).toEqual([250]);
  expect(broughtIds(null, { quantity_7: "1", quantity_250: "0", city: "Goma" })).toEqual([7, 250]);
  for (const asked of [null, "", "0", "-1", "1e0", "1 ", "9999999999"]) expect(broughtIds(asked)).toEqual([]);
});

test("a form that came back brings what it had ordered", () => {
  expect(brought(null, { quantity_1: "3", quantity_2: "1", firstName: "Awa" })).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect(brought(null, { quantity_1: "0", quantity_2: "-2", quantity_9: "1" })).toEqual([]);
  expect(brought(null, { quantity_1: "1000" })).toEqual([]);
});
