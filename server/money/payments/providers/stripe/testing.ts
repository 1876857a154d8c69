import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { KEY, runStripe, WEBHOOK_SECRET } from "../../../../../doubles/stripe/testing.ts";
import { systemClock } from "../../../../platform/process/clock.ts";
import type { Outcome, PaymentIntent, PaymentProvider } from "../../provider.ts";
import { meansOf } from "./means.ts";
import type { StripeSettings } from "./settings.ts";
import { stripeProvider } from "./stripe.ts";

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

export const intentOf = (changed: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: randomUUID(),
  amount: { minor: 5_000, currency: "XOF" },
  description: "Kits scolaires",
  language: "fr",
  returnUrl: "https://bomoko.example/back",
  ...changed,
});

export const sessionIn = (outcome: Outcome | undefined) =>
  (outcome && "session" in outcome && outcome.session) || "";

/** The adapter, the double that it calls over HTTP, and what payers do there. */
export async function stripeWithDouble() {
  const double = await runStripe();
  const settings: StripeSettings = {
    keys: [KEY],
    webhookSecrets: ["whsec_new", WEBHOOK_SECRET],
    isLive: false,
    api: double.origin,
    checkout: "https://pay.double.example",
    isDouble: true,
  };
  const stripe = stripeProvider(settings, systemClock);

  function create(intent: PaymentIntent, by: PaymentProvider = stripe): Promise<Outcome> {
    const means = meansOf("open").find(({ currency }) => currency === intent.amount.currency);
    if (!means) throw new Error(intent.amount.currency);
    return by.create(intent, means, { phone: null });
  }
  const act = (payment: string, action: string, more: object = {}) =>
    double.control("act", { payment, action, ...more });

  /** A gift that was paid, and its session. */
  async function paid(changed: Partial<PaymentIntent> = {}, card = "4242424242424242") {
    const intent = intentOf(changed);
    const session = sessionIn(await create(intent));
    const answer = await act(intent.id, "pay", { card });
    expect(answer.status).toBe(200);
    return { intent, session };
  }

  /** What the webhooks said of a payment. */
  const heard = (type: string, words: string) =>
    double.heard
      .map(({ raw }) => raw.toString())
      .filter((raw) => raw.includes(`"type": "${type}"`) && raw.includes(words));

  return {
    double,
    settings,
    stripe,
    create,
    act,
    paid,
    heard,
    fail: (answer: string, times = 1) => double.control("fault", { answer, times }),
    calm: () => double.control("behaviour", CALM),
    /** A monthly gift's card. */
    async kept(card = "4242424242424242") {
      const { intent, session } = await paid({ recurring: true }, card);
      const token = (await stripe.status(intent.id, session))?.event?.paidWith?.token;
      expect(token).toMatch(/^cus_\w+\/pm_\w+$/);
      return { token: token ?? "" };
    },
    charge: (saved: { token: string }, intent = intentOf()) => stripe.charge?.(saved, intent),
    async firstHeard(type: string, words: string): Promise<string> {
      await expect.poll(() => heard(type, words)[0]).toBeTypeOf("string");
      return heard(type, words)[0] ?? "";
    },
  };
}
