import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validGift } from "../../../../features/donations/testing.ts";
import { until } from "../../../../platform/testing/until.ts";
import { testApp } from "../../../../testing/app.ts";
import { withPawapay } from "../../../../testing/pawapay.ts";

// Callbacks are signed for the public name of the site.
const here = await withPawapay({ callbackAuthority: "bomoko.localhost" });
const settings = { SITE_URL: "http://bomoko.localhost" };
const app = await testApp({ settings, only: ["donations"], providers: () => [here.pays] });
const { context, call } = app;
const { db } = context;
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
