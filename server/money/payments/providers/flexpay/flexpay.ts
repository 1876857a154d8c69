import type { RefusalReason } from "../../../../../contracts/refusals.ts";
import type { OutboundAnswer } from "../../../../platform/outbound/outbound.ts";
import type { Log } from "../../../../platform/process/log.ts";
import type { Outcome, PaymentIntent, PaymentProvider, ProviderStatus } from "../../provider.ts";
import { promptSteps } from "../prompt-steps.ts";
import { amountNumber } from "./amounts.ts";
import { type ApiOptions, contentOf, createApi } from "./api.ts";
import { flexpayLimits } from "./limits.ts";
import { CURRENCIES, MEANS } from "./means.ts";
import { referenceOf } from "./references.ts";
import { createSealedOrders } from "./sealed-orders.ts";
import { accepted, checked, eventOf, orderIn, REFUSED, reasonOf, SENT, sessionIn } from "./wire.ts";

interface Options extends ApiOptions {
  readonly merchant: string;
  readonly isTrial: boolean;
  /** Origins of its card pages. */
  readonly checkoutOrigins: readonly string[];
  /** Seals what names a payer. */
  readonly secret: string;
  readonly log: Pick<Log, "error">;
}

/**
 * FlexPay: mobile money in DR Congo by a prompt on the telephone, and cards on its page. It signs nothing and gives
 * nothing back; a payment is found only by the order number that it answered, or that a callback tells. Whatever anyone
 * tells us, only what it answers when asked settles a payment.
 */
export function flexpayProvider(options: Options): PaymentProvider {
  const { merchant, log } = options;
  const api = createApi(options);
  const orders = createSealedOrders(options.secret);

  /** A page, a prompt or a refusal; throws where the answer is not clear. */
  function outcomeIn(answer: OutboundAnswer, opened: (made: Made) => Outcome | null): Outcome {
    if (answer.status >= 400 && answer.status < 500) {
      // Our token or our request is wrong: nobody was asked to pay.
      log.error("FlexPay refused a request", { status: answer.status });
      return refused("operator_unavailable");
    }
    const { code, message, orderNumber, url } = accepted.parse(contentOf(answer));
    const session = orderNumber ? orders.seal(orderNumber) : null;
    if (code === REFUSED) return refused(reasonOf(message), session);
    const isSent = code === SENT && session !== null;
    return (isSent && opened({ session, url: url ?? null })) || { kind: "unknown" };
  }

  async function prompt(intent: PaymentIntent, amount: number, phone: string): Promise<Outcome> {
    const answer = await api.pay({
      ...requestOf(intent, amount),
      type: 1,
      phone,
      callbackUrl: intent.callbackUrl,
    });
    return outcomeIn(answer, ({ session }) => ({
      kind: "prompt",
      session,
      steps: promptSteps(intent.language, null),
      revive: null,
    }));
  }

  async function page(intent: PaymentIntent, amount: number): Promise<Outcome> {
    const { returnUrl, cancelUrl = returnUrl, description } = intent;
    const answer = await api.openPage({
      ...requestOf(intent, amount),
      description,
      callback_url: intent.callbackUrl,
      approve_url: returnUrl,
      cancel_url: cancelUrl,
      decline_url: returnUrl,
      home_url: returnUrl,
    });
    return outcomeIn(answer, ({ session, url }) => (url === null ? null : { kind: "page", session, url }));
  }

  const requestOf = ({ id, amount: { currency } }: PaymentIntent, amount: number) => ({
    merchant,
    reference: referenceOf(id),
    amount,
    currency,
  });

  return {
    name: "flexpay",
    isTrial: options.isTrial,
    currencies: CURRENCIES,
    methods: ["mobile_money", "card"],
    means: async () => MEANS,
    poll: true,
    isIdempotent: false,
    checkoutOrigins: options.checkoutOrigins,
    checkoutMs: flexpayLimits.checkoutMs,

    async create(intent, means, { phone }): Promise<Outcome> {
      const amount = amountNumber(intent.amount);
      if (amount === null) return refused("amount_refused");
      if (means.payer === "page") return page(intent, amount);
      return phone === null ? refused("payer_not_found") : prompt(intent, amount, phone);
    },

    async status(paymentId, session): Promise<ProviderStatus | null | undefined> {
      const orderNumber = session && orders.open(session);
      if (!session || !orderNumber) return undefined;
      const { transaction } = checked.parse(contentOf(await api.check(orderNumber)));
      if (!transaction) return null;
      // An order of somebody else, whose number came in a callback.
      if (transaction.reference !== referenceOf(paymentId)) return undefined;
      return {
        session: { id: session, checkoutUrl: null },
        event: eventOf(transaction, { paymentId, session }),
      };
    },

    withoutPayer(raw) {
      const orderNumber = orderIn(raw);
      return JSON.stringify(orderNumber === undefined ? {} : { session: orders.seal(orderNumber) });
    },

    messageOf: (orderNumber) => JSON.stringify({ orderNumber }),

    eventId: () => null,

    readEvent(kept) {
      const session = sessionIn(kept);
      return session === undefined ? { stranger: "unreadable" } : { ask: "", session };
    },
  };
}

interface Made {
  readonly session: string;
  readonly url: string | null;
}

const refused = (reason: RefusalReason, session: string | null = null): Outcome => ({
  kind: "refused",
  session,
  reason,
});
