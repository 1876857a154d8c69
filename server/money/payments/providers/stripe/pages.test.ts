import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { CURRENCIES } from "../../../../../contracts/money.ts";
import { KEY } from "../../../../../doubles/stripe/testing.ts";
import { systemClock } from "../../../../platform/process/clock.ts";
import { stripeClient } from "./client.ts";
import { stripeProvider } from "./stripe.ts";
import { intentOf, sessionIn, stripeWithDouble } from "./testing.ts";

const { double, settings, stripe, create, act, paid, fail, firstHeard, calm } = await stripeWithDouble();
afterAll(() => double.stop());
afterEach(calm);

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

  test.each(CURRENCIES)("is paid in %s, to the minor unit, with the card named", async (currency) => {
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
  });

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
      await fail(fault);
      await expect(create(intent)).rejects.toThrow();
      expect(await stripe.status(intent.id, null)).toBeNull();
    },
  );
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

test("of two keys, while they rotate, the one that Stripe takes is used; a payment is opened once", async () => {
  const rotating = stripeProvider({ ...settings, keys: ["sk_test_revoked", ...settings.keys] }, systemClock);
  const intent = intentOf();
  const [first, again] = [await create(intent, rotating), await create(intent, rotating)];
  expect(first).toMatchObject({ kind: "page" });
  expect(again).toEqual(first);
  const alone = stripeProvider({ ...settings, keys: ["sk_test_revoked"] }, systemClock);
  await expect(create(intent, alone)).rejects.toThrow();
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
