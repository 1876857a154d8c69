import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { runFlexpay, TOKEN } from "../../../../../doubles/flexpay/testing.ts";
import { validGift } from "../../../../features/donations/testing.ts";
import { testApp } from "../../../../testing/app.ts";
import { flexpayProvider } from "./flexpay.ts";
import { referenceOf } from "./references.ts";

// The whole way: a gift's form, the adapter, the double over HTTP, its callbacks to the site, the books.
const site = createServer((request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString("utf8")));
  request.on("end", () => {
    void app
      .call(request.url ?? "", { method: "POST", body })
      .then(({ status }) => response.writeHead(status).end());
  });
}).listen(0, "127.0.0.1");
await once(site, "listening");
const SITE_URL = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const double = await runFlexpay();
const origins = { payments: double.origin, cards: double.origin };
const app = await testApp({
  only: ["donations"],
  settings: { SITE_URL },
  providers: ({ clock, log }) => [
    flexpayProvider({
      origins,
      isPrivate: true,
      checkoutOrigins: [double.origin],
      tokens: [TOKEN],
      merchant: "BOMOKO",
      isTrial: true,
      secret: "a secret of the site",
      clock,
      log,
    }),
  ],
});
const { db } = app.context;
afterAll(async () => {
  await app.close();
  double.stop();
  site.closeAllConnections();
  site.close();
});
beforeEach(() => double.calm());
afterEach(() => double.calm());

let people = 0;
async function give(changed: object = {}) {
  const donorEmail = `flexpay-${++people}@example.org`;
  const gift = { ...validGift, donorEmail, amount: 10_000, payIn: "CDF" };
  const body = { ...gift, means: "flexpay:mobile_money:CDF", phone: "0813 456 789", ...changed };
  const response = await app.call(
    "/functions/v1/create-donation",
    { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    `10.7.${people}.1`,
  );
  const answer = (await response.json()) as Record<string, string>;
  expect([response.status, answer.code]).toEqual([200, undefined]);
  const { reference = "", checkoutUrl, statusUrl } = answer;
  return { reference, checkoutUrl, statusUrl };
}
const readPayment = async (reference: string) =>
  db.selectFrom("payments.payments").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
const stateOf = (reference: string) =>
  expect.poll(async () => (await readPayment(reference)).state, { timeout: 15_000 });
async function readOrders(reference: string) {
  const { id } = await readPayment(reference);
  const answer = await double.post("/control/orders", { reference: referenceOf(id) });
  return (await answer.json()) as { readonly orderNumber: string; readonly callbackUrl: string }[];
}
async function reconcile(reference: string) {
  await db
    .updateTable("payments.payments")
    .set({ next_check_at: new Date(0) })
    .where("reference", "=", reference)
    .execute();
  await app.payments.reconcile();
}
const postings = async (reference: string) => {
  const { id } = await readPayment(reference);
  return db.selectFrom("payments.postings").select("kind").where("payment_id", "=", id).execute();
};

describe("a gift by telephone", () => {
  test("is paid by the provider's own answer after its callback, booked once, and keeps no number", async () => {
    const { reference, checkoutUrl, statusUrl } = await give();
    expect(checkoutUrl).toBe(statusUrl);
    await stateOf(reference).toBe("paid");
    const payment = await readPayment(reference);
    expect(payment).toMatchObject({ trial: true, method: "mobile_money", means: "flexpay:mobile_money:CDF" });
    expect(await postings(reference)).toEqual([{ kind: "payment" }]);
    const inbox = await db.selectFrom("payments.inbox").selectAll().execute();
    expect(inbox.length).toBeGreaterThan(0);
    expect(JSON.stringify([payment, inbox])).not.toContain("813456789");
  });

  test("without money in the account is refused at once, with the reason", async () => {
    const { reference } = await give({ phone: "0813456049" });
    expect(await readPayment(reference)).toMatchObject({ state: "refused", reason: "insufficient_funds" });
  });

  test("whose callback never comes, or cannot be read, is found by asking", async () => {
    for (const phone of ["0813456129", "0813456149"]) {
      const { reference } = await give({ phone });
      await expect.poll(async () => (await readOrders(reference)).length).toBe(1);
      await reconcile(reference);
      await stateOf(reference).toBe("paid");
    }
  });

  test("that nobody answers stays open; paid late it is booked, paid after a refusal as well", async () => {
    const { reference } = await give({ phone: "0813456159" });
    await reconcile(reference);
    expect((await readPayment(reference)).state).toBe("pending");
    const { id } = await readPayment(reference);
    for (const result of ["failed", "paid"]) {
      await double.post("/control/settle", { reference: referenceOf(id), result });
      await stateOf(reference).toBe(result === "paid" ? "paid" : "refused");
    }
    expect(await postings(reference)).toEqual([{ kind: "payment" }]);
  });

  test("threat 13: a callback that lies changes nothing: failed stays failed, and paid is paid", async () => {
    await double.calm({ tampered: true });
    const failed = await give({ phone: "0813456039" });
    await stateOf(failed.reference).toBe("refused");
    const paid = await give();
    await stateOf(paid.reference).toBe("paid");
    expect((await readPayment(paid.reference)).held_amount).toBeNull();
  });

  test("threat 13: a callback with the order of somebody who paid does not pay another gift", async () => {
    const paid = await give();
    await stateOf(paid.reference).toBe("paid");
    await double.calm({ silent: true });
    await double.post("/control/fault", { path: "/api/rest/v1/paymentService", answer: "lost" });
    const other = await give();
    const [order] = await readOrders(paid.reference);
    const [own] = await readOrders(other.reference);
    const forged = JSON.stringify({ code: "0", orderNumber: order?.orderNumber });
    await fetch(own?.callbackUrl ?? "", { method: "POST", body: forged });
    const { id } = await readPayment(other.reference);
    const hints = () =>
      db.selectFrom("payments.inbox").select("state").where("payment_id", "=", id).execute();
    await expect.poll(hints, { timeout: 15_000 }).toEqual([{ state: "ignored" }]);
    expect(await readPayment(other.reference)).toMatchObject({ state: "pending", provider_session: null });
  });
});

describe("a prompt without an answer", () => {
  const lose = (answer = "lost") =>
    double.post("/control/fault", { path: "/api/rest/v1/paymentService", answer });

  test("threat 12: is not asked for again, so that nobody pays twice; its callback settles it", async () => {
    const operation_id = randomUUID();
    // Nobody answers this prompt until the test does.
    const gift = { operation_id, donorEmail: "lost@example.org", phone: "0813456159" };
    await lose();
    const { reference } = await give(gift);
    expect((await give(gift)).reference).toBe(reference);
    expect(await readOrders(reference)).toHaveLength(1);
    const payment = await readPayment(reference);
    expect(payment).toMatchObject({ state: "pending", provider_session: null });
    await double.post("/control/settle", { reference: referenceOf(payment.id), result: "paid" });
    await stateOf(reference).toBe("paid");
  });

  test("is asked about later by the order that a callback named too early", async () => {
    await double.calm({ silent: true });
    await lose();
    const { reference } = await give({ phone: "0813456159" });
    const [order] = await readOrders(reference);
    const hint = JSON.stringify({ orderNumber: order?.orderNumber });
    await fetch(order?.callbackUrl ?? "", { method: "POST", body: hint });
    await expect
      .poll(async () => (await readPayment(reference)).provider_session, { timeout: 15_000 })
      .not.toBeNull();
    const { id } = await readPayment(reference);
    await double.post("/control/settle", { reference: referenceOf(id), result: "paid" });
    await reconcile(reference);
    await stateOf(reference).toBe("paid");
  });
});

test("a gift by card is paid on FlexPay's page", async () => {
  const { reference, checkoutUrl } = await give({ payIn: "USD", means: "flexpay:card:USD", phone: "" });
  expect(new URL(checkoutUrl ?? "").origin).toBe(double.origin);
  await fetch(checkoutUrl ?? "", {
    method: "POST",
    body: new URLSearchParams({ card: "4242424242424242", decision: "pay" }),
    redirect: "manual",
  });
  await stateOf(reference).toBe("paid");
  expect((await readPayment(reference)).method).toBe("card");
});
