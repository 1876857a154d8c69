import type Stripe from "stripe";
import type { Clock } from "../../../../platform/process/clock.ts";
import { paymentLimits } from "../../limits.ts";
import type { Means, Outcome, PaymentIntent, PaymentProvider, RefundRequest } from "../../provider.ts";
import { isSigned } from "../../signature.ts";
import { toStripe } from "./amounts.ts";
import { eventOf, readEvent, withoutPayer } from "./callbacks.ts";
import { stripeClient } from "./client.ts";
import { stripeDisputes } from "./disputes.ts";
import { idOf, paidBy, paymentOf } from "./events.ts";
import { CURRENCIES, meansOf } from "./means.ts";
import { failureOf, finalCodeOf, isFinal, reasonOf } from "./refusals.ts";
import { CHECKOUT_MS, chargeOf, notesOf, pageOf } from "./requests.ts";
import type { StripeSettings } from "./settings.ts";
import { statementOf } from "./statement.ts";
import { createStatus } from "./status.ts";

const SIGNATURE = "Stripe-Signature";
const MEANS_MS = 60_000;

/** Cards by Stripe: its payment page, kept cards for renewals, refunds, disputes, its statement. */
export function stripeProvider(settings: StripeSettings, clock: Clock): PaymentProvider {
  const client = stripeClient(settings, clock);
  const status = createStatus(client, clock.now);
  let known: { readonly means: Promise<readonly Means[]>; readonly at: number } | undefined;

  /** Closed while the account may not take payments, or does not answer. */
  async function readMeans(): Promise<readonly Means[]> {
    try {
      const { charges_enabled } = await (await client()).accounts.retrieveCurrent();
      return meansOf(charges_enabled ? "open" : "closed");
    } catch {
      return meansOf("closed");
    }
  }

  async function charge(token: string, intent: PaymentIntent): Promise<Outcome> {
    const stripe = await client();
    const { parameters, key: idempotencyKey } = chargeOf(token, intent);
    try {
      return outcomeOf(intent.id, await stripe.paymentIntents.create(parameters, { idempotencyKey }));
    } catch (error) {
      return refusalOf(error);
    }
  }

  /** The payment intent behind a session, which may be one itself. */
  async function intentBehind(stripe: Stripe, session: string): Promise<string | null> {
    if (!session.startsWith("cs_")) return session;
    return idOf((await stripe.checkout.sessions.retrieve(session)).payment_intent);
  }

  async function refund({ id, paymentId, session, amount }: RefundRequest): Promise<string | null> {
    const stripe = await client();
    try {
      const payment_intent = await intentBehind(stripe, session);
      if (payment_intent === null) return "not_paid";
      const metadata = { ...notesOf(paymentId), refund: id };
      const parameters = { payment_intent, amount: toStripe(amount).amount, metadata };
      const made = await stripe.refunds.create(parameters, { idempotencyKey: id });
      return made.status === "failed" || made.status === "canceled"
        ? (made.failure_reason ?? made.status)
        : null;
    } catch (error) {
      return finalCodeOf(error);
    }
  }

  return {
    name: "stripe",
    isTrial: !settings.isLive,
    currencies: CURRENCIES,
    methods: ["card"],
    poll: true,
    checkoutOrigins: [settings.checkout],
    checkoutMs: CHECKOUT_MS,

    means() {
      const at = clock.monotonic();
      if (!known || at - known.at >= MEANS_MS) known = { means: readMeans(), at };
      return known.means;
    },

    async create(intent) {
      const { parameters, key: idempotencyKey } = pageOf(intent, clock.now());
      const { id, url } = await (await client()).checkout.sessions.create(parameters, { idempotencyKey });
      return url === null ? { kind: "unknown" } : { kind: "page", session: id, url };
    },

    charge: ({ token }, intent) => charge(token, intent),
    status,
    refund,

    /** Over the raw bytes: what a parser makes of them does not matter. */
    async verifyCallback({ raw, headers }) {
      const { webhookSecrets: secrets } = settings;
      const { toleranceMs } = paymentLimits;
      return isSigned(raw, headers.get(SIGNATURE), { secrets, now: clock.now(), toleranceMs });
    },

    withoutPayer,
    eventId: (raw) => eventOf(raw)?.id ?? null,
    readEvent: (raw) => readEvent(raw, settings.isLive),
    paymentOf: async (chargeId) => paymentOf(await (await client()).charges.retrieve(chargeId)),
    disputes: stripeDisputes(client),
    statement: async (from, to) => statementOf(await client(), from, to),
  };
}

function outcomeOf(paymentId: string, intent: Stripe.PaymentIntent): Outcome {
  const { id: session, status } = intent;
  if (status === "succeeded") return { kind: "settled", event: paidBy({ paymentId, session }, intent) };
  if (status === "requires_action") return { kind: "payer_must_act", session, reason: "confirmation_needed" };
  return { kind: "later", session };
}

/** A card that was declined, or is no longer kept. Throws where it is not known what happened. */
function refusalOf(error: unknown): Outcome {
  const failure = failureOf(error);
  if (failure?.rawType === "card_error") {
    const session = failure.payment_intent?.id ?? null;
    return { kind: isFinal(failure) ? "refused" : "payer_must_act", session, reason: reasonOf(failure) };
  }
  const isCardGone =
    failure?.statusCode === 400 && ["customer", "payment_method"].includes(failure.param ?? "");
  if (isCardGone) return { kind: "payer_must_act", session: null, reason: "declined" };
  throw error;
}
