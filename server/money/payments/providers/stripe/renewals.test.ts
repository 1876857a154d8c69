import { afterAll, afterEach, describe, expect, test } from "vitest";
import { intentOf, sessionIn, stripeWithDouble } from "./testing.ts";

const { double, stripe, act, heard, fail, kept, charge, firstHeard, calm } = await stripeWithDouble();
afterAll(() => double.stop());
afterEach(calm);

describe("a renewal", () => {
  test("charges the kept card without its holder, once for each id", async () => {
    const saved = await kept("4000003800000446");
    const intent = intentOf();
    const settled = await charge(saved, intent);
    expect(settled).toMatchObject({
      kind: "settled",
      event: {
        type: "paid",
        paymentId: intent.id,
        amount: intent.amount,
        paidWith: { method: "card", token: saved.token },
      },
    });
    expect(await charge(saved, intent)).toEqual(settled);
    expect(heard("payment_intent.succeeded", intent.id).length).toBeLessThan(2);
    const said = stripe.readEvent(await firstHeard("payment_intent.succeeded", intent.id));
    expect(said).toEqual({ event: settled?.kind === "settled" && settled.event });
  });

  test("of a card that was authenticated when it was kept needs no holder; of one that always wants them does", async () => {
    expect(await charge(await kept("4000002500003155"))).toMatchObject({ kind: "settled" });
    const intent = intentOf();
    const outcome = await charge(await kept("4000002760003184"), intent);
    expect(outcome).toMatchObject({
      kind: "payer_must_act",
      session: expect.stringMatching(/^pi_/),
      reason: "confirmation_needed",
    });
    const said = stripe.readEvent(await firstHeard("payment_intent.payment_failed", intent.id));
    expect(said).toMatchObject({
      event: { type: "refused", paymentId: intent.id, reason: "confirmation_needed" },
    });
    expect((await stripe.status(intent.id, null))?.event).toMatchObject({
      type: "refused",
      reason: "confirmation_needed",
    });
  });

  test.each([
    ["generic_decline", "payer_must_act", "declined"],
    ["insufficient_funds", "payer_must_act", "insufficient_funds"],
    ["expired_card", "payer_must_act", "card_expired"],
    ["stolen_card", "refused", "declined"],
    ["fraudulent", "refused", "declined"],
  ])("declined as %s is %s", async (renewal, kind, reason) => {
    const saved = await kept();
    await double.control("behaviour", { renewal });
    expect(await charge(saved)).toMatchObject({ kind, reason });
  });

  test("that takes its time is answered later", async () => {
    const saved = await kept();
    await double.control("behaviour", { renewal: "processing" });
    const intent = intentOf();
    const outcome = await charge(saved, intent);
    expect(outcome).toMatchObject({ kind: "later" });
    const session = sessionIn(outcome);
    expect((await stripe.status(intent.id, session))?.event).toBeNull();
    await act(intent.id, "finish");
    expect((await stripe.status(intent.id, session))?.event).toMatchObject({ type: "paid" });
  });

  test("of a card that is no longer kept wants the payer; without an answer it throws and is found by our id", async () => {
    expect(await charge({ token: "cus_gone/pm_gone" })).toMatchObject({
      kind: "payer_must_act",
      session: null,
    });
    const saved = await kept();
    const intent = intentOf();
    await fail("lost", 2);
    await expect(charge(saved, intent)).rejects.toThrow();
    expect((await stripe.status(intent.id, null))?.event).toMatchObject({
      type: "paid",
      paymentId: intent.id,
    });
  });
});
