import { expect, test } from "vitest";
import type { Product } from "../../../contracts/marketplace/marketplace.ts";
import { packMarket, readMarket } from "./market-data.ts";

const product = (id: number): Product => ({
  id,
  name: `Sac ${id}`,
  description: "De la farine",
  price: { minor: 500, currency: "USD" },
  stock: 0,
  location: "Idiofa",
  rating: 4,
  reviews: 2,
  category: "roots",
  image: "product-market-1",
});
const lowered = { ...product(1), originalPrice: { minor: 700, currency: "USD" } as const };

test("the market arrives as it was sent, also what only one product has", () => {
  const page = { products: [lowered, product(2)], next: "cursor" };
  expect(readMarket(packMarket({ page, featured: [product(2), product(9)] }))).toEqual({
    page,
    featured: [product(2), product(9)],
  });
  expect(readMarket(packMarket({ page: null, featured: [] }))).toEqual({ page: null, featured: [] });
});

test("a name of a field, and a featured product of the list, are sent once", () => {
  const page = { products: [lowered, product(2)], next: null };
  const sent = packMarket({ page, featured: [product(2)] });
  expect(sent.match(/description/g)).toHaveLength(1);
  expect(sent.match(/Sac 2/g)).toHaveLength(1);
});
