import { afterAll, expect, test } from "vitest";
import { feeOf } from "../../money/payments/fees.ts";
import type { PaymentProvider } from "../../money/payments/provider.ts";
import { sandboxProvider } from "../../money/payments/providers/sandbox.ts";
import { newRung, ring } from "../../money/payments/testing/ring.ts";
import { receiptByReference } from "../../money/receipts/find.ts";
import { testApp } from "../../testing/app.ts";
import { validGift } from "./testing.ts";

const calls = newRung();
/** The ring's, as it says itself. */
const FEE = { share: 250, fixed: 10 };

const app = await testApp({
  only: ["donations"],
  providers({ env, keys, clock }) {
    const sandbox = sandboxProvider({ url: env.SANDBOX_URL, secret: keys.sandboxSecret, clock });
    const opened: PaymentProvider["create"] = async (intent) => {
      calls.intents.push(intent);
      return { kind: "page", session: `s-${intent.id}`, url: `${env.SANDBOX_URL}/pay/${intent.id}` };
    };
    return [{ ...sandbox, create: opened }, ring(sandbox, calls)];
  },
});
const { context, call, features, payments } = app;
const { db } = context;
afterAll(app.close);

let people = 0;
const post = (name: string, body: object) =>
  call(
    `/functions/v1/${name}`,
    { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    `10.7.${++people}.1`,
  );
async function asked(changed: object = {}): Promise<string> {
  const donorEmail = `giver-${++people}@example.org`;
  const response = await post("create-donation", { ...validGift, donorEmail, means: "ask", ...changed });
  return ((await response.json()) as { reference: string }).reference;
}
const choose = (reference: string, changed: object = {}) =>
  post("choose-payment-means", { reference, means: "ring:A:USD", phone: "0813456789", ...changed });
const paymentOf = (reference: string) =>
  db.selectFrom("payments.payments").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
const view = (reference: string) => features.donations.data.giftStatus(reference);
const offered = async (reference: string, means: string) =>
  (await view(reference))?.offers?.find(({ id }) => id === means);

async function pay(reference: string): Promise<void> {
  const { id, provider_session: session, amount, currency } = await paymentOf(reference);
  const event = {
    type: "paid",
    paymentId: id,
    session,
    amount: { minor: amount, currency },
    reason: null,
  } as const;
  await db.transaction().execute((trx) => payments.effect(trx, { id }, event));
}

test("the sum that is shown is the sum that is asked for; the foundation keeps the whole gift", async () => {
  const reference = await asked();
  const offer = await offered(reference, "ring:A:USD");
  expect((await choose(reference, { cover: "on" })).status).toBe(200);
  const payment = await paymentOf(reference);
  expect(payment.amount).toBe(offer?.withFee?.minor);
  expect(calls.intents.at(-1)?.amount).toEqual(offer?.withFee);
  const gift = offer?.toPay.minor ?? 0;
  expect(payment.fee_covered).toBe(payment.amount - gift);
  expect(
    payment.amount - feeOf({ minor: payment.amount, currency: "USD" }, FEE).minor,
  ).toBeGreaterThanOrEqual(gift);
  expect(payment).toMatchObject({ asked_amount: 10_000, asked_currency: "XOF" });
});

test("the receipt states the whole amount and names the part; the page does, too", async () => {
  const reference = await asked({ payIn: "USD" });
  await choose(reference, { cover: "on" });
  await pay(reference);
  const { amount, fee_covered } = await paymentOf(reference);
  const feeCovered = { minor: fee_covered, currency: "USD" };
  expect(await view(reference)).toMatchObject({ state: "paid", amount: { minor: amount }, feeCovered });
  expect(await receiptByReference(db, reference)).toMatchObject({ amount: { minor: amount }, feeCovered });
});

test("a monthly gift repeats what its first payment was", async () => {
  const reference = await asked({ donationType: "monthly" });
  await choose(reference, { cover: "on" });
  await pay(reference);
  const { id, amount } = await paymentOf(reference);
  const begun = await db
    .selectFrom("payments.subscriptions")
    .select("amount")
    .where("first_payment_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(begun.amount).toBe(amount);
});

test("without it the gift is paid as it was asked for, and where no fee is known nothing is added", async () => {
  const [plain, unknown] = [await asked(), await asked()];
  const offer = await offered(plain, "ring:A:USD");
  await choose(plain);
  expect(await paymentOf(plain)).toMatchObject({ amount: offer?.toPay.minor, fee_covered: 0 });
  expect((await offered(unknown, "sandbox:page:XOF"))?.withFee).toBeUndefined();
  await choose(unknown, { means: "sandbox:page:XOF", cover: "on" });
  expect(await paymentOf(unknown)).toMatchObject({ amount: 10_000, fee_covered: 0, asked_amount: null });
});

test.each([
  { cover: "1" },
  { cover: 5 },
  { cover: true },
  { cover: "on", amount: 1 },
  { cover: "on", fee: 0 },
  { withFee: 100 },
])("threat 1: a body with a sum of its own is refused, and nothing is chosen: %j", async (changed) => {
  const reference = await asked();
  const before = calls.intents.length;
  const response = await choose(reference, changed);
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    422,
    "invalid_field",
  ]);
  expect(await paymentOf(reference)).toMatchObject({ chosen_at: null, amount: 10_000, fee_covered: 0 });
  expect(calls.intents).toHaveLength(before);
});

test("the same gift again, while one with its fee waits, is recognised", async () => {
  const donorEmail = "twice@example.org";
  const body = { ...validGift, donorEmail, payIn: "USD", means: "ask" };
  const again = async () =>
    (
      await call(
        "/functions/v1/create-donation",
        {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        },
        "10.6.0.1",
      )
    ).json() as Promise<{ reference: string; pending?: { reference: string } }>;
  const { reference } = await again();
  await choose(reference, { cover: "on" });
  expect((await again()).pending?.reference).toBe(reference);
});
