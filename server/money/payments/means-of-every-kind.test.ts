import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { address, testAccount } from "../../features/account/testing.ts";
import { validCustomer } from "../../features/marketplace/testing.ts";
import { creditorReference } from "../bank/creditor-reference.ts";
import { bankProvider } from "./providers/bank/bank.ts";
import { newRung, ring } from "./testing/ring.ts";

/** The same choice for orders, investments and enrolments: by the sandbox's page, a telephone or a transfer. */
const rung = newRung();
let transfers = 0;
const world = await testAccount({
  only: ["marketplace", "crowdFarming", "academy"],
  also: (sandbox) => [
    ring(sandbox, rung),
    bankProvider({
      holder: "Fondation",
      bank: "Une banque",
      bic: null,
      accounts: { USD: "CD00 1234" },
      isTrial: true,
      referenceOf: async () => creditorReference(++transfers),
    }),
  ],
});
const { context, intents, features } = world;
const { db } = context;
afterAll(world.close);
beforeEach(() => {
  rung.intents.length = rung.phones.length = 0;
  rung.isClosed = false;
});

interface Started {
  readonly checkoutUrl: string;
  readonly statusUrl: string;
  readonly reference: string;
}

let buyers = 0;
const post = (name: string, body: object, token?: string) => {
  const from = `10.9.${++buyers}.1`;
  return world.call(
    `/functions/v1/${name}`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    },
    from,
  );
};
async function started(name: string, body: object, token?: string): Promise<Started> {
  const response = await post(name, { means: "ask", ...body }, token);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Started;
}
const choose = (reference: string, means: string, phone = "") =>
  post("choose-payment-means", { reference, means, phone });
async function refusal(response: Response) {
  const { code, field } = (await response.json()) as { code: string; field?: string };
  return [response.status, code, field];
}

async function orderOf(changed: object = {}) {
  const { id, price_minor } = await db
    .selectFrom("products")
    .select(["id", "price_minor"])
    .where("stock", ">", 20)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const body = {
    items: [{ id, quantity: 1 }],
    customerInfo: { ...validCustomer, email: address("buyer") },
    totalAmount: (price_minor + 1_500) / 100,
    ...changed,
  };
  return { product: id, ...(await started("create-marketplace-order", body)) };
}
async function investmentOf(amount = 50) {
  const { token } = await world.signUp(address("investor"));
  const body = { projectId: 1, amount, investmentType: "investor" };
  return started("create-crowdfarming-investment", body, token);
}
async function enrolmentOf() {
  const { token } = await world.signUp(address("learner"));
  return { token, ...(await started("create-course-enrollment", { courseId: 3 }, token)) };
}

const orderView = (reference: string) => features.marketplace.data.orderStatus(reference, "fr");
const investmentView = (reference: string) => features.crowdFarming.data.investmentStatus(reference, "fr");
async function enrolmentView(reference: string) {
  const response = await world.call(`/functions/v1/course-enrollment-status?reference=${reference}`);
  return (await response.json()) as { offers?: { id: string }[]; state: string; prompt?: object };
}
const paymentOf = (reference: string) =>
  db.selectFrom("payments.payments").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
const stockOf = async (id: number) =>
  (await db.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;

const mailsOf = (id: string) =>
  db
    .selectFrom("mail.outbox")
    .select(["template", "data"])
    .where("dedupe_key", "like", `%${id}`)
    .orderBy("created_at")
    .execute();

describe("an order", () => {
  test("waits on its own page with the means in dollars or francs, and no provider is asked before", async () => {
    const asked = intents.length;
    const { checkoutUrl, statusUrl, reference } = await orderOf();
    expect(checkoutUrl).toBe(statusUrl);
    expect(intents).toHaveLength(asked);
    expect((await orderView(reference))?.offers?.map(({ id }) => id)).toEqual([
      "ring:A:USD",
      "ring:B:USD",
      "bank:transfer:USD",
      "sandbox:page:USD",
    ]);
    const francs = await orderOf({ currency: "CDF" });
    const offers = (await orderView(francs.reference))?.offers ?? [];
    expect(offers.map(({ id }) => id).slice(0, 2)).toEqual(["ring:A:CDF", "ring:B:USD"]);
    expect(offers[0]?.rate).toMatchObject({ from: "USD", to: "CDF" });
  });

  test("is asked on the telephone, given up, and its goods are free again", async () => {
    const { reference, product, statusUrl } = await orderOf();
    const stock = await stockOf(product);
    const answer = await choose(reference, "ring:A:USD", "0813 456 789");
    expect(await answer.json()).toEqual({ checkoutUrl: statusUrl });
    expect(rung.phones).toEqual(["243813456789"]);
    expect(await orderView(reference)).toMatchObject({
      payment: "pending",
      held: true,
      prompt: { steps: ["Type your PIN"] },
    });
    expect((await post("cancel-payment", { reference })).status).toBe(200);
    expect(await orderView(reference)).toMatchObject({ status: "cancelled", held: false });
    expect(await stockOf(product)).toBe(stock + 1);
  });

  test("paid by a transfer keeps its goods for a week, and says where to send it, once by mail too", async () => {
    const { reference } = await orderOf();
    for (let press = 0; press < 2; press++)
      expect((await choose(reference, "bank:transfer:USD")).status).toBe(200);
    const { id } = await paymentOf(reference);
    const { reserved_until } = await db
      .selectFrom("marketplace.checkouts")
      .select("reserved_until")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const days = (reserved_until.getTime() - context.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const view = await orderView(reference);
    expect(view?.transfer).toMatchObject({ holder: "Fondation", amount: view?.total });
    const mails = await mailsOf(id);
    const { amount: total, ...transfer } = view?.transfer ?? {};
    expect(mails).toMatchObject([
      { template: "order_received" },
      {
        template: "order_transfer",
        data: { reference, amount: total, transfer, heldUntil: reserved_until.toISOString() },
      },
    ]);
  });

  test("whose goods were released meanwhile is not paid for: it ends, and no provider is asked", async () => {
    const { reference } = await orderOf();
    const { id } = await paymentOf(reference);
    await db
      .updateTable("marketplace.checkouts")
      .set({ stock: "released" })
      .where("order_id", "=", id)
      .execute();
    expect((await choose(reference, "ring:A:USD", "0813456789")).status).toBe(200);
    expect(rung.intents).toEqual([]);
    expect((await paymentOf(reference)).state).toBe("cancelled");
  });

  test.each([
    ["ring:A:XOF", "0813456789", "means_unknown", "means"],
    ["ring:A:USD", "", "payer_phone_required", "phone"],
    ["ring:A:USD", "+33 6 12 34 56 78", "phone_other_country", "phone"],
    ["ring:B:USD", "0813456789", "phone_other_operator", "phone"],
  ])("%s with the number %j is refused, and can be chosen again", async (means, phone, code, field) => {
    const { reference } = await orderOf();
    expect(await refusal(await choose(reference, means, phone))).toEqual([422, code, field]);
    expect((await paymentOf(reference)).chosen_at).toBeNull();
    expect((await choose(reference, "sandbox:page:USD")).status).toBe(200);
  });
});

describe("an investment", () => {
  test("is offered in dollars only, is asked once and can be given up", async () => {
    const { checkoutUrl, statusUrl, reference } = await investmentOf();
    expect(checkoutUrl).toBe(statusUrl);
    expect((await investmentView(reference))?.offers?.map(({ id }) => id)).toEqual([
      "ring:A:USD",
      "ring:B:USD",
      "bank:transfer:USD",
      "sandbox:page:USD",
    ]);
    expect(await refusal(await choose(reference, "ring:A:CDF", "0813456789"))).toEqual([
      422,
      "means_unknown",
      "means",
    ]);
    await Promise.all([1, 2, 3].map(() => choose(reference, "ring:A:USD", "0813456789")));
    expect(rung.intents).toHaveLength(1);
    expect((await investmentView(reference))?.prompt).toBeDefined();
    expect((await post("cancel-payment", { reference })).status).toBe(200);
    expect((await investmentView(reference))?.state).toBe("cancelled");
  });

  test("paid by a transfer keeps its share for a week, and the mail says once where to send it", async () => {
    const { reference } = await investmentOf();
    for (let press = 0; press < 2; press++)
      expect((await choose(reference, "bank:transfer:USD")).status).toBe(200);
    const { id } = await paymentOf(reference);
    const { reserved_until } = await db
      .selectFrom("crowdfarming.investments")
      .select("reserved_until")
      .where("payment_id", "=", id)
      .executeTakeFirstOrThrow();
    const days = (reserved_until.getTime() - context.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const { amount, ...transfer } = (await investmentView(reference))?.transfer ?? {};
    expect(amount).toEqual({ minor: 5_000, currency: "USD" });
    expect(await mailsOf(id)).toMatchObject([
      {
        template: "investment_transfer",
        data: { reference, projectId: 1, amount, transfer, heldUntil: reserved_until.toISOString() },
      },
    ]);
  });

  test("sent with its means, the transfer, gets the mail at once; sent twice, once", async () => {
    const { token } = await world.signUp(address("investor"));
    const body = {
      projectId: 1,
      amount: 50,
      investmentType: "sponsor",
      means: "bank:transfer:USD",
      operation_id: "5a0c1e0e-0000-4000-8000-0000000000a1",
    };
    const { reference } = await started("create-crowdfarming-investment", body, token);
    expect(await started("create-crowdfarming-investment", body, token)).toMatchObject({ reference });
    const { id } = await paymentOf(reference);
    expect(await mailsOf(id)).toMatchObject([
      { template: "investment_transfer", data: { investmentType: "sponsor", reference } },
    ]);
  });

  test("whose share was taken by another meanwhile ends before a provider is asked", async () => {
    const { reference } = await investmentOf();
    const { id } = await paymentOf(reference);
    await db
      .updateTable("crowdfarming.investments")
      .set({ reserved_until: context.clock.now() })
      .where("payment_id", "=", id)
      .execute();
    expect((await choose(reference, "ring:A:USD", "0813456789")).status).toBe(200);
    expect((await paymentOf(reference)).state).toBe("pending");
    const late = await investmentOf();
    await db.updateTable("crowdfarming.projects").set({ status: "completed" }).where("id", "=", 1).execute();
    expect((await choose(late.reference, "ring:A:USD", "0813456789")).status).toBe(200);
    expect((await paymentOf(late.reference)).state).toBe("cancelled");
    await db.updateTable("crowdfarming.projects").set({ status: "funding" }).where("id", "=", 1).execute();
  });
});

describe("an enrolment", () => {
  test("priced in francs CFA is paid in the currency of the means, by one checkout", async () => {
    const { token, checkoutUrl, statusUrl, reference } = await enrolmentOf();
    expect(checkoutUrl).toBe(statusUrl);
    expect((await enrolmentView(reference)).offers?.map(({ id }) => id)).toContain("ring:A:USD");
    // Asked again before the choice: the same one, still to be chosen.
    const again = await started("create-course-enrollment", { courseId: 3 }, token);
    expect(again).toMatchObject({ reference, checkoutUrl: statusUrl });
    await choose(reference, "ring:A:USD", "0813456789");
    const payment = await paymentOf(reference);
    expect(payment).toMatchObject({ currency: "USD", asked_currency: "XOF", state: "pending" });
    // And after it, in another currency than the price.
    expect(await started("create-course-enrollment", { courseId: 3 }, token)).toMatchObject({ reference });
    expect((await enrolmentView(reference)).prompt).toBeDefined();
    await post("cancel-payment", { reference });
    const anew = await started("create-course-enrollment", { courseId: 3 }, token);
    expect(anew.reference).not.toBe(reference);
  });

  test("paid by a transfer gets the account and the reference by mail, once, in the currency of the account", async () => {
    const { token, reference } = await enrolmentOf();
    for (let press = 0; press < 2; press++)
      expect((await choose(reference, "bank:transfer:USD")).status).toBe(200);
    expect(await started("create-course-enrollment", { courseId: 3 }, token)).toMatchObject({ reference });
    const { id, amount, currency } = await paymentOf(reference);
    expect(currency).toBe("USD");
    expect(await mailsOf(id)).toMatchObject([
      {
        template: "enrolment_transfer",
        data: {
          courseId: 3,
          amount: { minor: amount, currency },
          reference,
          transfer: { holder: "Fondation", account: "CD00 1234" },
        },
      },
    ]);
  });
});

test("threat 24: an unknown reference, and a payment without a page, have no choice", async () => {
  expect((await choose("A".repeat(22), "ring:A:USD", "0813456789")).status).toBe(404);
  for (const reference of ["A".repeat(22), "A"])
    expect((await post("cancel-payment", { reference })).status).toBe(404);
  for (const body of [{}, { reference: 1 }, { reference: "A", amount: 1 }])
    expect(await refusal(await post("cancel-payment", body))).toEqual([422, "invalid_field", undefined]);
});
