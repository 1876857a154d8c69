import { afterAll, expect, test } from "vitest";
import { newRung, ring } from "../../../money/payments/testing/ring.ts";
import { simulation } from "./testing.ts";

const rung = newRung();
const sim = await simulation("2026-11-23T08:00:00Z", { also: (sandbox) => [ring(sandbox, rung)] });
const { context, donations } = sim;
afterAll(donations.close);

const choose = (reference: string, means: string, phone = "", cover?: "on") =>
  donations.call("/functions/v1/choose-payment-means", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ reference, means, phone, cover }),
  });
const newest = async (id: string) => {
  const all = await sim.paymentsOf(id);
  const { id: last = "" } = all.at(-1) ?? {};
  return context.db
    .selectFrom("payments.payments")
    .selectAll()
    .where("id", "=", last)
    .executeTakeFirstOrThrow();
};
const paidBy = (id: string) => donations.intents.find((one) => one.id === id);

test("a bank that wants its customer: the mailed link leads a giver who is not signed in to the choice, and the new card is charged from then on", async () => {
  await sim.reset();
  const id = await sim.fresh("tok_old");
  sim.answers.card = () => "confirmation_needed";
  sim.set(new Date("2026-12-23T08:00:00Z"));
  await sim.work();
  const [mail] = (await sim.mails("refused")).slice(-1);
  expect(mail?.data).toMatchObject({ reason: "confirmation_needed", again: { subscription: id } });
  expect((await sim.viewOf(id)).toPay).toEqual({ dueOn: "2026-12-23" });
  const { checkoutUrl = "" } = await sim.acted(id, { action: "pay" });
  const payment = await newest(id);
  expect(checkoutUrl).toContain(`/donate/status/${payment.reference}`);
  const offers = (await donations.giftStatus(payment.reference))?.offers ?? [];
  expect(offers.map(({ id: means }) => means)).toEqual(["ring:A:USD", "ring:B:USD", "sandbox:page:XOF"]);
  // Its amount may cover the fee already.
  expect(offers.some(({ withFee }) => withFee)).toBe(false);
  expect((await choose(payment.reference, "sandbox:page:XOF", "", "on")).status).toBe(422);
  // Pressed again: the same choice.
  expect((await sim.acted(id, { action: "pay" })).checkoutUrl).toBe(checkoutUrl);
  expect((await choose(payment.reference, "sandbox:page:XOF")).status).toBe(200);
  const intent = paidBy(payment.id);
  expect(intent?.recurring).toBe(true);
  if (intent) sim.pay(intent, { method: "card", token: "tok_new" });
  sim.forward(180_000);
  await donations.reconcile();
  expect(await sim.rowOf(id)).toMatchObject({ state: "active", method: "card", method_token: "tok_new" });
  sim.answers.card = () => "paid";
  sim.set(new Date("2027-01-23T08:30:00Z"));
  await sim.work();
  expect(sim.charges.at(-1)).toMatchObject({ token: "tok_new", day: "2027-01-23" });
});

test("threat 24: nobody without the link reaches the choice", async () => {
  const response = await donations.call("/functions/v1/manage-gift", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ action: "means", token: "A".repeat(22) }),
  });
  expect(response.status).toBe(404);
});

test("the next gift is paid ahead by another means, which pays the following ones; given up, nothing changes", async () => {
  await sim.reset();
  sim.answers.card = () => "paid";
  const id = await sim.fresh("tok_card");
  const before = await sim.rowOf(id);
  await sim.acted(id, { action: "means" });
  const givenUp = await newest(id);
  await donations.call("/functions/v1/cancel-payment", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ reference: givenUp.reference }),
  });
  expect(await sim.rowOf(id)).toMatchObject({
    method: "card",
    method_token: "tok_card",
    period: before.period,
  });
  await sim.acted(id, { action: "means" });
  const payment = await newest(id);
  expect(payment.id).not.toBe(givenUp.id);
  expect((await choose(payment.reference, "ring:A:USD", "0813456789")).status).toBe(200);
  const asked = rung.intents.find((one) => one.id === payment.id);
  await context.db.transaction().execute((trx) =>
    donations.payments.effect(trx, payment, {
      type: "paid",
      paymentId: payment.id,
      session: null,
      amount: asked?.amount ?? null,
      reason: null,
      paidWith: { method: "mobile_money", token: null },
    }),
  );
  const after = await sim.rowOf(id);
  expect(after).toMatchObject({ method: "mobile_money", method_token: null, provider: "ring" });
  expect(after.period).toBe(before.period + 1);
  expect([after.amount, after.currency]).toEqual([before.amount, before.currency]);
});
