import { expect, test } from "vitest";
import { ORDER_BOUNDS, PRODUCT_CATEGORIES } from "../contracts/marketplace/marketplace.ts";
import { products } from "./marketplace.ts";
import { productSchema } from "./schemas/marketplace.ts";
import { PUBLISHED_UNTIL, problemsOf, repeated } from "./testing.ts";

test("twelve products follow the schema, each by its number, under a name and with a picture of its own", () => {
  const problems = products.flatMap((product) => problemsOf(productSchema, product, `product ${product.id}`));
  expect(problems).toEqual([]);
  expect(products.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(repeated(products.map(({ name }) => name))).toEqual([]);
  expect(repeated(products.map(({ image }) => image.scene))).toEqual([]);
});

test("the prices the specification names, and every tab has something", () => {
  expect(products.slice(0, 2).map(({ price }) => price)).toEqual([
    { minor: 1_250, currency: "USD" },
    { minor: 820, currency: "USD" },
  ]);
  expect(new Set(products.map(({ category }) => category))).toEqual(new Set(PRODUCT_CATEGORIES));
  expect(products.filter(({ featured }) => featured).length).toBeGreaterThan(2);
  expect(products.filter(({ stock }) => stock === 0)).toHaveLength(1);
});

test("one of each fits into one order, and nothing to come is told as past", () => {
  const sum = products.reduce((total, { price }) => total + price.minor, 0);
  expect(sum).toBeLessThan(ORDER_BOUNDS.total.minor);
  for (const { createdAt } of products) expect(createdAt <= PUBLISHED_UNTIL).toBe(true);
  const dearer = { ...products[1], originalPrice: { minor: 100, currency: "USD" } };
  expect(problemsOf(productSchema, dearer, "a product")[0]).toContain("must exceed the price");
});
