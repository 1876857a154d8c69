import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { withClient } from "../../core/database/address.ts";
import { limits } from "../../core/limits.ts";
import { address } from "../../testing/account.ts";
import { callback, ledgerOf } from "../../testing/giving.ts";
import { movableClock } from "../../testing/sandbox.ts";
import { testShopping, validCustomer } from "../../testing/shopping.ts";
import { forgetAtNight } from "./forget-buyers.ts";
import { releaseOrders } from "./release-orders.ts";

const clock = movableClock();
const world = await testShopping({ replaced: { clock } });
const { context, ordered, bodyOf, product, stockOf, tell, becomes, statusOf, lettersTo, waitFor } = world;
const { db } = context;
afterAll(world.close);

type Ordered = Awaited<ReturnType<typeof ordered>>;

const usd = (minor: number) => ({ minor, currency: "USD" }) as const;
const refundsOf = ({ id }: Ordered) =>
  db.selectFrom("payments.refunds").select(["amount", "currency"]).where("payment_id", "=", id).execute();
/** What the books say was sold, in cents. */
async function sold(): Promise<number> {
  const { sum } = await db
    .selectFrom("payments.entries")
    .select((row) => row.fn.coalesce(row.fn.sum<string>("amount"), sql<string>`0`).as("sum"))
    .where("account", "=", "marketplace:orders")
    .where("currency", "=", "USD")
    .executeTakeFirstOrThrow();
  return -Number(sum);
}
const orderStatusOf = async ({ reference }: Ordered) => (await statusOf(reference))?.status;

async function begin(name: string, id: number, quantity = 1, changed: object = {}) {
  const email = address(name);
  const customerInfo = { ...validCustomer, email };
  return { email, intent: await ordered(await bodyOf(id, quantity, { customerInfo, ...changed })) };
}

async function paid(intent: Ordered): Promise<void> {
  await tell(callback(intent));
  await becomes(intent.reference, "paid");
}

/** As staff say it, in SQL. */
const staffMoves = ({ id }: Ordered, status: string) =>
  context.asRole.write(
    { role: "service_role", claims: "{}", method: "", path: "", headers: "{}", searchPath: "public" },
    async (run) => {
      await run([{ text: "update public.orders set status = $1 where id = $2", values: [status, id] }]);
      return { answer: null, keep: true };
    },
  );

describe("an order that is paid", () => {
  test("is in the books, keeps its goods, has an invoice by mail and for whoever holds its reference", async () => {
    const id = await product(10, 700);
    const before = await sold();
    const { email, intent } = await begin("paid", id, 3);
    expect(await sold()).toBe(before);
    await paid(intent);
    expect(await sold()).toBe(before + 3_600);
    const view = await statusOf(intent.reference);
    expect(view).toMatchObject({ status: "paid", steps: [{ status: "received" }, { status: "paid" }] });
    expect(view?.invoiceNumber).toMatch(/^FACSPECIMEN-\d{4}-\d{6}$/);
    expect(await stockOf(id)).toBe(7);
    expect(await lettersTo(email)).toEqual(["order_received", "order_paid"]);
    const pdf = await world.functions(`marketplace-invoice?reference=${intent.reference}`);
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    await waitFor(async () => (await attachmentsOf(email)).length > 0);
    expect(await attachmentsOf(email)).toEqual([`facture-${view?.invoiceNumber}.pdf`]);
  });

  test("Threat 14: told a hundred times it is booked once, and its goods are taken once", async () => {
    const id = await product(10, 700);
    const { intent } = await begin("often", id);
    const before = await sold();
    await Promise.all(Array.from({ length: 100 }, () => tell(callback(intent))));
    await becomes(intent.reference, "paid");
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await sold()).toBe(before + 2_200);
    expect(await stockOf(id)).toBe(9);
  });

  test("Threats 5 and 17: another amount or currency is held, books nothing and keeps no goods", async () => {
    const id = await product(4, 700);
    const before = await sold();
    for (const amount of [usd(2_199), { minor: 2_200, currency: "CDF" } as const]) {
      const { intent } = await begin("held", id, 4 - 2);
      await tell(callback({ ...intent, amount }));
      await becomes(intent.reference, "held");
      expect(await orderStatusOf(intent)).toBe("cancelled");
    }
    expect([await sold(), await stockOf(id)]).toEqual([before, 4]);
  });

  test("Threat 24: an unknown, a malformed and an unpaid reference answer alike; no name is on the order's page", async () => {
    const { intent, email } = await begin("unpaid", await product(1));
    const { reference } = intent;
    const answers = await Promise.all(
      [reference, "A".repeat(22), "x", `${reference}x`].map(async (asked) => {
        const answer = await world.functions(`marketplace-invoice?reference=${asked}`);
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    const unknown = await world.functions(`marketplace-order-status?reference=${"A".repeat(22)}`);
    expect(unknown.status).toBe(404);
    const page = await (await world.functions(`marketplace-order-status?reference=${reference}`)).text();
    for (const secret of [email, "Kalala", "avenue", "+243"]) expect(page).not.toContain(secret);
  });
});

describe("goods nobody pays for", () => {
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
      await paid(intent);
      expect([await orderStatusOf(intent), await stockOf(id)]).toEqual(["paid", 0]);
    },
  );

  test("after a while they go back by themselves; money that comes later takes them while they are there", async () => {
    const id = await product(1);
    const { intent } = await begin("slow", id);
    clock.advance(limits.marketplace.reservedMs + 1_000);
    await releaseOrders(context);
    await releaseOrders(context);
    expect([await stockOf(id), await orderStatusOf(intent)]).toEqual([1, "received"]);
    await paid(intent);
    expect([await stockOf(id), await orderStatusOf(intent)]).toEqual([0, "paid"]);
  });

  test("Threat 3: once somebody else has them the money is given back, its giver told, the books even", async () => {
    const id = await product(1);
    const slow = await begin("late", id);
    clock.advance(limits.marketplace.reservedMs + 1_000);
    const quick = await begin("quick", id);
    await paid(quick.intent);
    const before = await sold();
    await paid(slow.intent);
    expect(await orderStatusOf(slow.intent)).toBe("declined");
    expect(await refundsOf(slow.intent)).toEqual([{ amount: 2_000, currency: "USD" }]);
    expect(await lettersTo(slow.email)).toEqual(["order_received", "order_declined"]);
    expect([await sold(), await stockOf(id)]).toEqual([before, 0]);
    await tell(callback(slow.intent, "payment.refunded"));
    await becomes(slow.intent.reference, "refunded");
    expect([await orderStatusOf(slow.intent), await stockOf(id)]).toEqual(["refunded", 0]);
    expect(await lettersTo(slow.email)).toContain("order_refunded");
    expect(new Set((await ledgerOf(context)).sums)).toEqual(new Set([0]));
  });

  test("who orders again gives up what they did not pay for; another buyer's goods stay theirs", async () => {
    const id = await product(1);
    const customerInfo = { ...validCustomer, email: address("again") };
    const body = await bodyOf(id, 1, { customerInfo });
    expect((await world.order(body, {}, "192.0.2.7")).status).toBe(200);
    expect((await world.order(body, {}, "192.0.2.7")).status).toBe(200);
    const other = { ...body, customerInfo: { ...customerInfo, email: address("other") } };
    expect((await world.order(other, {}, "192.0.2.7")).status).toBe(422);
    expect((await world.order(body, {}, "192.0.2.8")).status).toBe(422);
    expect(await stockOf(id)).toBe(0);
  });

  test("nobody empties the shelves from one address without paying", async () => {
    const id = await product(50);
    const answers: number[] = [];
    for (let each = 0; each <= limits.marketplace.heldPerAddress; each++) {
      const customerInfo = { ...validCustomer, email: address("hoarder") };
      answers.push((await world.order(await bodyOf(id, 1, { customerInfo }), {}, "192.0.2.9")).status);
    }
    expect(answers).toEqual([...answers.slice(0, -1).map(() => 200), 429]);
    clock.advance(limits.marketplace.reservedMs + 1_000);
    expect((await world.order(await bodyOf(id), {}, "192.0.2.9")).status).toBe(200);
    expect(await stockOf(id)).toBe(49);
  });
});

describe("the last unit", () => {
  test("fifty buyers at once: one order, forty-nine are told", async () => {
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

  test("carts that share products in other orders do not wait for each other for ever", async () => {
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

describe("an order on its way", () => {
  test("staff prepare, send and deliver it; its buyer is written each time, once", async () => {
    const { email, intent } = await begin("way", await product(3));
    await paid(intent);
    for (const status of ["prepared", "sent", "delivered"]) await staffMoves(intent, status);
    expect((await statusOf(intent.reference))?.steps.map(({ status }) => status)).toEqual([
      "received",
      "paid",
      "prepared",
      "sent",
      "delivered",
    ]);
    await waitFor(async () => (await lettersTo(email)).filter((one) => one === "order_moved").length === 3);
  });

  test("it goes no other way: what is not paid is not sent, and nobody pays by saying so", async () => {
    const { intent } = await begin("machine", await product(3));
    for (const status of ["paid", "prepared", "sent", "delivered", "refunded", "declined", "cancelled", "x"])
      await expect(staffMoves(intent, status), status).rejects.toThrow();
    await paid(intent);
    for (const status of ["received", "sent", "delivered", "refunded"])
      await expect(staffMoves(intent, status), status).rejects.toThrow(`does not become ${status}`);
    expect(await orderStatusOf(intent)).toBe("paid");
  });

  test("a disputed one stays where it is until the dispute is won", async () => {
    const { intent } = await begin("dispute", await product(3));
    const before = await sold();
    await paid(intent);
    await tell(callback(intent, "payment.disputed"));
    await becomes(intent.reference, "disputed");
    expect(await sold()).toBe(before);
    await expect(staffMoves(intent, "prepared")).rejects.toThrow("disputed");
    await tell(callback(intent, "payment.reinstated"));
    await becomes(intent.reference, "paid");
    await staffMoves(intent, "prepared");
    expect(await sold()).toBe(before + 2_000);
  });

  test("money that goes back: a part changes nothing, all of it ends the order; goods that never left are sold again", async () => {
    const id = await product(3);
    const first = await begin("back", id);
    const second = await begin("sent", id);
    await paid(first.intent);
    await paid(second.intent);
    await staffMoves(second.intent, "prepared");
    await staffMoves(second.intent, "sent");
    const data = (intent: Ordered, refunded: string) => ({
      data: {
        session: `session-${intent.id}`,
        reference: intent.id,
        amount: "20.00",
        currency: "USD",
        refunded,
      },
    });
    await tell(callback(first.intent, "payment.refunded", data(first.intent, "5.00")));
    await becomes(first.intent.reference, "partly_refunded");
    expect(await statusOf(first.intent.reference)).toMatchObject({ status: "paid", refunded: usd(500) });
    expect(await stockOf(id)).toBe(1);
    for (const { intent } of [first, second]) {
      await tell(callback(intent, "payment.refunded"));
      await becomes(intent.reference, "refunded");
      expect(await orderStatusOf(intent)).toBe("refunded");
    }
    expect(await stockOf(id)).toBe(2);
    expect((await lettersTo(first.email)).filter((one) => one === "order_refunded")).toHaveLength(2);
    const invoice = await statusOf(first.intent.reference);
    expect(invoice?.invoiceNumber).toBeDefined();
  });
});

test("Threat 75: a step that fails takes money, goods, number and mail back with it; it is done again, whole", async () => {
  const id = await product(2);
  const { email, intent } = await begin("whole", id);
  const before = await sold();
  const asOwner = (statement: string) =>
    withClient(world.database.owner, async (client) => void (await client.query(statement)));
  await asOwner("alter table mail.outbox add constraint refuses check (template <> 'order_paid') not valid");
  await tell(callback(intent));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await statusOf(intent.reference)).toMatchObject({ status: "received", payment: "pending" });
  expect([await sold(), await stockOf(id), await lettersTo(email)]).toEqual([before, 1, ["order_received"]]);
  await asOwner("alter table mail.outbox drop constraint refuses");
  await waitFor(async () => (await orderStatusOf(intent)) === "paid");
  expect([await sold(), await stockOf(id)]).toEqual([before + 2_000, 1]);
  expect(await lettersTo(email)).toEqual(["order_received", "order_paid"]);
});

test("who never paid is forgotten after a month, and the order keeps its goods and amount", async () => {
  const { email, intent } = await begin("forgotten", await product(3));
  clock.advance((limits.marketplace.keepDays.unpaid + 1) * 86_400_000);
  await forgetAtNight(context);
  const row = await db.selectFrom("orders").selectAll().where("id", "=", intent.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ email: null, first_name: null, address: null, total_minor: 2_000 });
  expect(await lettersTo(email)).toEqual([]);
  await paid(intent);
  expect(await orderStatusOf(intent)).toBe("declined");
});

async function attachmentsOf(recipient: string): Promise<string[]> {
  const rows = await db
    .selectFrom("mail.mailbox")
    .select("attachments")
    .where("recipient", "=", recipient)
    .execute();
  return rows.flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
}
