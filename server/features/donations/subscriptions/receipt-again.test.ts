import { afterAll, expect, test } from "vitest";
import type { Language } from "../../../../contracts/languages.ts";
import { letters } from "../../../letters.ts";
import { type Letter } from "../../../platform/mail/letters.ts";
import { simulation } from "./testing.ts";

const sim = await simulation("2027-01-15T10:00:00Z");
afterAll(sim.donations.close);
const { context, donations, fresh, tokenOf } = sim;

/** Requests the receipt of a payment again, after all earlier mails are gone. */
async function resend(paymentId: string) {
  await context.db.deleteFrom("mail.outbox").execute();
  await context.db.deleteFrom("core.rate_limits").execute();
  const { reference } = await context.db
    .selectFrom("payments.payments")
    .select("reference")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  const answer = await donations.call("/functions/v1/resend-receipt", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ reference }),
  });
  expect(answer.status).toBe(202);
  const [mail] = await sim.mails("receipt");
  if (!mail) throw new Error("nothing was sent");
  const language: Language = "en";
  return letters.write({ template: mail.template, data: mail.data } as Letter, language, context).text;
}

test("each payment's page shows the subscription, its next day and the manage link, until it is stopped", async () => {
  const id = await fresh();
  const { first_payment_id: first } = await sim.rowOf(id);
  const shown = async (paymentId: string) => {
    const { reference } = await context.db
      .selectFrom("payments.payments")
      .select("reference")
      .where("id", "=", paymentId)
      .executeTakeFirstOrThrow();
    return donations.giftStatus(reference);
  };
  const { amount } = (await shown(first)) ?? {};
  const again = { rhythm: "monthly", amount, nextOn: "2027-02-15", token: tokenOf(id) };
  expect((await shown(first))?.again).toEqual(again);
  await sim.acted(id, { action: "pause" });
  expect((await shown(first))?.again).toEqual({ ...again, nextOn: null });
  await sim.acted(id, { action: "stop" });
  expect(await shown(first)).not.toHaveProperty("again");
});

test("a receipt sent again links to the subscription, even without the first mail, until it is stopped", async () => {
  const id = await fresh();
  const { first_payment_id: first } = await sim.rowOf(id);
  sim.set(new Date("2027-02-15T12:00:00Z"));
  await sim.work();
  const [renewal] = await sim.paymentsOf(id);
  if (!renewal) throw new Error("the gift was not renewed");
  for (const paymentId of [first, renewal.id]) {
    const text = await resend(paymentId);
    expect(text).toContain(`/giving/manage/${tokenOf(id)}`);
    expect(text).toContain("March 15, 2027");
  }
  await sim.acted(id, { action: "stop" });
  const text = await resend(first);
  expect(text).not.toContain("/giving/manage/");
  expect(text).toContain("/donate/status/");
});
