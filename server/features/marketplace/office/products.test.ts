import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Worker } from "../../../office/testing.ts";
import { testShopDesk } from "./testing.ts";

const world = await testShopDesk();
const { office, post, screen, sql, stockOf, product } = world;
afterAll(world.close);
let shop: Worker;
let cookie = "";
beforeAll(async () => {
  shop = await world.worker("shop");
  ({ cookie } = await world.enterByForm(shop));
});

interface Shown {
  readonly version: string;
  readonly price_version: string;
  readonly published: boolean;
  readonly stock: number;
  readonly picture_url: string | null;
  readonly prices: { price_minor: number; original_price_minor: number | null; changed_by: string | null }[];
  readonly translations: { language: string; name: string | null; missing: string[] }[];
  readonly movements: {
    kind: string;
    change: number;
    stock_after: number;
    why: string | null;
    made_by: string;
  }[];
}
const shown = async (id: number) =>
  (await office(`product-show?product=${id}`, shop.access)).body as unknown as Shown;
const act = (name: string, body: object) => office(name, shop.access, body);

const texts = {
  name: "Miel de Luozi, pot de 400 g",
  description: "Un miel d’acacia.\nRécolté en juin.",
  location: "Luozi",
  image_alt: "Un pot",
  category: "nuts",
};
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function upload(id: number, file: Blob | null, changed: Record<string, string> = {}, as = cookie) {
  const form = new FormData();
  const { version } = await shown(id);
  const fields = { form: "product-picture", seen: version, image_alt: "Un pot de miel", ...changed };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("file", file, "IMG_0001.jpg");
  const answer = await world.call(`/office/shop/products/${id}`, {
    method: "POST",
    headers: { Cookie: as, "Sec-Fetch-Site": "same-origin", "Accept-Language": "fr" },
    body: form,
  });
  return { status: answer.status, text: await answer.text() };
}

describe("a product", () => {
  test("is added hidden, gets a picture and goods, is shown, and each step has its name", async () => {
    const before = (await world.trail()).length;
    const added = await post("/shop/products/new", cookie, { form: "product-add", ...texts, price: "7,50" });
    expect(added.status, added.text).toBe(303);
    const [, id = ""] = /products\/(\d+)\?done=product-add$/.exec(added.location ?? "") ?? [];
    expect((await screen(`/shop/products/${id}?done=product-add`, cookie)).text).toContain(
      "Le produit est créé",
    );
    expect((await upload(Number(id), new Blob([PNG]))).status).toBe(303);
    const received = { form: "stock-move", kind: "received", count: "12", why: "" };
    expect((await post(`/shop/products/${id}`, cookie, received)).status).toBe(303);
    const publish = { form: "product-publish", from: "false", published: "true" };
    expect((await post(`/shop/products/${id}`, cookie, publish)).status).toBe(303);

    const now = await shown(Number(id));
    expect(now).toMatchObject({ published: true, stock: 12, name: texts.name, price_minor: 750 });
    expect(now.picture_url).toMatch(
      new RegExp(`^/storage/v1/object/public/pictures/products/${id}-[0-9a-f-]{36}\\.png$`),
    );
    const picture = await world.call(now.picture_url ?? "");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await screen(`/shop/products/${id}`, cookie)).text).toContain(`src="${now.picture_url}"`);
    expect(
      (await world.trail()).slice(before).map(({ action, actor, row_id }) => [action, actor, row_id]),
    ).toEqual(
      ["product-add", "product-picture", "stock-move", "product-publish"].map((name) => [name, shop.id, id]),
    );
    expect((await screen("/find?q=acacia", cookie)).text).toContain(`/office/shop/products/${id}`);
  });

  test.each([
    ["a text", new Blob(["this is no picture"])],
    [
      "a page with the name of a picture",
      new Blob(["<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"]),
    ],
    ["an animated one of another kind", new Blob(["GIF89a"])],
    ["nothing", null],
    ["an empty one", new Blob([])],
  ])("takes no picture that is none: %s", async (_, file) => {
    const id = await product("Sans photo");
    const answer = await upload(id, file);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("n’est pas une photo JPEG, PNG ou WebP");
    expect(answer.text).toContain("Un pot de miel");
    expect((await shown(id)).picture_url).toBe(null);
  });

  test("takes no picture that is too large, of a stranger, or after a colleague's change; no file stays behind", async () => {
    const id = await product("Sans photo non plus");
    const files = () => sql("select name from storage.objects");
    const before = await files();
    const large = new Blob([PNG, new Uint8Array(10_485_760)]);
    expect((await upload(id, large)).status).toBe(413);
    expect((await upload(id, new Blob([PNG]), {}, "")).status).not.toBe(303);
    const late = await upload(id, new Blob([PNG]), { seen: "0".repeat(32) });
    expect(late.status).toBe(409);
    expect(await files()).toEqual(before);
  });

  test("keeps every price, who set it and when; none is zero, nor above a price before", async () => {
    const id = await product("Riz, sac de 10 kg", 5, 900);
    const set = async (price: unknown, original?: unknown) =>
      act("product-price", { product: id, seen: (await shown(id)).price_version, price, original });
    for (const wrong of ["0", "0,00", "-1", "", "gratuit", "10000,01", "1,005", null, [], {}])
      expect((await set(wrong)).body.code, JSON.stringify(wrong)).toBe("price_invalid");
    for (const lower of ["8", "9,00", "0"])
      expect(["old_price_lower", "price_invalid"]).toContain((await set("9", lower)).body.code);
    expect((await set("8,50", "9")).body).toMatchObject({ price_minor: 850, original_price_minor: 900 });
    expect((await set("٨.٢٥")).body).toMatchObject({ price_minor: 825, original_price_minor: null });
    const { prices } = await shown(id);
    expect(prices.map(({ price_minor, changed_by }) => [price_minor, changed_by])).toEqual([
      [825, "Person shop-1"],
      [850, "Person shop-1"],
      [900, null],
    ]);
    for (const change of [
      "update marketplace.price_changes set price_minor = 1",
      "delete from marketplace.price_changes",
    ])
      await expect(sql(change)).rejects.toThrow(/append-only|not changed|refuse/i);
    const stale = await act("product-price", { product: id, seen: "an older one", price: "1" });
    expect([stale.status, stale.body.details]).toEqual([
      409,
      {
        seen: { price_minor: 100, original_price_minor: null },
        now: { price_minor: 825, original_price_minor: null },
      },
    ]);
  });

  test("two editors: the second sees both versions side by side, and what they wrote stays", async () => {
    const id = await product("Café de Kivu");
    const { version } = await shown(id);
    const mine = { ...texts, name: "Café du Sud-Kivu" };
    await act("product-change", { product: id, seen: version, ...texts, name: "Café de Goma" });
    const late = await post(`/shop/products/${id}`, cookie, {
      form: "product-change",
      seen: version,
      ...mine,
    });
    expect(late.status).toBe(409);
    expect(late.text).toMatch(/Café du Sud-Kivu<[^]*Café de Goma</);
    expect(late.text).toContain('value="Café du Sud-Kivu"');
    const [, fresh = ""] =
      /name="seen" value="([0-9a-f]{32})">\s*<input type="hidden" name="form" value="product-change"/.exec(
        late.text,
      ) ?? [];
    const again = await post(`/shop/products/${id}`, cookie, {
      form: "product-change",
      seen: fresh,
      ...mine,
    });
    expect(again.status).toBe(303);
    expect(await shown(id)).toMatchObject({ name: "Café du Sud-Kivu" });
    const hidden = await act("product-publish", { product: id, from: false, published: true });
    expect(hidden.body).toMatchObject({ code: "changed_meanwhile", details: { now: { published: true } } });
  });

  test("is translated, and marked out of date where the French text changed", async () => {
    const id = await product("Arachides");
    const { version } = await shown(id);
    const swahili = {
      product: id,
      language: "sw",
      seen: version,
      name: "Karanga",
      description: "Kutoka Kikwit",
      location: "Kikwit",
    };
    expect((await act("product-translate", swahili)).status).toBe(200);
    const missing = async () =>
      (await shown(id)).translations.find(({ language }) => language === "sw")?.missing;
    expect(await missing()).toEqual([]);
    await act("product-change", {
      product: id,
      seen: version,
      ...texts,
      name: "Arachides grillées",
      location: "Kikwit",
    });
    expect(await missing()).toEqual(["name", "description"]);
    expect((await act("product-translate", swahili)).body.code).toBe("changed_meanwhile");
    expect((await act("product-translate", { ...swahili, language: "fr" })).status).toBe(422);
    expect((await screen(`/shop/products/${id}`, cookie)).text).toContain("À traduire");
  });
});

describe("the stock", () => {
  const move = (id: number, kind: string, count: unknown, why?: string) =>
    act("stock-move", { product: id, kind, count, ...(why && { why }) });

  test("moves by what is received, corrected and broken, with who and why; the history stays", async () => {
    const id = await product("Ananas", 4);
    expect((await move(id, "received", "20")).body).toEqual({ product: id, stock: 24 });
    expect((await move(id, "corrected", "−3", "compté de nouveau")).body).toEqual({ product: id, stock: 21 });
    expect((await move(id, "corrected", 1, "retrouvé")).body).toEqual({ product: id, stock: 22 });
    expect((await move(id, "broken", "2", "tombés du camion")).body).toEqual({ product: id, stock: 20 });
    const { movements } = await shown(id);
    expect(
      movements.map(({ kind, change, stock_after, why, made_by }) => [
        kind,
        change,
        stock_after,
        why,
        made_by,
      ]),
    ).toEqual([
      ["broken", -2, 20, "tombés du camion", "Person shop-1"],
      ["corrected", 1, 22, "retrouvé", "Person shop-1"],
      ["corrected", -3, 21, "compté de nouveau", "Person shop-1"],
      ["received", 20, 24, null, "Person shop-1"],
    ]);
    expect((await screen("/shop/stock", cookie)).text).toContain("tombés du camion");
    for (const change of [
      "update marketplace.stock_movements set change = 9",
      "truncate marketplace.stock_movements",
    ])
      await expect(sql(change)).rejects.toThrow(/append-only|not changed|refuse/i);
  });

  test("never goes below zero, nor moves without a reason or by no number", async () => {
    const id = await product("Œufs", 3);
    const refused = async (kind: string, count: unknown, why?: string) =>
      (await move(id, kind, count, why)).body.code;
    expect(await refused("broken", "4", "cassés")).toBe("stock_below_zero");
    expect(await refused("corrected", "-4", "compté")).toBe("stock_below_zero");
    const page = await post(`/shop/products/${id}`, cookie, {
      form: "stock-move",
      kind: "broken",
      count: "4",
      why: "cassés",
    });
    expect([page.status, page.text.includes("Il n’en reste que 3")]).toEqual([409, true]);
    expect(await refused("broken", "1")).toBe("reason_required");
    expect(await refused("received", "-1")).toBe("count_invalid");
    for (const wrong of ["0", "1,5", "beaucoup", "", null, "99999999", {}])
      expect(await refused("received", wrong), JSON.stringify(wrong)).toBe("count_invalid");
    expect((await move(999_999, "received", "1")).status).toBe(404);
    expect(await stockOf(id)).toBe(3);
    const below = `insert into marketplace.stock_movements (product_id, kind, change, why) values (${id}, 'broken', -4, 'x')`;
    await expect(sql(below)).rejects.toThrow(/products_stock_check/);
  });

  test("is exact when many move it at once", async () => {
    const id = await product("Maïs", 10);
    const answers = await Promise.all(Array.from({ length: 16 }, () => move(id, "broken", "1", "course")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await stockOf(id)).toBe(0);
    const [row] = await sql<{ sum: string }>(
      "select sum(change)::text as sum from marketplace.stock_movements where product_id = $1",
      [id],
    );
    expect(row?.sum).toBe("-10");
  });
});
