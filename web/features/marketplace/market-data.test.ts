import { expect, test } from "vitest";
import type { Product } from "../../../contracts/marketplace/marketplace.ts";
import { featuredOf, marketData } from "./market-data.ts";

const product = (id: number): Product => ({
  id,
  name: `Sac ${id}`,
  description: "De la farine",
  price: { minor: 500, currency: "USD" },
  stock: 3,
  location: "Idiofa",
  rating: 4,
  reviews: 2,
  category: "roots",
  image: "product-market-1",
});

test("a featured product that the list has is sent once", () => {
  const page = { products: [product(1), product(2)], next: null };
  const market = marketData(page, [product(2), product(9)]);
  expect(market.featured).toEqual([2, product(9)]);
  expect(featuredOf(market)).toEqual([product(2), product(9)]);
  expect(featuredOf({ page: null, featured: [2] })).toEqual([]);
});
