import { afterAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../contracts/languages.ts";
import type { OrderAnswer } from "../../../contracts/marketplace/marketplace.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { address } from "../account/testing.ts";
import { releaseOrders } from "./release-orders.ts";
import { refusalOf, shownTotal, testShopping, validCustomer } from "./testing.ts";

const clock = movableClock();
let failures = 0;
const world = await testShopping({
  replaced: { clock },
  async create(intent) {
    if (failures-- > 0) throw new Error("the provider is away");
    world.intents.push(intent);
    const { id } = intent;
    return { kind: "page", session: `session-${id}`, url: `${world.context.env.SANDBOX_URL}/pay/${id}` };
  },
});
const { bodyOf, context, order, pay, product, stockOf } = world;
const { db, env } = context;
afterAll(world.close);

const MINUTE = 60_000;

/** Orders a quantity of a product, by this e-mail address, from this IP address. */
async function ask(id: number, quantity: number, email: string, from?: string, changed: object = {}) {
  const customerInfo = { ...validCustomer, email };
  return order(await bodyOf(id, quantity, { customerInfo, ...changed }), {}, from);
}

/** Orders one unit after the other and counts how many were reserved. */
async function heldOf(tries: number, one: (n: number) => Promise<Response>) {
  let held = 0;
  for (let n = 0; n < tries; n++) if ((await one(n)).status === 200) held++;
  return held;
}

describe("Threat 2: unpaid orders cannot block the stock", () => {
  test("two orders of 99 of every product, and thirty smaller ones from one network: others can still buy", async () => {
    const all = await db
      .selectFrom("products")
      .select(["id", "stock", "price_minor"])
      .where("stock", ">", 3)
      .execute();
    const cart = (quantity: number) => ({
      items: all.map(({ id }) => ({ id, quantity })),
      totalAmount: shownTotal(...all.map(({ price_minor }) => [price_minor, quantity] as const)),
      customerInfo: { ...validCustomer, email: address("hoarder") },
    });
    for (const quantity of [99, 99]) expect((await order(cart(quantity), {}, "192.0.2.66")).status).toBe(422);
    for (let n = 0; n < 30; n++) await order(cart(1 + (n % 3)), {}, `192.0.2.${n}`);
    const left = await Promise.all(all.map(async ({ id, stock }) => ({ stock, left: await stockOf(id) })));
    for (const one of left) {
      expect(one.left).toBeGreaterThanOrEqual(one.stock - Math.max(3, Math.floor(one.stock * 0.3)));
      expect(one.left).toBeGreaterThan(0);
    }
    for (const { id } of all) expect((await ask(id, 1, address("honest"))).status).toBe(200);
  });

  test("one order reserves at most a tenth, and the answer has the current cart", async () => {
    const id = await product(50);
    const email = address("many");
    const refused = await refusalOf(await ask(id, 6, email));
    expect(refused).toMatchObject({ status: 422, code: "unpaid_most", field: "items" });
    expect(refused.error).toMatch(/ 5 .*(payez|paie)/i);
    expect(refused.details?.lines).toMatchObject([{ id, quantity: 6, stock: 50 }]);
    expect([await stockOf(id), (await ask(id, 5, email)).status, await stockOf(id)]).toEqual([50, 200, 45]);
  });

  test.each(LANGUAGES.map(({ code }) => code))("says the number, and to pay first: %s", async (language) => {
    const id = await product(50);
    const refused = await refusalOf(await ask(id, 6, address("said"), undefined, { language }));
    expect(refused.error).toContain("5");
    expect(refused.error).toContain("Un sac pour essayer");
  });

  test("a plain form returns the page with the typed values", async () => {
    const id = await product(50);
    const fields = {
      ...validCustomer,
      email: address("typed"),
      country: "CD",
      [`quantity_${id}`]: "6",
      total: "45.00",
      language: "en",
    };
    const response = await world.functions("create-marketplace-order", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: env.SITE_URL },
      body: new URLSearchParams(fields).toString(),
    });
    expect(response.status).toBe(422);
    const answerText = JSON.stringify(await response.json());
    expect(answerText).toContain("you can reserve at most 5 before paying");
    expect(answerText).toContain(fields.email);
  });

  test("of small stock, three units", async () => {
    const id = await product(5);
    expect((await ask(id, 4, address("four"))).status).toBe(422);
    expect((await ask(id, 3, address("three"))).status).toBe(200);
    expect((await ask(id, 2, address("two"))).status).toBe(200);
  });

  test("the limit applies to one e-mail address from many networks", async () => {
    const id = await product(50);
    const email = address("roams");
    const from = (n: number) => ask(id, 1, n % 2 ? email : email.toUpperCase(), `198.51.${n}.7`);
    expect(await heldOf(8, from)).toBe(5);
  });

  test("the limit applies to one account with many e-mail addresses", async () => {
    const id = await product(50);
    const { token } = await world.signUp(address("member"));
    const from = async (n: number) => {
      const customerInfo = { ...validCustomer, email: address("other") };
      return order(
        await bodyOf(id, 1, { customerInfo }),
        { Authorization: `Bearer ${token}` },
        `198.51.${n}.8`,
      );
    };
    expect(await heldOf(8, from)).toBe(5);
  });

  test("one IP address reserves a fifth, one network three tenths; later buyers are told to wait or to write", async () => {
    const id = await product(50);
    const someone = (from: string) => ask(id, 1, address("crowd"), from);
    expect(await heldOf(14, () => someone("203.0.113.1"))).toBe(10);
    expect(await heldOf(14, (n) => someone(`203.0.113.${n + 2}`))).toBe(5);
    const refused = await someone("203.0.113.99");
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await refusalOf(refused)).toMatchObject({ status: 429, code: "unpaid_elsewhere" });
    expect((await someone("203.0.114.1")).status).toBe(200);
  });

  test("after paying, a buyer can order again", async () => {
    const id = await product(50);
    const email = address("pays");
    const customerInfo = { ...validCustomer, email };
    await pay(await world.ordered(await bodyOf(id, 5, { customerInfo })));
    const again = await world.ordered(await bodyOf(id, 4, { customerInfo }));
    expect(await stockOf(id)).toBe(41);
    await pay(again);
  });

  test("Threat 12: forty concurrent orders reserve exactly the share", async () => {
    const id = await product(100);
    const email = address("parallel");
    const body = await bodyOf(id, 1, { customerInfo: { ...validCustomer, email } });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => order(body, {}, `198.51.${n}.9`).then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(await stockOf(id)).toBe(90);
    const other = await bodyOf(id, 1, { customerInfo: { ...validCustomer, email: address("calm") } });
    expect((await order(other)).status).toBe(200);
  });
});

describe("goods are reserved as long as the payment page can be paid", () => {
  const heldFor = async (reference: string) => (await world.statusOf(reference))?.held;

  test("for an hour and some minutes, even if the page was opened late", async () => {
    const id = await product(2);
    const { intent } = await world.begin("page", id);
    clock.advance(59 * MINUTE);
    await releaseOrders(context);
    expect(await heldFor(intent.reference)).toBe(true);

    const operation_id = crypto.randomUUID();
    const email = address("late-page");
    failures = 1;
    const first = await ask(id, 1, email, "192.0.2.1", { operation_id });
    expect(first.status).toBe(503);
    clock.advance(40 * MINUTE);
    const second = await ask(id, 1, email, "192.0.2.1", { operation_id });
    const { reference } = (await second.json()) as OrderAnswer;
    clock.advance(59 * MINUTE);
    await releaseOrders(context);
    expect([await heldFor(reference), await heldFor(intent.reference)]).toEqual([true, false]);
    await ask(id, 1, email, "192.0.2.1", { operation_id });
    clock.advance(7 * MINUTE);
    await releaseOrders(context);
    expect([await heldFor(reference), await stockOf(id)]).toEqual([false, 2]);
  });
});
