import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { Currency } from "../../../../../contracts/money.ts";
import { KEY, runStripe, WEBHOOK_SECRET } from "../../../../../doubles/stripe/testing.ts";
import { systemClock } from "../../../../platform/process/clock.ts";
import type { Means, Outcome, PaymentIntent, PaymentProvider } from "../../provider.ts";
import { stripeClient } from "./client.ts";
import { createEvidence } from "./evidence.ts";
import type { StripeSettings } from "./settings.ts";
import { stripeProvider } from "./stripe.ts";

const double = await runStripe();
const settings: StripeSettings = {
  key: KEY,
  webhookSecrets: ["whsec_new", WEBHOOK_SECRET],
  isLive: false,
  api: double.origin,
  checkout: "https://pay.double.example",
  isDouble: true,
};
const stripe = stripeProvider(settings, systemClock);
afterAll(() => double.stop());
const CALM = {
  silent: false,
  copies: 1,
  disorder: false,
  tampered: false,
  early: false,
  livemode: false,
  renewal: null,
  clockAheadMs: 0,
  chargesEnabled: true,
};
afterEach(() => double.control("behaviour", CALM));

const payer = { phone: null };
const intentOf = (changed: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: randomUUID(),
  amount: { minor: 5_000, currency: "XOF" },
  description: "Kits scolaires",
  language: "fr",
  returnUrl: "https://bomoko.example/back",
  ...changed,
});
async function meansFor(currency: Currency): Promise<Means> {
  const found = (await stripe.means()).find((means) => means.currency === currency);
  if (!found) throw new Error(currency);
  return found;
}
const create = async (intent: PaymentIntent, by: PaymentProvider = stripe) =>
  by.create(intent, await meansFor(intent.amount.currency), payer);
const sessionIn = (outcome: Outcome) => ("session" in outcome && outcome.session) || "";
const act = (payment: string, action: string, more: object = {}) =>
  double.control("act", { payment, action, ...more });
const fail = (fault: string) => double.control("fault", { fault });

/** A gift that was paid, and its session. */
async function paid(changed: Partial<PaymentIntent> = {}, card = "4242424242424242") {
  const intent = intentOf(changed);
  const session = sessionIn(await create(intent));
  const answer = await act(intent.id, "pay", { card });
  expect(answer.status).toBe(200);
  return { intent, session };
}
/** A monthly gift's card. */
async function kept(card = "4242424242424242") {
  const { intent, session } = await paid({ recurring: true }, card);
  const token = (await stripe.status(intent.id, session))?.event?.paidWith?.token;
  expect(token).toMatch(/^cus_\w+\/pm_\w+$/);
  return { token: token ?? "" };
}
const charge = (saved: { token: string }, intent = intentOf()) => stripe.charge?.(saved, intent);
/** What the webhooks said of a payment. */
const heard = (type: string, id: string) =>
  double.heard
    .map(({ raw }) => raw.toString())
    .filter((raw) => raw.includes(`"type": "${type}"`) && raw.includes(id));
const firstHeard = (type: string, id: string) =>
  expect
    .poll(() => heard(type, id)[0])
    .toBeTypeOf("string")
    .then(() => heard(type, id)[0] ?? "");

describe("a page", () => {
  test("opens on Stripe's origin, the same for the same intent, and asks for no more than was given", async () => {
    const intent = intentOf();
    const [first, again] = [await create(intent), await create(intent)];
    expect(first).toMatchObject({
      kind: "page",
      url: expect.stringMatching(/^https:\/\/pay\.double\.example\/c\/pay\/cs_test_/),
    });
    expect(again).toEqual(first);
    const client = await stripeClient(settings, systemClock)();
    const session = await client.checkout.sessions.retrieve(sessionIn(first));
    expect(session).toMatchObject({
      amount_total: 5_000,
      currency: "xof",
      locale: "fr",
      client_reference_id: intent.id,
      metadata: { payment: intent.id },
      customer_email: null,
      customer_creation: "if_required",
      adaptive_pricing: { enabled: false },
      allowed_payment_method_types: ["card"],
    });
    expect(session.expires_at * 1_000 - Date.now()).toBeGreaterThan(44 * 60_000);
    expect(session.expires_at * 1_000 - Date.now()).toBeLessThanOrEqual(60 * 60_000);
  });

  test.each(["XOF", "USD", "EUR", "CDF"] as const)(
    "is paid in %s, to the minor unit, with the card named",
    async (currency) => {
      const amount = { minor: 523_457, currency };
      const { intent, session } = await paid({ amount });
      const event = {
        type: "paid",
        paymentId: intent.id,
        session,
        amount,
        reason: null,
        paidWith: { method: "card", token: null },
      };
      expect((await stripe.status(intent.id, session))?.event).toEqual(event);
      expect(stripe.readEvent(await firstHeard("checkout.session.completed", intent.id))).toEqual({ event });
    },
  );

  test("is open until its payer decides, and expires", async () => {
    const intent = intentOf();
    const session = sessionIn(await create(intent));
    expect(await stripe.status(intent.id, session)).toMatchObject({ session: { id: session }, event: null });
    await act(intent.id, "pay", { card: "4000000000000002" });
    expect((await stripe.status(intent.id, session))?.event).toBeNull();
    expect(stripe.readEvent(await firstHeard("payment_intent.payment_failed", intent.id))).toHaveProperty(
      "ignored",
    );
    await double.control("behaviour", { clockAheadMs: 2 * 3_600_000 });
    expect((await stripe.status(intent.id, session))?.event).toMatchObject({ type: "expired", session });
  });

  test("threat 19: whose answer was lost is found by our id, open or paid, and not paid twice", async () => {
    const intent = intentOf();
    await meansFor("XOF");
    await fail("lost");
    // The client repeats a call whose connection broke, with the same key.
    const outcome = await create(intent);
    const found = await stripe.status(intent.id, null);
    expect(found).toMatchObject({ session: { id: sessionIn(outcome) }, event: null });
    await act(intent.id, "pay");
    expect((await stripe.status(intent.id, null))?.event).toMatchObject({
      type: "paid",
      session: sessionIn(outcome),
    });
    expect(await stripe.status(randomUUID(), null)).toBeNull();
    expect(await stripe.status(randomUUID(), "cs_test_unknown")).toBeNull();
  });

  test.each(["error", "html", "busy"])(
    "an answer that is none (%s) throws: nothing is known",
    async (fault) => {
      const intent = intentOf();
      await meansFor("XOF");
      await fail(fault);
      await expect(create(intent)).rejects.toThrow();
      expect(await stripe.status(intent.id, null)).toBeNull();
    },
  );
});

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
    const session = outcome ? sessionIn(outcome) : "";
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
    await double.control("fault", { fault: "lost", times: 2 });
    await expect(charge(saved, intent)).rejects.toThrow();
    expect((await stripe.status(intent.id, null))?.event).toMatchObject({
      type: "paid",
      paymentId: intent.id,
    });
  });
});

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
    const chargeId = String(
      page.payment_intent && typeof page.payment_intent === "object" && page.payment_intent.latest_charge,
    );
    expect(await stripe.paymentOf?.(chargeId)).toBe(intent.id);
    const evidence = createEvidence(stripeClient(settings, systemClock));
    const file = await evidence.disputeOf(chargeId);
    expect(file).toMatchObject({ isSubmitted: false, hasEvidence: false, dueBy: expect.any(Date) });
    expect(
      await evidence.stage(file?.id ?? "", { uncategorized_text: "The giver wrote to us." }),
    ).toMatchObject({ hasEvidence: true, isSubmitted: false });
    expect(await evidence.submit(file?.id ?? "")).toMatchObject({
      isSubmitted: true,
      status: "under_review",
    });
    await act(intent.id, "win");
    expect(await status()).toMatchObject({ type: "reinstated" });
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
    await here.create(intent, await meansFor(intent.amount.currency), payer);
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

describe("the means", () => {
  test("are kept a minute; an account that may not take payments, or does not answer, closes them", async () => {
    let now = 0;
    const clock = { ...systemClock, monotonic: () => now };
    const here = stripeProvider(settings, clock);
    const states = async () => new Set((await here.means()).map(({ state }) => state));
    expect(await states()).toEqual(new Set(["open"]));
    await double.control("behaviour", { chargesEnabled: false });
    expect(await states()).toEqual(new Set(["open"]));
    now += 60_000;
    expect(await states()).toEqual(new Set(["closed"]));
    await double.control("behaviour", { chargesEnabled: true });
    await fail("error");
    now += 60_000;
    expect(await states()).toEqual(new Set(["closed"]));
    expect((await here.means()).map(({ id }) => id)).toEqual([
      "stripe:card:XOF",
      "stripe:card:USD",
      "stripe:card:EUR",
      "stripe:card:CDF",
    ]);
  });
});

describe("a callback", () => {
  const sent = (raw: Buffer | string, signature: string) => ({
    method: "POST",
    authority: "bomoko.example",
    path: "/webhooks/stripe",
    headers: new Headers({ "stripe-signature": signature }),
    raw: Buffer.from(raw),
  });
  const verify = (raw: Buffer | string, signature: string) => stripe.verifyCallback?.(sent(raw, signature));
  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "checkout.session.completed",
    livemode: false,
    created: 1,
    data: {
      object: {
        id: "cs_test_1",
        client_reference_id: randomUUID(),
        amount_total: 5000,
        name: "Chantal Mbuyi é",
      },
    },
  });
  const header = (secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1_000)) =>
    new Stripe(KEY).webhooks.generateTestHeaderString({ payload, secret, timestamp });

  test("is genuine as the official package and the double sign it, with either of two secrets", async () => {
    await paid();
    await expect.poll(() => double.heard.length).toBeGreaterThan(0);
    for (const { raw, headers } of double.heard.slice(-20))
      expect(await verify(raw, headers.get("stripe-signature") ?? "")).toBe(true);
    expect(await verify(payload, header())).toBe(true);
    expect(await verify(payload, header("whsec_new"))).toBe(true);
    expect(await verify(payload, header("whsec_other"))).toBe(false);
  });

  test("threat 13: no byte of it can be changed, none added, and it is five minutes old at most", async () => {
    const signature = header();
    const raw = Buffer.from(payload);
    let accepted = 0;
    for (let at = 0; at < raw.length; at++) {
      for (const bit of [1, 2, 4, 8, 16, 32, 64, 128]) {
        const changed = Buffer.from(raw);
        changed.writeUInt8(raw.readUInt8(at) ^ bit, at);
        if (await verify(changed, signature)) accepted++;
      }
    }
    expect(accepted).toBe(0);
    const bom = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), raw]);
    for (const changed of [bom, Buffer.concat([raw, Buffer.from(" ")]), raw.subarray(1), Buffer.alloc(0)])
      expect(await verify(changed, signature)).toBe(false);
    const now = Math.floor(Date.now() / 1_000);
    expect(await verify(payload, header(WEBHOOK_SECRET, now - 295))).toBe(true);
    for (const seconds of [-301, 301])
      expect(await verify(payload, header(WEBHOOK_SECRET, now + seconds))).toBe(false);
    for (const wrong of [
      "",
      "t=1",
      signature.replace("v1=", "v0="),
      signature.replace(/t=\d+/, `t=${now + 1}`),
    ])
      expect(await verify(payload, wrong)).toBe(false);
    const fake = createHmac("sha256", "v0").update(payload).digest("hex");
    expect(await verify(payload, `${signature},v0=${fake}`)).toBe(true);
  });

  test("threat 16: of the other mode, of no payment of ours, of an unknown kind or no event at all settles nothing", async () => {
    const { intent } = await paid();
    const real = await firstHeard("checkout.session.completed", intent.id);
    const changed = (change: object, of: object = {}) => {
      const event = JSON.parse(real) as { data: { object: object } };
      return JSON.stringify({ ...event, ...change, data: { object: { ...event.data.object, ...of } } });
    };
    expect(stripe.readEvent(changed({ livemode: true }))).toEqual({ stranger: "live_event" });
    expect(stripe.readEvent(changed({}, { client_reference_id: null }))).toEqual({
      stranger: "unknown_payment",
    });
    expect(stripe.readEvent(changed({}, { payment_status: "unpaid" }))).toEqual({ ignored: "not_paid_yet" });
    expect(stripe.readEvent(changed({}, { currency: "doge" }))).toMatchObject({ event: { amount: null } });
    expect(stripe.readEvent(changed({ type: "customer.created" }))).toEqual({ ignored: "customer.created" });
    expect(stripe.readEvent(changed({ type: "refund.failed" }))).toEqual({ stranger: "refund_failed" });
    expect(stripe.readEvent(changed({ type: "checkout.session.async_payment_failed" }))).toMatchObject({
      event: { type: "refused" },
    });
    for (const raw of ["", "no JSON", "null", "[]", '{"object":"event"}']) {
      expect(stripe.readEvent(raw)).toEqual({ stranger: "unreadable" });
      expect(stripe.eventId(raw)).toBeNull();
    }
    expect(stripe.eventId(real)).toMatch(/^evt_/);
  });

  test("threat 70: of its payer nothing is kept, and it means the same", async () => {
    const { intent } = await paid({ recurring: true });
    const real = await firstHeard("checkout.session.completed", intent.id);
    const event = JSON.parse(real) as { data: { object: object } };
    Object.assign(event.data.object, { customer_details: { email: "chantal@example.org", name: "Chantal" } });
    const kept = stripe.withoutPayer?.(JSON.stringify(event)) ?? "";
    expect(kept).not.toMatch(/chantal/i);
    expect(stripe.readEvent(kept)).toEqual({ ask: intent.id, session: expect.stringMatching(/^cs_/) });
    for (const type of [
      "payment_intent.payment_failed",
      "charge.refunded",
      "charge.dispute.created",
      "payment_intent.succeeded",
    ])
      for (const { raw } of double.heard.filter(({ raw: one }) => one.includes(`"type": "${type}"`)))
        expect(stripe.readEvent(stripe.withoutPayer?.(raw.toString()) ?? "")).toEqual(
          stripe.readEvent(raw.toString()),
        );
  });
});

test("a redirect is not followed, and no secret stands in a failure", async () => {
  const evil = createServer(
    (request, response) => void response.writeHead(302, { Location: double.origin + request.url }).end(),
  );
  evil.listen(0, "127.0.0.1");
  await once(evil, "listening");
  const api = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;
  const failure: unknown = await create(intentOf(), stripeProvider({ ...settings, api }, systemClock)).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Error);
  expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain(KEY);
  evil.close();
});
