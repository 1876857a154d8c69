import { afterAll, describe, expect, test } from "vitest";
import { products } from "../../../content/marketplace.ts";
import { ledgerOf } from "../donations/testing.ts";
import { refusalOf, shownTotal, testShopping, usd } from "./testing.ts";

const world = await testShopping();
const { context, order, bodyOf, counted, product } = world;
const { db } = context;
afterAll(world.close);

describe("Threat 1: prices in the request are never charged", () => {
  const amounts = [0, 0.01, -1, "1e-9", "$0", undefined, null, "", "NaN", 1e21, [], {}, true];

  test.each(products.filter(({ stock }) => stock > 0))(
    "product $id: no total and no price but the catalogue's reaches the provider",
    async ({ id, price }) => {
      const before = await counted();
      const body = await bodyOf(id);
      for (const wrong of amounts) {
        const refused = await refusalOf(await order({ ...body, totalAmount: wrong }));
        expect([refused.status, refused.code], JSON.stringify(wrong)).toEqual([422, "price_changed"]);
        expect(refused.details).toMatchObject({
          lines: [{ id, price, quantity: 1 }],
          delivery: usd(1_500),
          total: usd(price.minor + 1_500),
        });
        if (wrong === undefined || wrong === null) continue;
        const items = [{ id, quantity: 1, price: wrong }];
        expect((await refusalOf(await order({ ...body, items }))).code, JSON.stringify(wrong)).toBe(
          "price_changed",
        );
      }
      expect(await counted()).toEqual(before);
    },
  );

  test("a missing delivery fee or a price lowered meanwhile is answered with the right total", async () => {
    const id = await product(5, 500);
    const without = await refusalOf(await order(await bodyOf(id, 1, { totalAmount: 5 })));
    expect(without.code).toBe("price_changed");
    const body = await bodyOf(id);
    await db.updateTable("products").set({ stock: 5 }).where("id", "=", id).execute();
    const [shown] = body.items;
    await setPrice(id, 450);
    const refused = await refusalOf(await order({ ...body, items: [{ ...shown, price: "$5.00" }] }));
    expect(refused).toMatchObject({ status: 422, details: { total: usd(1_950) } });
    expect(refused.error).toContain("19,50");
    expect((await order(await bodyOf(id))).status).toBe(200);
  });

  test("rounding errors of floats and the notation of a price do not matter", async () => {
    const id = await product(400, 820);
    const body = await bodyOf(id, 3);
    expect((await order({ ...body, totalAmount: 8.2 * 3 + 15 })).status).toBe(200);
    for (const price of ["$8.20", "8.20", "8,20 $", "US$8.20", 8.2])
      expect((await order({ ...body, items: [{ id, quantity: 3, price }] })).status, String(price)).toBe(200);
  });

  const setPrice = (id: number, cents: number) =>
    context.asRole.write(
      { role: "service_role", claims: "{}", method: "", path: "", headers: "{}", searchPath: "public" },
      async (run) => {
        await run([
          { text: "update public.products set price_minor = $1 where id = $2", values: [cents, id] },
        ]);
        return { answer: null, commit: true };
      },
    );
});

describe("Threats 2 and 3: quantities, lines, goods", () => {
  test.each([-3, 0, 0.5, 1e9, 100, "2", null, "1e2", true])(
    "the quantity %j is refused",
    async (quantity) => {
      const before = await counted();
      const refused = await refusalOf(await order({ ...(await bodyOf(1)), items: [{ id: 1, quantity }] }));
      expect([refused.status, refused.code]).toEqual([422, "quantity_invalid"]);
      expect(await counted()).toEqual(before);
    },
  );

  test("no line, too many lines, too many of one product in two lines, an order above the maximum", async () => {
    const body = await bodyOf(1);
    const codeOf = async (items: unknown, changed: object = {}) =>
      (await refusalOf(await order({ ...body, items, ...changed }))).code;
    expect(await codeOf([])).toBe("cart_empty");
    expect(await codeOf(undefined)).toBe("cart_empty");
    const many = Array.from({ length: 51 }, (_, index) => ({ id: index + 1, quantity: 1 }));
    expect(await codeOf(many)).toBe("cart_too_large");
    expect(
      (await order({ ...body, items: Array.from({ length: 10_000 }, () => ({ id: 1, quantity: 1 })) }))
        .status,
    ).toBe(422);
    expect(
      await codeOf([
        { id: 1, quantity: 60 },
        { id: "1", quantity: 60 },
      ]),
    ).toBe("quantity_invalid");
    const dear = await product(99, 900_000);
    expect(await codeOf([{ id: dear, quantity: 2 }], { totalAmount: 18_015 })).toBe("cart_too_large");
    const both = [
      { id: 1, quantity: 1 },
      { id: "1", quantity: 1 },
    ];
    expect((await order({ ...body, items: both, totalAmount: shownTotal([1_250, 2]) })).status).toBe(200);
  });

  test("unknown, unpublished and sold-out products are refused with name and stock left; nothing is booked", async () => {
    const before = await counted();
    const hidden = await product(5, 500, false);
    for (const id of [9_999, hidden, 0, -1, "1.5", "x"]) {
      const refused = await refusalOf(await order({ ...(await bodyOf(1)), items: [{ id, quantity: 1 }] }));
      expect([refused.status, refused.code], String(id)).toEqual([422, "product_unknown"]);
    }
    const two = await product(2, 700);
    const refused = await refusalOf(await order(await bodyOf(two, 3)));
    expect(refused).toMatchObject({
      status: 422,
      code: "out_of_stock",
      field: "items",
      details: { lines: [{ id: two, quantity: 3, stock: 2 }] },
    });
    expect(refused.error).toMatch(/Un sac pour essayer, 700.*2/);
    expect((await refusalOf(await order(await bodyOf(10)))).code).toBe("out_of_stock");
    expect(await counted()).toEqual(before);
    expect((await ledgerOf(context)).postings).toEqual([]);
  });
});
