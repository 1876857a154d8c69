import { expect, test } from "vitest";
import { ORDER_BOUNDS } from "../contracts/marketplace/marketplace.ts";
import { products } from "./marketplace.ts";
import { productSchema } from "./schemas/marketplace.ts";
import { PUBLISHED_UNTIL, problemsOf, repeated } from "./testing.ts";

test("every product follows the schema, with a number, a name and a picture of its own", () => {
  const problems = products.flatMap((product) => problemsOf(productSchema, product, `product ${product.id}`));
  expect(problems).toEqual([]);
  expect(repeated(products.map(({ id }) => String(id)))).toEqual([]);
  expect(repeated(products.map(({ name }) => name))).toEqual([]);
  expect(repeated(products.map(({ image }) => image.scene))).toEqual([]);
});

test("one of each fits into one order, and nothing to come is told as past", () => {
  const sum = products.reduce((total, { price }) => total + price.minor, 0);
  expect(sum).toBeLessThan(ORDER_BOUNDS.total.minor);
  for (const { createdAt } of products) expect(createdAt <= PUBLISHED_UNTIL).toBe(true);
  const dearer = { ...products[1], originalPrice: { minor: 100, currency: "USD" } };
  expect(problemsOf(productSchema, dearer, "a product")[0]).toContain("must exceed the price");
});
