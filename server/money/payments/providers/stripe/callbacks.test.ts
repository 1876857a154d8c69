import { createHmac, randomUUID } from "node:crypto";
import Stripe from "stripe";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { KEY, WEBHOOK_SECRET } from "../../../../../doubles/stripe/testing.ts";
import { intentOf, stripeWithDouble } from "./testing.ts";

const { double, stripe, paid, kept, charge, firstHeard, calm } = await stripeWithDouble();
afterAll(() => double.stop());
afterEach(calm);

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
    const nameless = stripe.withoutPayer?.(JSON.stringify(event)) ?? "";
    expect(nameless).not.toMatch(/chantal/i);
    expect(stripe.readEvent(nameless)).toEqual({ ask: intent.id, session: expect.stringMatching(/^cs_/) });

    const [refunded, renewed, refused] = [await paid(), intentOf(), intentOf()];
    const back = { id: randomUUID(), paymentId: refunded.intent.id, session: refunded.session };
    await stripe.refund?.({ ...back, amount: { minor: 2_000, currency: "XOF" } });
    await paid({}, "4000000000000259");
    await charge(await kept(), renewed);
    await charge(await kept("4000002760003184"), refused);
    for (const [type, words] of [
      ["charge.refunded", refunded.intent.id],
      ["charge.dispute.created", '"needs_response"'],
      ["payment_intent.succeeded", renewed.id],
      ["payment_intent.payment_failed", refused.id],
    ] as const) {
      const said = await firstHeard(type, words);
      expect(stripe.readEvent(stripe.withoutPayer?.(said) ?? ""), type).toEqual(stripe.readEvent(said));
    }
  });
});
