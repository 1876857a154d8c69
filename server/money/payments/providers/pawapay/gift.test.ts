import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validGift } from "../../../../features/donations/testing.ts";
import { until } from "../../../../platform/testing/until.ts";
import { testApp } from "../../../../testing/app.ts";
import { withPawapay } from "../../../../testing/pawapay.ts";
import { createRefunds } from "../../refunds.ts";

// Callbacks are signed for the public name of the site.
const here = await withPawapay({ callbackAuthority: "bomoko.localhost" });
const settings = { SITE_URL: "http://bomoko.localhost" };
const app = await testApp({ settings, only: ["donations"], providers: () => [here.pays] });
const { context, call, payments } = app;
const { db } = context;
const refunds = createRefunds(context, payments.providers);
beforeAll(() => {
  here.double.merchant.hear = async ({ path, headers, raw }) =>
    (await call(path, { method: "POST", headers, body: new Uint8Array(raw) })).status;
});
afterAll(async () => {
  await app.close();
  here.stop();
});

let people = 0;
function ask(phone: string): Promise<Response> {
  const donorEmail = `mobile-${++people}@example.org`;
  const wish = { payIn: "CDF", means: "pawapay:VODACOM_MPESA_COD:CDF", phone };
  return call(
    "/functions/v1/create-donation",
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...validGift, donorEmail, ...wish }),
    },
    `10.8.${people}.1`,
  );
}
async function give(phone: string): Promise<string> {
  const response = await ask(phone);
  const body = (await response.json()) as Record<string, string>;
  expect([response.status, body.code], JSON.stringify(body)).toEqual([200, undefined]);
  return body.reference ?? "";
}
const paymentOf = (reference: string) =>
  db.selectFrom("payments.payments").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
const inState = (reference: string, state: string) =>
  until(async () => {
    const payment = await paymentOf(reference);
    return payment.state === state && payment;
  });
async function inBooks(paymentId: string): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0) as sum from payments.entries join payments.postings on id = posting_id
    where payment_id = ${paymentId} and account like 'provider:%'`.execute(db);
  return Number(rows[0]?.sum);
}
const checkNow = (id: string) =>
  db
    .updateTable("payments.payments")
    .set({ next_check_at: new Date(0) })
    .where("id", "=", id)
    .execute();

test("a gift by M-Pesa is asked for on the telephone and booked by the signed callback, once", async () => {
  await here.control("behaviour", { copies: 3, disorder: true });
  const reference = await give("0813 456 789");
  const payment = await inState(reference, "paid");
  await here.reset();
  expect(payment).toMatchObject({
    provider: "pawapay",
    means: "pawapay:VODACOM_MPESA_COD:CDF",
    trial: true,
    method: "mobile_money",
    method_token: null,
    provider_session: payment.id,
    currency: "CDF",
  });
  expect(payment.amount % 100).toBe(0);
  expect(payment.prompt?.revive).toBe("tel:*1122%23");
  expect(await inBooks(payment.id)).toBe(payment.amount);
  const kept = await db.selectFrom("payments.inbox").select("raw").execute();
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain("813456789");
});

test("a refusal on the telephone has its reason", async () => {
  const reference = await give("0813 456 049");
  expect((await inState(reference, "refused")).reason).toBe("insufficient_funds");
});

test("a number of another operator is told before anything is stored, with its name", async () => {
  const stored = () => db.selectFrom("payments.payments").select("id").execute();
  const before = (await stored()).length;
  const response = await ask("0973 456 789");
  expect(response.status).toBe(422);
  const message = "C’est un numéro Airtel Money. Choisissez cet opérateur, ou corrigez le numéro.";
  expect(await response.json()).toMatchObject({ code: "phone_other_operator", field: "phone", message });
  expect(await stored()).toHaveLength(before);
});

test("without any callback the gift is booked by asking", async () => {
  await here.control("behaviour", { silent: true });
  const reference = await give("0813 456 789");
  const { id } = await paymentOf(reference);
  await expect.poll(async () => (await here.pays.status(id, null))?.event?.type).toBe("paid");
  await checkNow(id);
  await payments.reconcile();
  await here.reset();
  expect((await paymentOf(reference)).state).toBe("paid");
});

test("threat 13: a callback that was changed on its way is refused, and nothing is booked", async () => {
  await here.control("behaviour", { tampered: true });
  const reference = await give("0813 456 789");
  const { id } = await paymentOf(reference);
  await here.firstHeard(id);
  await here.reset();
  const kept = await db
    .selectFrom("payments.inbox")
    .select("event_id")
    .where("event_id", "like", `${id}%`)
    .execute();
  // The double sends it again, untouched by now: so it may have come. Never is the changed one kept.
  expect(kept.every(({ event_id }) => event_id === `${id}:COMPLETED`)).toBe(true);
  const { amount } = await inState(reference, "paid");
  expect(await inBooks(id)).toBe(amount);
});

test("threat 17: a callback that names another amount holds the gift", async () => {
  await here.control("behaviour", { otherAmount: "1.0000" });
  const reference = await give("0813 456 789");
  const payment = await inState(reference, "held");
  await here.reset();
  expect([payment.held_amount, payment.held_currency, await inBooks(payment.id)]).toEqual([100, "CDF", 0]);
});

test("threat 19: a lost answer leaves no telephone ringing for nothing: asking finds the payment", async () => {
  await here.control("fault", { path: "/v2/deposits", answer: "late-error" });
  const reference = await give("0813 456 129");
  const { id, state } = await paymentOf(reference);
  expect(state).toBe("created");
  await checkNow(id);
  await payments.reconcile();
  expect(await paymentOf(reference)).toMatchObject({ state: "pending", provider_session: id });
});

test("money goes back in parts: each is booked once, whatever the callbacks say", async () => {
  const reference = await give("0813 456 789");
  const { id, amount } = await inState(reference, "paid");
  const ask = async (minor: number) => {
    const { rows } = await sql<{
      id: string;
    }>`select payments.ask_refund(${reference}, ${minor}) as id`.execute(db);
    await refunds.handle({ id: rows[0]?.id ?? "" });
  };
  await ask(100_000);
  const part = await until(async () => {
    const payment = await paymentOf(reference);
    return payment.refunded_amount === 100_000 && payment;
  });
  expect(part.state).toBe("partly_refunded");
  await here.control("behaviour", { silent: true });
  await ask(amount - 100_000);
  // No callback came for the second part.
  await expect
    .poll(async () => {
      await checkNow(id);
      await payments.reconcile();
      return (await paymentOf(reference)).state;
    })
    .toBe("refunded");
  await here.reset();
  expect(await inBooks(id)).toBe(0);
});
