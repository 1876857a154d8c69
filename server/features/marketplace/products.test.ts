import { afterAll, expect, test } from "vitest";
import { products as samples } from "../../../content/marketplace.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { marketplaceLimits } from "./limits.ts";
import { testShopping } from "./testing.ts";

const clock = movableClock();
const world = await testShopping({ replaced: { clock } });
const { marketplace, context } = world;
const { data } = marketplace;
afterAll(world.close);

const idsOf = async (query: Parameters<typeof data.products>[0]) =>
  (await data.products(query, "fr")).products.map(({ id }) => id);
const later = () => clock.advance(marketplaceLimits.cacheMs + 1);

test("the sample is seeded once and listed newest first, by tab, by words with and without accents", async () => {
  expect(await idsOf({})).toEqual([11, 9, 8, 2, 1, 3, 4, 5, 7, 12, 6, 10]);
  expect(await idsOf({ category: "roots" })).toEqual([2, 5, 6]);
  expect(await idsOf({ category: "all" })).toHaveLength(samples.length);
  expect(await idsOf({ search: "cafe" })).toEqual([11]);
  expect(await idsOf({ search: "café idjwi" })).toEqual([11]);
  expect(await idsOf({ search: "manioc", category: "roots" })).toEqual([2, 5]);
  expect(await idsOf({ search: "manioc", category: "nuts" })).toEqual([]);
  expect(await idsOf({ search: "'; drop table products; --" })).toEqual([]);
  const [first] = (await data.products({ search: "riz" }, "fr")).products;
  expect(first).toMatchObject({
    id: 1,
    price: { minor: 1_250, currency: "USD" },
    originalPrice: { minor: 1_500, currency: "USD" },
    rating: 4.8,
    image: "product-harvest-1",
  });
});

test("the featured products, and the catalogue of the checkout", async () => {
  const featured = await data.featuredProducts("fr");
  expect(featured.map(({ id }) => id)).toEqual([11, 9, 8]);
  const { products, rest } = await data.checkoutCatalogue([], "fr");
  expect([products.length, rest]).toEqual([samples.length, false]);
});

test("pages have no repeated or missing product, and no withdrawn one", async () => {
  const { pageRows } = marketplaceLimits;
  await Promise.all(Array.from({ length: pageRows + 3 }, () => world.product(1)));
  const hidden = await world.product(1, 500, false);
  later();
  const seen: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await data.products({ cursor }, "fr");
    seen.push(...page.products.map(({ id }) => id));
    cursor = page.next;
  }
  expect(seen).toHaveLength(samples.length + pageRows + 3);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).not.toContain(hidden);
});

test("a checkout finds its products, however many newer ones exist", async () => {
  const { catalogueRows } = marketplaceLimits;
  await Promise.all(Array.from({ length: catalogueRows }, () => world.product(1)));
  const hidden = await world.product(1, 500, false);
  later();
  const { products, rest } = await data.checkoutCatalogue([1, hidden, 999_999_999], "fr");
  expect([products.length, products.at(-1)?.id, rest]).toEqual([catalogueRows + 1, 1, true]);
  const [newest] = products;
  const { products: known } = await data.checkoutCatalogue([newest?.id ?? 0], "fr");
  expect(known).toHaveLength(catalogueRows);
});

test("a later start restores nothing and changes nothing", async () => {
  await context.db.updateTable("products").set({ stock: 7 }).where("id", "=", 1).execute();
  const stop = await marketplace.start();
  await stop();
  expect(await world.stockOf(1)).toBe(7);
});
