import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { runStripe } from "../../../../../doubles/stripe/testing.ts";
import { systemClock } from "../../../../platform/process/clock.ts";
import type { PaymentIntent } from "../../provider.ts";
import { stripeClient } from "./client.ts";
import { stripeProvider } from "./stripe.ts";
import { intentOf, sessionIn, stripeWithDouble } from "./testing.ts";

const { double, settings, stripe, create, act, paid, fail, firstHeard, calm } = await stripeWithDouble();
afterAll(() => double.stop());
afterEach(calm);

describe("money that goes back", () => {
  const refund = (of: { intent: PaymentIntent; session: string }, minor: number, id = randomUUID()) =>
    stripe.refund?.({ id, paymentId: of.intent.id, session: of.session, amount: { minor, currency: "XOF" } });

  test("in parts, each once, never more than was paid", async () => {
    const gift = await paid();
    const id = randomUUID();
    expect([await refund(gift, 2_000, id), await refund(gift, 2_000, id)]).toEqual([null, null]);
    expect((await stripe.status(gift.intent.id, gift.session))?.event).toMatchObject({
      type: "refunded",
      refunded: { minor: 2_000, currency: "XOF" },
    });
    expect(await refund(gift, 3_001)).toBe("refused");
    expect(await refund(gift, 3_000)).toBeNull();
    expect(await refund(gift, 1)).toBe("charge_already_refunded");
    const said = stripe.readEvent(await firstHeard("charge.refunded", gift.intent.id));
    expect(said).toMatchObject({
      event: { type: "refunded", paymentId: gift.intent.id, session: null, amount: { minor: 5_000 } },
    });
  });

  test("is refused of what was not paid and of what is disputed, and tried again without an answer", async () => {
    const intent = intentOf();
    const session = sessionIn(await create(intent));
    expect(await refund({ intent, session }, 100)).toBe("not_paid");
    expect(await refund({ intent, session: "cs_test_none" }, 100)).toBe("resource_missing");
    expect(await refund(await paid({}, "4000000000000259"), 100)).toBe("charge_disputed");
    const gift = await paid();
    await fail("error");
    await expect(refund(gift, 100)).rejects.toThrow();
  });

  test("by the bank: the dispute names a charge, which leads to our payment; it is won or lost", async () => {
    const { intent, session } = await paid({}, "4000000000000259");
    const opened = await firstHeard("charge.dispute.created", '"needs_response"');
    const said = stripe.readEvent(opened);
    expect(said).toEqual({ askAbout: expect.stringMatching(/^ch_/) });
    const status = async () => (await stripe.status(intent.id, session))?.event;
    expect(await status()).toMatchObject({ type: "disputed", amount: intent.amount });
    const client = await stripeClient(settings, systemClock)();
    const page = await client.checkout.sessions.retrieve(session, { expand: ["payment_intent"] });
    const intentOfPage = page.payment_intent;
    const paidBy =
      intentOfPage !== null && typeof intentOfPage === "object" ? intentOfPage.latest_charge : null;
    const chargeId = typeof paidBy === "string" ? paidBy : "";
    expect(await stripe.paymentOf?.(chargeId)).toBe(intent.id);
    const disputes = async () =>
      (await stripe.disputes?.since(new Date(Date.now() - 60_000)))?.filter(
        ({ paymentId }) => paymentId === intent.id,
      );
    const [file] = (await disputes()) ?? [];
    expect(file).toMatchObject({ stage: "open", reason: "fraudulent", dueBy: expect.any(Date) });
    const answer = {
      name: "Awa Kalala",
      email: "awa@example.org",
      what: "A gift",
      day: "2026-11-20",
      explanation: "The giver wrote to us.",
    };
    const receipt = { place: "receipt", type: "application/pdf", bytes: Buffer.from("%PDF-1.4\n") } as const;
    const picture = { place: "customer_communication", type: "image/png", bytes: Buffer.alloc(9) } as const;
    const large = { ...picture, bytes: Buffer.alloc(4_500_000) };
    expect(await stripe.disputes?.answer(file?.id ?? "", answer, [receipt, large])).toMatch(/./);
    const sent = () => stripe.disputes?.answer(file?.id ?? "", answer, [receipt, picture]);
    expect(await sent()).toBe(null);
    expect(await disputes()).toMatchObject([{ stage: "answered" }]);
    const kept = async () => (await client.disputes.retrieve(file?.id ?? "")).evidence_details;
    expect(await kept()).toMatchObject({ has_evidence: true, submission_count: 1 });
    const { evidence } = await client.disputes.retrieve(file?.id ?? "");
    expect(evidence).toMatchObject({
      receipt: expect.stringMatching(/^file_/),
      customer_communication: expect.stringMatching(/^file_/),
      uncategorized_file: null,
    });
    // An answer that was lost on the way back: the bank has it once.
    expect(await sent()).toBe(null);
    expect(await kept()).toMatchObject({ submission_count: 1 });
    expect(await stripe.disputes?.answer("du_none", answer, [])).toBe("resource_missing");
    await act(intent.id, "win");
    expect(await status()).toMatchObject({ type: "reinstated" });
    expect(await disputes()).toMatchObject([{ stage: "won" }]);
  });

  test("an inquiry of the bank takes no money", async () => {
    const { intent, session } = await paid({}, "4000000000001976");
    expect(stripe.readEvent(await firstHeard("charge.dispute.created", "warning_needs_response"))).toEqual({
      ignored: "inquiry",
    });
    expect((await stripe.status(intent.id, session))?.event).toMatchObject({ type: "paid" });
  });
});

test("the statement has every movement, its fee and its payout, and adds up to what was paid out", async () => {
  const of = await runStripe();
  const here = stripeProvider({ ...settings, api: of.origin }, systemClock);
  const gifts = [intentOf({ amount: { minor: 100_00, currency: "EUR" } }), intentOf()];
  const [first] = gifts;
  for (const intent of gifts) {
    await create(intent, here);
    await of.control("act", { payment: intent.id, action: "pay" });
  }
  await of.control("act", { payment: first?.id, action: "refund", amount: 2_500 });
  await of.control("act", { payment: gifts[1]?.id, action: "dispute" });
  const from = new Date(Date.now() - 60_000);
  const to = new Date(Date.now() + 60_000);
  expect((await here.statement?.(from, to))?.every(({ payout }) => payout === null)).toBe(true);
  await of.control("payout", { currency: "eur" });
  const lines = (await here.statement?.(from, to)) ?? [];
  expect(lines.map(({ kind, paymentId }) => [kind, paymentId])).toEqual([
    ["payment", gifts[0]?.id],
    ["payment", gifts[1]?.id],
    ["refund", gifts[0]?.id],
    ["dispute", gifts[1]?.id],
    ["payout", null],
  ]);
  expect(lines[0]).toMatchObject({
    gross: { minor: 100_00, currency: "EUR" },
    fee: { minor: 3_20 },
    net: { minor: 96_80 },
  });
  expect(lines.reduce((sum, { net }) => sum + net.minor, 0)).toBe(0);
  for (const { gross, fee, net } of lines) expect(net.minor).toBe(gross.minor - fee.minor);
  expect(new Set(lines.map(({ payout }) => payout)).size).toBe(1);
  of.stop();
});
