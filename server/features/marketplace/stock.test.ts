import { afterAll, describe, expect, test } from "vitest";
import type { OrderAnswer } from "../../../contracts/marketplace/marketplace.ts";
import { movableClock } from "../../platform/testing/clock.ts";
import { address } from "../account/testing.ts";
import { callback, ledgerOf } from "../donations/testing.ts";
import { releaseOrders } from "./release-orders.ts";
import { testShopping, validCustomer } from "./testing.ts";

const clock = movableClock();
const world = await testShopping({ replaced: { clock } });
const { context, begin, bodyOf, pay, sold, product, stockOf, tell, becomes, statusOf, lettersTo } = world;
const { db } = context;
afterAll(world.close);

/** Longer than any reservation without payment. */
const HELD_MS = 70 * 60_000;

type Ordered = Awaited<ReturnType<typeof world.ordered>>;

const refundsOf = ({ id }: Ordered) =>
  db.selectFrom("payments.refunds").select(["amount", "currency"]).where("payment_id", "=", id).execute();
const orderStatusOf = async ({ reference }: Ordered) => (await statusOf(reference))?.status;
const heldFor = async ({ reference }: Pick<Ordered, "reference">) => (await statusOf(reference))?.held;

/** The full amount is refunded automatically, and the buyer gets a mail. */
async function isGivenBack({ email, intent }: { readonly email: string; readonly intent: Ordered }) {
  expect(await orderStatusOf(intent)).toBe("declined");
  const { minor: amount, currency } = intent.amount;
  expect(await refundsOf(intent)).toEqual([{ amount, currency }]);
  const letters = await lettersTo(email);
  expect(letters.filter((one) => one === "order_declined")).toHaveLength(1);
  expect(letters).not.toContain("order_paid");
}

describe("unpaid goods", () => {
  test.each(["payment.refused", "payment.cancelled", "payment.expired"])(
    "%s: back on the shelf at once",
    async (type) => {
      const id = await product(2);
      const { email, intent } = await begin("unpaid", id, 2);
      expect(await stockOf(id)).toBe(0);
      await tell(callback(intent, type));
      await becomes(intent.reference, type.slice("payment.".length));
      expect(await stockOf(id)).toBe(2);
      expect(await orderStatusOf(intent)).toBe("cancelled");
      expect((await lettersTo(email)).includes("order_refused")).toBe(type === "payment.refused");
      await pay(intent);
      await isGivenBack({ email, intent });
      expect(await stockOf(id)).toBe(2);
    },
  );

  test("are released after a while; a later payment is refunded even if the goods are available", async () => {
    const id = await product(1);
    const slow = await begin("slow", id);
    expect(await statusOf(slow.intent.reference)).toMatchObject({
      held: true,
      checkoutUrl: expect.any(String),
    });
    clock.advance(HELD_MS);
    await releaseOrders(context);
    await releaseOrders(context);
    expect([await stockOf(id), await orderStatusOf(slow.intent)]).toEqual([1, "received"]);
    // Its page may still be open in a browser, but nothing links to it any more.
    const released = await statusOf(slow.intent.reference);
    expect(released).toMatchObject({ held: false, payment: "pending" });
    expect(released).not.toHaveProperty("checkoutUrl");
    const before = await sold();
    await pay(slow.intent);
    await isGivenBack(slow);
    expect([await sold(), await stockOf(id)]).toEqual([before, 1]);
    await tell(callback(slow.intent, "payment.refunded"));
    await becomes(slow.intent.reference, "refunded");
    expect([await orderStatusOf(slow.intent), await stockOf(id)]).toEqual(["refunded", 1]);
    expect(await lettersTo(slow.email)).toContain("order_refunded");
    expect(new Set((await ledgerOf(context)).sums)).toEqual(new Set([0]));
  });

  test("a request repeated after their release leads to the order's page, not to a payment", async () => {
    const id = await product(1);
    const operation_id = crypto.randomUUID();
    const customerInfo = { ...validCustomer, email: address("repeats") };
    const body = await bodyOf(id, 1, { customerInfo, operation_id });
    const first = (await (await world.order(body)).json()) as OrderAnswer;
    expect(first.checkoutUrl).not.toBe(first.statusUrl);
    clock.advance(HELD_MS);
    const again = await world.order(body);
    expect(await again.json()).toEqual({ ...first, checkoutUrl: first.statusUrl });
  });

  test("Threat 3: if somebody else bought them, the payment is refunded, the buyer mailed, the ledger balanced", async () => {
    const id = await product(1);
    const slow = await begin("late", id);
    clock.advance(HELD_MS);
    const quick = await begin("quick", id);
    await pay(quick.intent);
    const before = await sold();
    await pay(slow.intent);
    await isGivenBack(slow);
    const mails = await context.db
      .selectFrom("mail.outbox")
      .select("dedupe_key")
      .where("template", "=", "order_to_prepare")
      .execute();
    expect(mails.map(({ dedupe_key }) => dedupe_key)).toContain(`order_to_prepare:${quick.intent.id}`);
    expect(mails.map(({ dedupe_key }) => dedupe_key)).not.toContain(`order_to_prepare:${slow.intent.id}`);
    expect([await sold(), await stockOf(id)]).toEqual([before, 0]);
    await tell(callback(slow.intent, "payment.refunded"));
    await becomes(slow.intent.reference, "refunded");
    expect([await orderStatusOf(slow.intent), await stockOf(id)]).toEqual(["refunded", 0]);
    expect(await lettersTo(slow.email)).toContain("order_refunded");
    expect(new Set((await ledgerOf(context)).sums)).toEqual(new Set([0]));
  });

  test("a new order releases the buyer's unpaid goods, not those of another buyer", async () => {
    const id = await product(1);
    const customerInfo = { ...validCustomer, email: address("again") };
    const body = await bodyOf(id, 1, { customerInfo });
    const orders = [await world.order(body, {}, "192.0.2.7"), await world.order(body, {}, "192.0.2.7")];
    const [first, second] = await Promise.all(orders.map(async (one) => (await one.json()) as OrderAnswer));
    if (!first || !second) throw new Error("two orders were sent");
    expect([await heldFor(first), await heldFor(second)]).toEqual([false, true]);
    const other = { ...body, customerInfo: { ...customerInfo, email: address("other") } };
    expect((await world.order(other, {}, "192.0.2.7")).status).toBe(422);
    expect((await world.order(body, {}, "192.0.2.8")).status).toBe(422);
    expect(await stockOf(id)).toBe(0);
    const { id: paymentId } = await world.paymentOf(first.reference);
    const intent = world.intents.find((one) => one.id === paymentId);
    if (!intent) throw new Error("the provider was not asked");
    await pay({ ...intent, reference: first.reference });
    await isGivenBack({ email: customerInfo.email, intent: { ...intent, reference: first.reference } });
    expect(await heldFor(second)).toBe(true);
  });

  test("one address cannot reserve all stock without paying", async () => {
    const id = await product(50);
    const answers: number[] = [];
    for (let each = 0; each <= 10; each++) {
      const customerInfo = { ...validCustomer, email: address("hoarder") };
      answers.push((await world.order(await bodyOf(id, 1, { customerInfo }), {}, "192.0.2.9")).status);
    }
    expect(answers).toEqual([...answers.slice(0, -1).map(() => 200), 429]);
    clock.advance(HELD_MS);
    expect((await world.order(await bodyOf(id), {}, "192.0.2.9")).status).toBe(200);
    expect(await stockOf(id)).toBe(49);
  });
});

describe("the last unit", () => {
  test("fifty concurrent buyers: one order, forty-nine refusals", async () => {
    const id = await product(1);
    const body = await bodyOf(id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const customerInfo = { ...validCustomer, email: `buyer${index}@example.org` };
        const response = await world.order({ ...body, customerInfo });
        return [response.status, ((await response.json()) as { code?: string }).code];
      }),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === "out_of_stock")).toHaveLength(49);
    const { n } = await db
      .selectFrom("order_items")
      .select(db.fn.countAll<string>().as("n"))
      .where("product_id", "=", id)
      .executeTakeFirstOrThrow();
    expect([Number(n), await stockOf(id)]).toEqual([1, 0]);
  });

  test("carts with the same products in different order do not deadlock", async () => {
    const [a, b] = [await product(200), await product(200)];
    const items = (first: number, second: number) => [
      { id: first, quantity: 1 },
      { id: second, quantity: 1 },
    ];
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const customerInfo = { ...validCustomer, email: `cross${index}@example.org` };
        const body = { items: index % 2 ? items(a, b) : items(b, a), customerInfo, totalAmount: 25 };
        const response = await world.order(body);
        if (index % 3 === 0) await releaseOrders(context);
        return response.status;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect([await stockOf(a), await stockOf(b)]).toEqual([140, 140]);
  });
});
