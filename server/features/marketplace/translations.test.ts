import { afterAll, describe, expect, test } from "vitest";
import { products as samples } from "../../../content/marketplace.ts";
import type { ProductContent } from "../../../content/schemas/marketplace.ts";
import { translatedPieces } from "../../../content/seeded-words.ts";
import { LANGUAGES, type Language } from "../../../contracts/languages.ts";
import { withClient } from "../../platform/database/address.ts";
import { testDataApi } from "../../platform/rest/testing/data-api.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { callback } from "../donations/testing.ts";
import { marketplaceLimits } from "./limits.ts";
import { seedProductTranslations } from "./seed-translations.ts";
import { testShopping, validCustomer } from "./testing.ts";

const clock = movableClock();
const world = await testShopping({ replaced: { clock } });
const { context, marketplace } = world;
const { db, keys } = context;
const { client } = testDataApi(world);
const staff = client(keys.serviceRoleKey);
afterAll(world.close);

const fresh = () => clock.advance(marketplaceLimits.cacheMs + 1);
const wordsOf = (language: Language, id: number) =>
  translatedPieces<ProductContent>("marketplace", language)?.[id];
async function productIn(language: Language, id: number) {
  fresh();
  const { products } = await marketplace.data.products({}, language);
  return products.find((product) => product.id === id);
}

describe("the sample's products in other languages", () => {
  test("every product is told in every language, and nothing is French", async () => {
    for (const { code } of LANGUAGES.filter(({ code }) => code !== "fr")) {
      const { products } = await marketplace.data.products({}, code);
      expect(
        products.filter(({ french }) => french),
        code,
      ).toEqual([]);
      const [{ id, name, description, location } = { id: 0 }] = products;
      expect({ name, description, location }, code).toMatchObject({
        name: wordsOf(code, id)?.name,
        description: wordsOf(code, id)?.description,
      });
    }
    const french = await productIn("fr", 2);
    expect(french?.name).toBe(samples.find(({ id }) => id === 2)?.name);
    expect(french).not.toHaveProperty("french");
  });

  test("featured products and the checkout's catalogue are told too", async () => {
    const [featured] = await marketplace.data.featuredProducts("sw");
    expect(featured?.name).toBe(wordsOf("sw", featured?.id ?? 0)?.name);
    const { products } = await marketplace.data.checkoutCatalogue([], "zh");
    expect(products.map(({ id, name }) => [id, name])).toEqual(
      products.map(({ id }) => [id, wordsOf("zh", id)?.name]),
    );
  });

  test("are found by their own words, by a sign of Chinese, and still by French ones", async () => {
    const found = async (search: string, language: Language) =>
      (await marketplace.data.products({ search }, language)).products.map(({ id }) => id);
    expect(await found("маниок", "ru")).toEqual(await found("manioc", "fr"));
    expect(await found("manioc", "ru")).toEqual(await found("manioc", "fr"));
    expect(await found("маниок", "fr")).toEqual([]);
    expect(await found("蜂蜜", "zh")).toEqual(
      samples.filter(({ id }) => JSON.stringify(wordsOf("zh", id)).includes("蜂蜜")).map(({ id }) => id),
    );
  });
});

describe("a database that an older release has seeded", () => {
  const changed = "Une farine très blanche, moulue deux fois.";

  test("gets the translations of what still says what the sample says, once", async () => {
    await withClient(world.database.superuser, (superuser) =>
      superuser.query("delete from core.seeds where name like 'marketplace:%/%'"),
    );
    await staff.from("product_translations").delete().gte("product_id", 1);
    await staff.from("products").update({ description: changed }).eq("id", 2);
    await staff.from("products").delete().eq("id", 12);
    await seedProductTranslations(db, samples);
    expect(await productIn("sw", 2)).toMatchObject({
      name: wordsOf("sw", 2)?.name,
      description: changed,
      french: ["description"],
    });
    expect((await productIn("sw", 5))?.description).toBe(wordsOf("sw", 5)?.description);
  });

  test("a translation that staff change or delete stays so", async () => {
    const own = { name: "Unga wetu" };
    await staff.from("product_translations").update(own).eq("product_id", 5).eq("language", "sw");
    await staff.from("product_translations").delete().eq("product_id", 6).eq("language", "sw");
    await seedProductTranslations(db, samples);
    expect((await productIn("sw", 5))?.name).toBe("Unga wetu");
    expect((await productIn("sw", 6))?.french).toEqual(["name", "description", "location"]);
  });
});

describe("by /rest", () => {
  test("a product comes with its translations, and as before without being asked for them", async () => {
    const { data } = await client()
      .from("products")
      .select("id, name, product_translations(language, name)")
      .eq("product_translations.language", "pt")
      .eq("id", 1)
      .single();
    expect(data).toEqual({
      id: 1,
      name: samples.find(({ id }) => id === 1)?.name,
      product_translations: [{ language: "pt", name: wordsOf("pt", 1)?.name }],
    });
    const all = await client().from("products").select("*").eq("id", 1).single();
    expect(Object.keys(all.data ?? {})).not.toContain("product_translations");
  });

  test("Threat 42: what is not published has no translations to read; nobody but staff writes any", async () => {
    const hidden = await world.product(3, 500, false);
    const row = { product_id: hidden, language: "sw", name: "Siri" };
    expect((await staff.from("product_translations").insert(row)).error).toBeNull();
    const read = () => client().from("product_translations").select("name").eq("product_id", hidden);
    expect((await read()).data).toEqual([]);
    const { token } = await world.signUp("reader-of-translations@example.org");
    for (const one of [client(), client(token)]) {
      const table = one.from("product_translations");
      expect((await table.insert({ ...row, language: "de" })).error?.code).toBe("42501");
      expect((await table.update({ name: "x" }).eq("product_id", 1)).error?.code).toBe("42501");
      expect((await table.delete().eq("product_id", 1)).error?.code).toBe("42501");
    }
  });
});

describe("an order", () => {
  test("names its goods in the buyer's language: page, mail, refusal; the foundation reads French", async () => {
    const body = await world.bodyOf(1, 1, { language: "ru" });
    const { reference } = await world.ordered(body);
    const name = wordsOf("ru", 1)?.name;
    const shown = await marketplace.data.orderStatus(reference, "ru");
    expect(shown?.lines).toMatchObject([{ id: 1, name }]);
    expect((await marketplace.data.orderStatus(reference, "fr"))?.lines[0]?.name).toBe(
      samples.find(({ id }) => id === 1)?.name,
    );
    const [mail] = await db
      .selectFrom("mail.outbox")
      .select(["data", "language"])
      .where("template", "=", "order_received")
      .where("recipient", "=", validCustomer.email)
      .orderBy("created_at", "desc")
      .limit(1)
      .execute();
    expect(mail).toMatchObject({ language: "ru", data: { lines: [{ name, quantity: 1 }] } });
    const refused = await world.order(await world.bodyOf(1, 99, { language: "ru" }));
    expect(await refused.json()).toMatchObject({
      error: expect.stringContaining(name ?? "?"),
      details: { lines: [{ name }] },
    });
  });

  test("keeps the name of its day where the product was renamed", async () => {
    const intent = await world.ordered(await world.bodyOf(3, 1, { language: "ru" }));
    await world.tell(callback(intent));
    await world.becomes(intent.reference, "paid");
    const old = samples.find(({ id }) => id === 3)?.name;
    await staff.from("products").update({ name: "Un autre sac" }).eq("id", 3);
    await staff
      .from("product_translations")
      .update({ name: "Другой мешок" })
      .eq("product_id", 3)
      .eq("language", "ru");
    const shown = await marketplace.data.orderStatus(intent.reference, "ru");
    expect(shown?.lines).toMatchObject([{ name: old, french: ["name"] }]);
    const [prepare] = await db
      .selectFrom("mail.outbox")
      .select("data")
      .where("template", "=", "order_to_prepare")
      .orderBy("created_at", "desc")
      .limit(1)
      .execute();
    expect(prepare?.data).toMatchObject({ lines: [{ name: old }] });
  });
});
