import { afterAll, describe, expect, test } from "vitest";
import { products } from "../../../content/marketplace.ts";
import { withClient } from "../../platform/database/address.ts";
import { testDataApi } from "../../platform/rest/testing/data-api.ts";
import { address } from "../account/testing.ts";
import { callback } from "../donations/testing.ts";
import { testShopping, validCustomer } from "./testing.ts";

const world = await testShopping();
const { context, signUp, ordered, bodyOf, tell, becomes, statusOf, product } = world;
const { serviceRoleKey } = context.keys;
const { client } = testDataApi(world);
afterAll(world.close);

const staff = client(serviceRoleKey);

async function paidOrder(email: string, headers: Record<string, string> = {}) {
  const body = await bodyOf(2, 1, { customerInfo: { ...validCustomer, email } });
  const intent = await ordered(body, headers);
  await tell(callback(intent));
  await becomes(intent.reference, "paid");
  return intent;
}

describe("the marketplace by /rest", () => {
  test("anyone reads published products, by words and by number, and writes nothing", async () => {
    const hidden = await product(3, 500, false);
    const newest = await client().from("products").select("id").order("created_at", { ascending: false });
    expect(newest.data?.map(({ id }) => id)).toEqual([11, 9, 8, 2, 1, 3, 4, 5, 7, 12, 6, 10]);
    const found = await client()
      .from("products")
      .select("id, price_minor, in_stock, image_url")
      .textSearch("search", "bananes", { config: "french" });
    expect(found.data).toEqual([
      { id: 10, price_minor: 980, in_stock: false, image_url: "/pictures/product-market-10.svg" },
    ]);
    expect((await client().from("products").select("id").eq("id", hidden)).data).toEqual([]);
    const { token } = await signUp(address("reader"));
    for (const one of [client(), client(token)]) {
      expect((await one.from("products").update({ price_minor: 1 }).eq("id", 1)).error).not.toBeNull();
      expect((await one.from("products").update({ stock: 1 }).eq("id", 1)).error).not.toBeNull();
      expect(
        (await one.from("orders").update({ status: "paid" }).eq("status", "received")).error,
      ).not.toBeNull();
    }
  });

  test("Threats 24 and 42: a buyer reads only their own orders with their lines", async () => {
    const [a, b] = [await signUp(address("a")), await signUp(address("b"))];
    const mine = await paidOrder(a.email, { Authorization: `Bearer ${a.token}` });
    await paidOrder(b.email, { Authorization: `Bearer ${b.token}` });
    const own = await client(a.token).from("orders").select("reference, status, order_items(name, quantity)");
    expect(own.data).toEqual([
      {
        reference: mine.reference,
        status: "paid",
        order_items: [{ name: products[1]?.name, quantity: 1 }],
      },
    ]);
    const tried = await Promise.all(
      ["orders", "order_items"].map(async (table) => [
        (
          await client(b.token)
            .from(table)
            .select("*")
            .eq(table === "orders" ? "id" : "order_id", mine.id)
        ).data,
        (await client().from(table).select("*")).error?.code,
      ]),
    );
    expect(tried).toEqual([
      [[], "42501"],
      [[], "42501"],
    ]);
  });

  test("staff add, change and withdraw a product; search finds it, its limits are enforced", async () => {
    const made = await staff
      .from("products")
      .insert({
        name: "Miel de Luozi, pot de 400 g",
        description: "Un miel d’acacia.",
        price_minor: 700,
        location: "Luozi",
        category: "nuts",
        scene: "product-market-77",
        image_alt: "Un pot",
        stock: 4,
        published: true,
      })
      .select("id, in_stock")
      .single();
    expect(made.error).toBeNull();
    expect(made.data).toMatchObject({ in_stock: true });
    const id = (made.data as { id: number }).id;
    expect(id).toBeGreaterThan(100);
    const found = await client().from("products").select("id").textSearch("search", "acacia");
    expect(found.data).toEqual([{ id }]);
    for (const wrong of [{ price_minor: 0 }, { stock: -1 }, { original_price_minor: 600 }, { category: "x" }])
      expect((await staff.from("products").update(wrong).eq("id", id)).error?.code).toBe("23514");
    expect((await staff.from("products").update({ published: false }).eq("id", id)).error).toBeNull();
    expect((await client().from("products").select("id").eq("id", id)).data).toEqual([]);
  });

  test("staff change the status of an order and nothing else", async () => {
    const { id } = await paidOrder(address("moved"));
    for (const wrong of [{ total_minor: 1 }, { user_id: null }, { number: null }, { on_hold: false }])
      expect((await staff.from("orders").update(wrong).eq("id", id)).error?.code).toBe("42501");
    const skipped = await staff.from("orders").update({ status: "delivered" }).eq("id", id);
    expect(skipped.error).toMatchObject({
      code: "23514",
      message: "an order that is paid does not become delivered",
    });
  });
});

test("staff move an order by /rest and in SQL; the buyer is told of each step, and the number of the parcel", async () => {
  const email = address("moved-on");
  const { id, reference } = await paidOrder(email);
  expect((await staff.from("orders").update({ status: "prepared" }).eq("id", id)).error).toBeNull();
  expect((await staff.from("orders").update({ parcel: "KIN-1" }).eq("id", id)).error?.code).toBe("42501");
  await withClient(world.database.owner, async (owner) => {
    await owner.query("update public.orders set status = 'sent', parcel = 'KIN-4471' where id = $1", [id]);
    await owner.query("update public.orders set status = 'delivered' where id = $1", [id]);
  });
  expect(await statusOf(reference)).toMatchObject({
    status: "delivered",
    steps: ["received", "paid", "prepared", "sent", "delivered"].map((status) => ({ status })),
  });
  const told = () =>
    context.db
      .selectFrom("mail.outbox")
      .select("data")
      .where("recipient", "=", email)
      .where("template", "=", "order_moved")
      .execute();
  await world.waitFor(async () => (await told()).length === 3);
  expect((await told()).flatMap(({ data }) => ("parcel" in data ? [data.parcel] : []))).toEqual(["KIN-4471"]);
});
