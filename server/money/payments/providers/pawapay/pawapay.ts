import { EXPONENT } from "../../../../../contracts/money.ts";
import type { OutboundAnswer } from "../../../../platform/outbound/outbound.ts";
import type { Clock } from "../../../../platform/process/clock.ts";
import type { Log } from "../../../../platform/process/log.ts";
import { paymentLimits } from "../../limits.ts";
import type {
  CheckoutSession,
  Means,
  Outcome,
  Payer,
  PaymentIntent,
  PaymentProvider,
  ProviderStatus,
  RefundRequest,
} from "../../provider.ts";
import { moneyOf } from "../decimal-amounts.ts";
import { amountText } from "./amounts.ts";
import { codeOf, contentOf, createApi } from "./api.ts";
import { configuration, languageFor, type Offer, offersOf, offersUntold, promptOf } from "./configuration.ts";
import { pawapayLimits } from "./limits.ts";
import { isSignedRequest, type SigningKey } from "./message-signatures.ts";
import { alpha3Of, CONGO, guessOperator } from "./operators.ts";
import { createPublicKeys } from "./public-keys.ts";
import { statementOf } from "./statement.ts";
import {
  depositStatus,
  eventIdOf,
  eventOf,
  initiated,
  parsed,
  paymentPage,
  prediction,
  publicKeys,
  readCallback,
  reasonOf,
  refundStatus,
  withoutPayer,
} from "./wire.ts";

interface Options {
  /** Of the Merchant API. */
  readonly origin: string;
  readonly isPrivate?: boolean;
  readonly isTrial: boolean;
  readonly checkoutOrigins: readonly string[];
  readonly downloads?: readonly string[];
  readonly tokens: readonly string[];
  readonly signingKeys: readonly SigningKey[];
  /** Public address of this site. */
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly log: Pick<Log, "error" | "warn">;
}

const NAME = "pawapay";

/** Codes with which a refund may go through later: the same request is sent again. */
const REFUND_LATER: readonly string[] = [
  "REFUND_IN_PROGRESS",
  "PROVIDER_TEMPORARILY_UNAVAILABLE",
  "PAWAPAY_WALLET_OUT_OF_FUNDS",
];

/**
 * pawaPay: mobile money in DR Congo and the countries of the franc CFA. The payer answers a prompt on the telephone; where
 * an operator wants more than a PIN, or no number is given, pawaPay's own page asks for it. A deposit's id is our
 * payment's, so it is known before the call; NOT_FOUND only says that pawaPay has not heard of it yet.
 */
export function pawapayProvider(options: Options): PaymentProvider {
  const { clock, log, isPrivate = false, downloads = [], siteUrl } = options;
  const api = createApi({ ...options, isPrivate, downloads });
  const offers = createOffers(async () => {
    const answer = await api.get("/v2/active-conf?operationType=DEPOSIT");
    return offersOf(configuration.parse(contentOf(answer)));
  }, options);
  const keyOf = createPublicKeys(
    async () => publicKeys.parse(contentOf(await api.get("/v2/public-key/http"))),
    clock,
  );

  /**
   * The content of an answer about a payment; undefined if it says nothing clear. A request that pawaPay does not serve at
   * all (a token, a signature, a field) has no effect: that is a matter for our staff.
   */
  function answered(answer: OutboundAnswer): unknown {
    const code = codeOf(answer);
    if (answer.status === 200) return parsed(answer.bytes.toString("utf8"));
    if (answer.status >= 500 || !code) return undefined;
    log.error("pawaPay refused a request of ours", { reason: code });
    return { status: "REJECTED", failureReason: { failureCode: "PROVIDER_TEMPORARILY_UNAVAILABLE" } };
  }

  /** A request that moves money. */
  async function initiate(path: string, body: object) {
    return initiated.safeParse(answered(await api.postSigned(path, body))).data;
  }

  async function deposit(
    intent: PaymentIntent,
    means: Means,
    phone: string,
    amount: string,
  ): Promise<Outcome> {
    const { id, description, language } = intent;
    const answer = await initiate("/v2/deposits", {
      depositId: id,
      amount,
      currency: means.currency,
      payer: { type: "MMO", accountDetails: { phoneNumber: phone, provider: means.operator } },
      ...messageOf(description),
    });
    if (answer?.status === "REJECTED") return refused(answer.failureReason?.failureCode);
    // Sent twice: the first one may have a result already.
    const event = answer?.status === "DUPLICATE_IGNORED" ? (await status(id, id))?.event : null;
    if (event) return { kind: "settled", event };
    if (!answer) return { kind: "unknown" };
    const offer = await offers.find(means.id);
    const { steps, code } = offer ?? { steps: { en: null, fr: null }, code: null };
    return { kind: "prompt", session: id, ...promptOf({ steps, code }, language) };
  }

  async function page(
    intent: PaymentIntent,
    means: Means,
    phone: string | null,
    amount: string,
  ): Promise<Outcome> {
    const { id, description, language, returnUrl } = intent;
    const content = answered(
      await api.post("/v2/paymentpage", {
        depositId: id,
        returnUrl,
        amountDetails: { amount, currency: means.currency },
        country: alpha3Of(means.country),
        ...(phone && { phoneNumber: phone }),
        language: languageFor(language).toUpperCase(),
        reason: Array.from(description).slice(0, pawapayLimits.reasonLength).join(""),
        ...messageOf(description),
      }),
    );
    const url = paymentPage.safeParse(content).data;
    if (url) return { kind: "page", session: id, url };
    const other = initiated.safeParse(content).data;
    if (other?.status === "REJECTED") return refused(other.failureReason?.failureCode);
    const event = other && (await status(id, id))?.event;
    return event ? { kind: "settled", event } : { kind: "unknown" };
  }

  async function status(
    paymentId: string,
    _session: string | null,
    refunds: readonly string[] = [],
  ): Promise<ProviderStatus | null> {
    const read = depositStatus.parse(contentOf(await api.get(`/v2/deposits/${paymentId}`)));
    if (read.status === "NOT_FOUND") return null;
    const session: CheckoutSession = { id: paymentId, checkoutUrl: null };
    const event = eventOf(read.data);
    if (event?.type !== "paid" || refunds.length === 0) return { session, event };
    const { refunded, failedRefunds } = await resultsOf(refunds);
    const isBack = refunded !== null && refunded.minor > 0;
    return { session, event: isBack ? { ...event, type: "refunded", refunded } : event, failedRefunds };
  }

  /** The sum of those that are done, and those that failed; pawaPay does not say it with the deposit. */
  async function resultsOf(ids: readonly string[]) {
    const answers = await Promise.all(
      ids.map(async (id) => refundStatus.parse(contentOf(await api.get(`/v2/refunds/${id}`)))),
    );
    const known = answers.flatMap((answer) => (answer.status === "FOUND" ? [answer.data] : []));
    const parts = known
      .filter(({ status }) => status === "COMPLETED")
      .map(({ amount, currency }) => moneyOf(amount, currency));
    const refunded = parts.reduce(
      (sum, part) => (sum && part ? { ...part, minor: sum.minor + part.minor } : null),
      parts[0] ? { ...parts[0], minor: 0 } : null,
    );
    const failedRefunds = known
      .filter(({ status }) => status === "FAILED")
      .map(({ refundId: id, failureReason }) => ({ id, reason: failureReason?.failureCode ?? "FAILED" }));
    return { refunded, failedRefunds };
  }

  return {
    name: NAME,
    isTrial: options.isTrial,
    // The account says in which of its countries; that is asked, and has no answer while pawaPay is down.
    currencies: ["CDF", "USD", "XOF"],
    methods: ["mobile_money"],

    async operatorOf(phone: string): Promise<string | null> {
      // Elsewhere several operators share a range, or numbers move between them.
      if (!phone.startsWith(CONGO)) return null;
      const answer = await api.post("/v2/predict-provider", { phoneNumber: phone }).catch(() => undefined);
      if (answer?.status !== 200) return guessOperator(phone);
      return prediction.safeParse(contentOf(answer)).data?.provider ?? guessOperator(phone);
    },

    means: async () => (await offers.all()).map(({ means }) => means),
    poll: true,
    checkoutOrigins: options.checkoutOrigins,
    checkoutMs: pawapayLimits.checkoutMs,

    async create(intent: PaymentIntent, means: Means, { phone }: Payer): Promise<Outcome> {
      const amount = amountText(intent.amount, means.decimals);
      if (amount === null) return refused("INVALID_AMOUNT");
      return means.payer === "prompt" && phone !== null
        ? deposit(intent, means, phone, amount)
        : page(intent, means, phone, amount);
    },

    status,

    async refund({ id, paymentId, session, amount }: RefundRequest): Promise<string | null> {
      const answer = await initiate("/v2/refunds", {
        refundId: id,
        depositId: session,
        amount: amountText(amount, EXPONENT[amount.currency]),
        currency: amount.currency,
        metadata: [{ payment: paymentId }],
      });
      if (!answer) throw new Error("pawaPay gave no clear answer");
      if (answer.status !== "REJECTED") return null;
      const code = answer.failureReason?.failureCode ?? "REJECTED";
      if (REFUND_LATER.includes(code)) throw new Error(`pawaPay refunds later: ${code}`);
      return code;
    },

    verifyCallback: (request) =>
      isSignedRequest(request, { keyOf, now: clock.now(), toleranceMs: paymentLimits.toleranceMs }),

    withoutPayer,
    eventId: eventIdOf,
    readEvent: readCallback,

    statement: (from, to) => statementOf({ api, callbackUrl: `${siteUrl}/webhooks/pawapay` }, from, to),
  };
}

const refused = (code: string | undefined): Outcome => ({
  kind: "refused",
  session: null,
  reason: reasonOf(code),
});

/** What the payer reads on the telephone: letters, digits and spaces only. */
function messageOf(description: string): { readonly customerMessage?: string } {
  const plain = description
    .normalize("NFD")
    .replace(/[^A-Za-z0-9 ]/g, "")
    .replace(/ {2,}/g, " ")
    .slice(0, pawapayLimits.messageLength)
    .trim();
  return plain.length < pawapayLimits.messageLeast ? {} : { customerMessage: plain };
}

/** The offers of a minute; while pawaPay does not answer they are closed. */
function createOffers(load: () => Promise<readonly Offer[]>, { clock, log }: Pick<Options, "clock" | "log">) {
  let known = offersUntold();
  let until = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  async function reload(): Promise<void> {
    try {
      known = await load();
      until = clock.monotonic() + pawapayLimits.configurationMs;
    } catch (error) {
      log.warn("means of payment not available", { provider: NAME, error });
      known = known.map(closed);
      until = clock.monotonic() + pawapayLimits.configurationAgainMs;
    }
  }

  async function all(): Promise<readonly Offer[]> {
    if (clock.monotonic() > until) {
      loading ??= reload().finally(() => (loading = undefined));
      await loading;
    }
    return known;
  }

  return { all, find: async (id: string) => (await all()).find(({ means }) => means.id === id) };
}

const closed = (offer: Offer): Offer => ({ ...offer, means: { ...offer.means, state: "closed" } });
