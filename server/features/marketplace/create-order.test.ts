import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import type { ProductContent } from "../../../content/schemas/marketplace.ts";
import { translatedPieces } from "../../../content/seeded-words.ts";
import type { OrderAnswer } from "../../../contracts/marketplace/marketplace.ts";
import { address } from "../account/testing.ts";
import { callback } from "../donations/testing.ts";
import { refusalOf, testShopping, usd, validCustomer } from "./testing.ts";

const world = await testShopping();
const { context, order, ordered, bodyOf, counted, intents, paymentOf, product, stockOf, signUp } = world;
const { db, env } = context;
afterAll(world.close);

describe("create-marketplace-order", () => {
  test("stores the order at the catalogue's prices, reserves the stock and leads to the payment page", async () => {
    const [rice, flour] = [await stockOf(1), await stockOf(2)];
    const body = {
      items: [
        { id: 2, name: "Farine", price: "$8.20", location: "Idiofa", image: "/x.svg", quantity: 1 },
        { id: 1, name: "Riz", price: "12,50 $", quantity: 2 },
      ],
      customerInfo: { ...validCustomer, email: address("first"), notes: "Sonner\ndeux fois", country: "BI" },
      totalAmount: 48.2,
      language: "en",
    };
    const response = await order(body);
    expect(response.status, await response.clone().text()).toBe(200);
    const answer = (await response.json()) as Record<string, string>;
    const payment = await paymentOf(answer.reference ?? "");
    expect(payment).toMatchObject({ amount: 4_820, currency: "USD", kind: "order", state: "pending" });
    expect(payment.account).toBe("marketplace:orders");
    expect(answer.checkoutUrl).toBe(`${env.SANDBOX_URL}/pay/${payment.id}`);
    expect(answer.statusUrl).toBe(`${env.SITE_URL}/en/marketplace/order/${payment.reference}`);
    expect(intents.at(-1)).toMatchObject({
      amount: usd(4_820),
      description: `${translatedPieces<ProductContent>("marketplace", "en")?.[1]?.name} (+1)`,
      returnUrl: answer.statusUrl,
    });
    expect([await stockOf(1), await stockOf(2)]).toEqual([rice - 2, flour - 1]);
    const stored = await db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", payment.id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      status: "received",
      user_id: null,
      total_minor: 4_820,
      notes: "Sonner\ndeux fois",
      country: "BI",
      postal_code: null,
      language: "en",
    });
    expect(await world.lettersTo(body.customerInfo.email)).toEqual(["order_received"]);
    expect(await world.statusOf(payment.reference)).toMatchObject({
      status: "received",
      payment: "pending",
      subtotal: usd(3_320),
      delivery: usd(1_500),
      total: usd(4_820),
      lines: [
        { id: 1, quantity: 2, price: usd(1_250) },
        { id: 2, quantity: 1, price: usd(820) },
      ],
      steps: [{ status: "received" }],
    });
  });

  test("a guest's order has no account; a signed-in person's joins their account, by the token alone", async () => {
    const { token, id } = await signUp(address("buyer"));
    const body = await bodyOf(3);
    const mine = await ordered(body, { Authorization: `Bearer ${token}` });
    const guest = await ordered(body, { Authorization: `Bearer ${env.SITE_URL}` });
    const owners = await db
      .selectFrom("orders")
      .select(["id", "user_id"])
      .where("id", "in", [mine.id, guest.id])
      .execute();
    expect(Object.fromEntries(owners.map((row) => [row.id, row.user_id]))).toEqual({
      [mine.id]: id,
      [guest.id]: null,
    });
  });

  test("Threat 5: payable in Congolese francs at the dated rate; both amounts, rate and date are stored", async () => {
    const intent = await ordered(await bodyOf(1, 3, { currency: "CDF" }));
    // 52.50 dollars × 2 797 = 146 842.5: whole francs, the nearest.
    expect(intent.amount).toEqual({ minor: 14_684_300, currency: "CDF" });
    expect(await world.statusOf(intent.reference)).toMatchObject({
      total: usd(5_250),
      paidIn: { amount: intent.amount, rate: { from: "USD", to: "CDF", date: "2026-11-16" } },
    });
    const refused = await refusalOf(await order(await bodyOf(1, 1, { currency: "XOF" })));
    expect(refused).toMatchObject({ status: 422, code: "currency_unavailable" });
  });

  test("Threat 37 and 56: a field that names a person, a role, a price or a status is refused", async () => {
    const before = await counted();
    const body = await bodyOf(1);
    for (const changed of [
      { userId: randomUUID() },
      { user_id: randomUUID() },
      { role: "service_role" },
      { status: "paid" },
      { deliveryFee: 0 },
      { items: [{ id: 1, quantity: 1, stock: 0 }] },
      { items: [{ id: 1, quantity: 1, price_minor: 1 }] },
      { customerInfo: { ...validCustomer, user_id: randomUUID() } },
      { customerInfo: { ...validCustomer, app_metadata: { role: "service_role" } } },
    ]) {
      const refused = await refusalOf(await order({ ...body, ...changed }));
      expect([refused.status, refused.code], JSON.stringify(changed)).toEqual([422, "unknown_field"]);
    }
    const polluted = JSON.stringify(body).replace("{", '{"__proto__":{"role":"x"},');
    expect((await order(polluted)).status).toBe(400);
    expect(await counted()).toEqual(before);
  });
});

describe("the buyer", () => {
  test.each(["firstName", "lastName", "email", "address", "city"])("%s is required", async (field) => {
    const body = await bodyOf(1);
    for (const missing of ["", "  ", null, undefined]) {
      const customerInfo = { ...validCustomer, [field]: missing };
      const refused = await refusalOf(await order({ ...body, customerInfo }));
      expect(refused).toMatchObject({ status: 422, code: "details_missing", field });
      expect(refused.error).toBe("Veuillez remplir tous les champs obligatoires.");
    }
  });

  test("an invalid address or name is refused with its field", async () => {
    const body = await bodyOf(1);
    for (const [changed, code] of [
      [{ email: "awa" }, "email_invalid"],
      [{ firstName: "A\r\nBcc: b@example.org" }, "name_invalid"],
      [{ phone: "call me" }, "phone_invalid"],
      [{ country: "France" }, "invalid_field"],
      [{ address: "x".repeat(201) }, "text_too_long"],
      [{ notes: "x".repeat(501) }, "text_too_long"],
    ] as const) {
      const customerInfo = { ...validCustomer, ...changed };
      const refused = await refusalOf(await order({ ...body, customerInfo }));
      expect([refused.code, refused.field]).toEqual([code, Object.keys(changed)[0]]);
    }
  });
});

describe("Threat 12: one operation id is one order", () => {
  test("a hundred concurrent requests get one answer and one payment page; another body is refused", async () => {
    const operation_id = randomUUID();
    const id = await product(5, 300);
    const body = await bodyOf(id, 2);
    const before = await counted();
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const response = await order(body, { "Idempotency-Key": operation_id }, "192.0.2.1");
        return JSON.stringify([response.status, await response.json()]);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("[200,");
    expect(await counted()).toEqual([(before[0] ?? 0) + 1, intents.length]);
    expect(new Set(intents.slice(before[1]).map((one) => one.id)).size).toBe(1);
    expect(await stockOf(id)).toBe(3);
    const { token } = await signUp(address("stranger"));
    for (const [changed, headers] of [
      [await bodyOf(id, 1), {}],
      [{ ...body, currency: "CDF" }, {}],
      [{ ...body, customerInfo: { ...validCustomer, city: "Boma" } }, {}],
      [body, { Authorization: `Bearer ${token}` }],
    ] as const) {
      const refused = await refusalOf(await order({ ...changed, operation_id }, headers));
      expect([refused.status, refused.code]).toEqual([422, "operation_reused"]);
    }
  });
});

test("a request repeated after its payment ended leads to the order, not to a payment page", async () => {
  const body = await bodyOf(await product(2), 1, { operation_id: randomUUID() });
  const ask = async () => (await (await order(body, {}, "192.0.2.3")).json()) as OrderAnswer;
  const first = await ask();
  expect(first.checkoutUrl).toContain("/pay/");
  expect(await ask()).toEqual(first);
  const { id } = await paymentOf(first.reference);
  const intent = intents.find((one) => one.id === id);
  if (!intent) throw new Error("the provider was not asked");
  await world.tell(callback(intent, "payment.expired"));
  await world.becomes(first.reference, "expired");
  expect(await ask()).toEqual({ ...first, checkoutUrl: first.statusUrl });
});

describe("a plain form", () => {
  const post = (fields: Record<string, string>) =>
    world.functions("create-marketplace-order", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams(fields).toString(),
    });
  const fields = { ...validCustomer, quantity_1: "2", quantity_2: "0", total: "40.00", language: "sw" };

  test("is redirected to the payment page", async () => {
    const response = await post(fields);
    expect(response.status, await response.clone().text()).toBe(303);
    expect(response.headers.get("Location")).toBe(`${env.SANDBOX_URL}/pay/${intents.at(-1)?.id}`);
    expect(intents.at(-1)).toMatchObject({ amount: usd(4_000), language: "sw" });
  });

  test("returns the page with the typed values and the problems", async () => {
    const response = await post({ ...fields, total: "1.00", city: "", quantity_1: "1" });
    expect(response.status).toBe(422);
    const { path, failure } = (await response.json()) as { path: string; failure: Record<string, unknown> };
    expect(path).toBe("/marketplace/checkout");
    expect(failure).toMatchObject({
      form: "order",
      values: { city: "", quantity_1: "1" },
      errors: { city: "Tafadhali jaza sehemu zote za lazima." },
    });
    const changed = await post({ ...fields, total: "1.00" });
    expect(JSON.stringify(await changed.json())).toContain("Bei zimebadilika");
  });
});
