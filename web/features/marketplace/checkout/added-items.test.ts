import { expect, test } from "vitest";
import { addedIds, addedItems } from "./added-items.ts";

const product = (id: number) => ({
  id,
  name: `Produit ${id}`,
  price: { minor: 820, currency: "USD" as const },
  stock: 5,
  location: "Bumba",
  image: "product-market-2",
});
const catalogue = { products: [product(1), product(2)], rest: false };
const added = (productId: string | null, refused?: Record<string, string>) =>
  addedItems(catalogue, productId, refused).map(({ id, quantity }) => [id, quantity]);

test("the product in the address is added once; an unknown one is not", () => {
  expect(added("2")).toEqual([[2, 1]]);
  for (const productId of [null, "", "99", "1 ", "01", "1e0", "-1"]) expect(added(productId)).toEqual([]);
  expect(addedItems(catalogue, "1")[0]).toEqual({
    id: 1,
    name: "Produit 1",
    price: "$8.20",
    location: "Bumba",
    image: "/pictures/product-market-2.svg",
    quantity: 1,
  });
});

test("the ids of products to add are read from the address and from a refused form", () => {
  expect(addedIds("250")).toEqual([250]);
  expect(addedIds(null, { quantity_7: "1", quantity_250: "0", city: "Goma" })).toEqual([7, 250]);
  for (const productId of [null, "", "0", "-1", "1e0", "1 ", "9999999999"])
    expect(addedIds(productId)).toEqual([]);
});

test("a refused form adds the items it had ordered", () => {
  expect(added(null, { quantity_1: "3", quantity_2: "1", firstName: "Awa" })).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect(added(null, { quantity_1: "0", quantity_2: "-2", quantity_9: "1" })).toEqual([]);
  expect(added(null, { quantity_1: "1000" })).toEqual([]);
});
