import { afterAll, expect, test } from "vitest";
import { testDataApi } from "../../platform/rest/testing/data-api.ts";
import { testShopping } from "./testing.ts";

const world = await testShopping();
const { context, marketplace } = world;
const { serviceRoleKey } = context.keys;
const { client } = testDataApi(world);
afterAll(world.close);

const staff = client(serviceRoleKey);

const mine = {
  name: "Miel de Luozi, pot de 400 g",
  description: "Un miel d’acacia.",
  price_minor: 700,
  location: "Luozi",
  category: "nuts",
  image_alt: "Un pot",
  stock: 4,
  published: true,
} as const;

test("a product has a scene or a picture of its own, and none from another site", async () => {
  const put = (changed: object) => staff.from("products").insert({ ...mine, ...changed });
  expect((await put({})).error?.code).toBe("23502");
  for (const picture_url of ["javascript:alert(1)", "//evil.example/a.png", "/\\evil.example/a.png"])
    expect((await put({ picture_url })).error?.code).toBe("23514");
  const elsewhere = "https://evil.example/a.png";
  expect((await put({ picture_url: elsewhere, name: "Sans dessin" })).error).toBeNull();
  expect((await put({ picture_url: elsewhere, scene: "product-market-77" })).error).toBeNull();
  const { products } = await marketplace.data.products({ search: "acacia" }, "fr");
  expect(products.map(({ image }) => image)).toEqual(["product-market-77", "market"]);
});
