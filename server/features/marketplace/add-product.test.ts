import { readFileSync } from "node:fs";
import { StorageClient } from "@supabase/storage-js";
import { afterAll, expect, test } from "vitest";
import { testDataApi } from "../../platform/rest/testing/data-api.ts";
import { testShopping } from "./testing.ts";

const world = await testShopping();
const { context, marketplace } = world;
const { serviceRoleKey } = context.keys;
const { client } = testDataApi(world);
afterAll(world.close);

const fetch = (input: string | URL | Request, init?: RequestInit) => world.call(input, init);
const data = client(serviceRoleKey);
const staff = {
  from: data.from.bind(data),
  storage: new StorageClient(
    `${context.env.SITE_URL}/storage/v1`,
    { Authorization: `Bearer ${serviceRoleKey}` },
    fetch,
  ),
};

/** A minimal WebP picture. */
const webp = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");
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

test("add a product: the recipe of docs/operations/staff.md, as it is written there", async () => {
  const document = readFileSync(new URL("../../../docs/operations/staff.md", import.meta.url), "utf8");
  const [, recipe = ""] = /## Add a product\n[^]*?```js\n([^]*?)```/.exec(document) ?? [];
  expect(recipe).toContain('from("products")');
  const module = `export default async (supabase, file) => {${recipe}}`;
  const { default: run } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
    default: (supabase: typeof staff, file: Buffer) => Promise<void>;
  };
  await run(staff, webp);
  const [first] = (await marketplace.data.products({}, "fr")).products;
  const image = "/storage/v1/object/public/pictures/products/maize.webp";
  expect(first).toMatchObject({ name: "Farine de maïs, sac de 5 kg", image });
  const picture = await fetch(context.env.SITE_URL + image);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  const { data: row } = await client().from("products").select("image_url").eq("id", first?.id).single();
  expect(row).toEqual({ image_url: image });
});

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
