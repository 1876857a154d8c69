import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { KEY, runStripe, WEBHOOK_SECRET } from "../../../../../doubles/stripe/testing.ts";
import { validGift } from "../../../../features/donations/testing.ts";
import { testApp } from "../../../../testing/app.ts";
import { stripeProvider } from "./stripe.ts";

// The whole way: a gift's form, the adapter, the double over HTTP, its webhooks to the site, the books.
const site = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const headers = { "Stripe-Signature": String(request.headers["stripe-signature"]) };
    const body = Buffer.concat(parts).toString("utf8");
    void app
      .call(request.url ?? "", { method: "POST", headers, body })
      .then(({ status }) => response.writeHead(status).end());
  });
}).listen(0, "127.0.0.1");
await once(site, "listening");
const SITE_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const checkout = "https://pay.double.example";
const double = await runStripe({ webhookUrl: `${SITE_URL}/webhooks/stripe`, returnOrigin: SITE_URL });
const settings = {
  key: KEY,
  webhookSecrets: [WEBHOOK_SECRET],
  isLive: false,
  api: double.origin,
  checkout,
  isDouble: true,
};
const app = await testApp({
  only: ["donations"],
  settings: { SITE_URL },
  providers: ({ clock }) => [stripeProvider(settings, clock)],
});
const { db } = app.context;
afterAll(async () => {
  await app.close();
  double.stop();
  site.closeAllConnections();
  site.close();
});
const CALM = { silent: false, copies: 1, disorder: false, tampered: false, early: false, livemode: false };
afterEach(() => double.control("behaviour", CALM));

let people = 0;
async function give(changed: object = {}) {
  const donorEmail = `stripe-${++people}@example.org`;
  const body = { ...validGift, donorEmail, amount: 10_000, means: "stripe:card:XOF", ...changed };
  const response = await app.call(
    "/functions/v1/create-donation",
    { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    `10.8.${people}.1`,
  );
  const answer = (await response.json()) as Record<string, string>;
  expect([response.status, answer.code]).toEqual([200, undefined]);
  return { reference: answer.reference ?? "", checkoutUrl: answer.checkoutUrl ?? "" };
}
const readPayment = (reference: string) =>
  db.selectFrom("payments.payments").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
const stateOf = (reference: string) =>
  expect.poll(async () => (await readPayment(reference)).state, { timeout: 15_000 });
async function act(reference: string, action: string, more: object = {}) {
  const { id } = await readPayment(reference);
  expect((await double.control("act", { payment: id, action, ...more })).status).toBe(200);
}
async function reconcile(reference: string) {
  await db
    .updateTable("payments.payments")
    .set({ next_check_at: new Date(0) })
    .where("reference", "=", reference)
    .execute();
  await app.payments.reconcile();
}
async function kinds(reference: string) {
  const { id } = await readPayment(reference);
  const rows = await db
    .selectFrom("payments.postings")
    .select("kind")
    .where("payment_id", "=", id)
    .orderBy("step")
    .execute();
  return rows.map(({ kind }) => kind);
}

describe("a gift by card", () => {
  test("is paid on Stripe's page, by its signed event, and booked once; nothing of the card's holder is kept", async () => {
    const { reference, checkoutUrl } = await give();
    expect(new URL(checkoutUrl).origin).toBe(checkout);
    const page = double.origin + new URL(checkoutUrl).pathname;
    const decision = new URLSearchParams({ card: "4242424242424242", decision: "pay" });
    const paid = await fetch(page, { method: "POST", body: decision, redirect: "manual" });
    expect(new URL(paid.headers.get("location") ?? "").origin).toBe(SITE_URL);
    await stateOf(reference).toBe("paid");
    expect(await readPayment(reference)).toMatchObject({
      trial: true,
      method: "card",
      means: "stripe:card:XOF",
      amount: 10_000,
    });
    expect(await kinds(reference)).toEqual(["payment"]);
    const inbox = await db.selectFrom("payments.inbox").select("raw").execute();
    expect(JSON.stringify(inbox)).not.toMatch(/billing_details|last4|fingerprint/);
  });

  test("told thrice, in disorder and before the answer is paid once", async () => {
    await double.control("behaviour", { copies: 3, early: true });
    const first = await give();
    await act(first.reference, "pay");
    await double.control("behaviour", { copies: 1, disorder: true });
    const second = await give();
    await act(second.reference, "pay");
    for (const { reference } of [first, second]) {
      await stateOf(reference).toBe("paid");
      expect(await kinds(reference)).toEqual(["payment"]);
    }
  });

  test("threat 20: whose event never comes is found by asking", async () => {
    await double.control("behaviour", { silent: true });
    const { reference } = await give();
    await act(reference, "pay");
    await reconcile(reference);
    await stateOf(reference).toBe("paid");
  });

  test("threat 13: an event changed on its way, or of the live mode, pays nothing", async () => {
    await double.control("behaviour", { tampered: true });
    const changed = await give();
    await act(changed.reference, "pay");
    await double.control("behaviour", { tampered: false, livemode: true });
    const live = await give();
    await act(live.reference, "pay");
    const strangers = () =>
      db.selectFrom("payments.inbox").select("state").where("reason", "=", "live_event").execute();
    await expect.poll(async () => (await strangers()).length, { timeout: 15_000 }).toBeGreaterThan(0);
    for (const { reference } of [changed, live]) expect(await kinds(reference)).toEqual([]);
  });

  test("goes back in part and then to the bank, which returns it", async () => {
    const { reference } = await give();
    await act(reference, "pay");
    await stateOf(reference).toBe("paid");
    await act(reference, "refund", { amount: 2_500 });
    await stateOf(reference).toBe("partly_refunded");
    await act(reference, "dispute");
    await stateOf(reference).toBe("disputed");
    await act(reference, "win");
    await stateOf(reference).toBe("partly_refunded");
    expect(await kinds(reference)).toEqual(["payment", "reversal", "reversal", "reinstatement"]);
  });

  test("that nobody pays expires by its event", async () => {
    const { reference } = await give();
    await act(reference, "expire");
    await stateOf(reference).toBe("expired");
    expect(await kinds(reference)).toEqual([]);
  });
});

test("a monthly gift keeps the card, for later charges", async () => {
  const { reference } = await give({ donationType: "monthly" });
  await act(reference, "pay");
  await stateOf(reference).toBe("paid");
  expect((await readPayment(reference)).method_token).toMatch(/^cus_\w+\/pm_\w+$/);
  const subscription = () =>
    db.selectFrom("payments.subscriptions").select(["provider", "method", "method_token"]).execute();
  await expect.poll(subscription).toMatchObject([{ provider: "stripe", method: "card" }]);
});
