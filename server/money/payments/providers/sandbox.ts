import { CURRENCIES, EXPONENT, PAID_STEP, toMajorText } from "../../../../contracts/money.ts";
import { createOutbound, type OutboundAnswer } from "../../../platform/outbound/outbound.ts";
import type { Clock } from "../../../platform/process/clock.ts";
import { paymentLimits } from "../limits.ts";
import type { Means, Outcome, PaymentIntent, PaymentProvider, ReadEvent } from "../provider.ts";
import { isSigned, sign } from "../signature.ts";
import { callback, eventOf, outcomeOf, session, sessionStatus } from "./sandbox-wire.ts";

const ACCOUNT = "fondation-bomoko";
const SIGNATURE = "Sandbox-Signature";
/** HTTP statuses that refuse a refund for good. */
const REFUND_REFUSED: readonly number[] = [404, 409, 422];

const MEANS: readonly Means[] = CURRENCIES.map((currency) => ({
  id: `sandbox:page:${currency}`,
  provider: "sandbox",
  method: "card",
  operator: "page",
  label: "Sandbox",
  currency,
  country: null,
  state: "open",
  least: 1,
  most: 50_000_000_000,
  step: PAID_STEP[currency],
  decimals: EXPONENT[currency],
  fee: null,
  payer: "page",
  phone: "none",
  isSigned: true,
  isRecurring: true,
  refund: "part",
}));

interface Options {
  /** Public origin of its payment pages. */
  readonly url: string;
  /** Origin for calls from this server, if different: the public name may not resolve back to this machine. */
  readonly calledAt?: string;
  readonly secret: string;
  readonly clock: Clock;
}

/** The test provider in `sandbox/`. Amounts are sent as decimal text, which excludes errors by a factor of 100. */
export function sandboxProvider({ url, calledAt = url, secret, clock }: Options): PaymentProvider {
  const { origin } = new URL(calledAt);
  // The sandbox runs on this machine: its address is the only private one that may be called.
  const outbound = createOutbound({ hosts: [{ origin, isPrivate: true }], clock });
  const timeoutMs = paymentLimits.providerMs;

  function post(path: string, key: string, values: object): Promise<OutboundAnswer> {
    const body = JSON.stringify(values);
    const headers = {
      "Content-Type": "application/json",
      "Idempotency-Key": key,
      [SIGNATURE]: sign(body, secret, clock.now()),
    };
    return outbound({ url: origin + path, headers, body, timeoutMs });
  }

  function get(path: string): Promise<OutboundAnswer> {
    const headers = { [SIGNATURE]: sign(`GET ${path}`, secret, clock.now()) };
    return outbound({ url: origin + path, headers, timeoutMs });
  }

  return {
    name: "sandbox",
    isTrial: true,
    currencies: MEANS.map(({ currency }) => currency),
    methods: ["mobile_money", "card"],
    means: async () => MEANS,
    poll: true,
    checkoutOrigins: [new URL(url).origin],
    checkoutMs: 3_600_000,

    async create(intent) {
      return openedIn(await post("/sessions", intent.id, requestOf(intent)));
    },

    async charge({ token }, intent) {
      return chargedIn(await post("/charges", intent.id, { ...requestOf(intent), token }));
    },

    async status(paymentId) {
      const query = new URLSearchParams({ account: ACCOUNT, reference: paymentId });
      const answer = await get(`/sessions?${query.toString()}`);
      if (answer.status === 404) return null;
      const { id, url: checkoutUrl, status, ...data } = sessionStatus.parse(contentOf(answer));
      const type = outcomeOf(status);
      return { session: { id, checkoutUrl }, event: type && eventOf(type, { ...data, session: id }) };
    },

    async refund({ id, session: paid, amount: { minor, currency } }) {
      const amount = toMajorText({ minor, currency });
      const answer = await post("/refunds", id, { session: paid, amount, currency });
      if (REFUND_REFUSED.includes(answer.status)) return `refused_${answer.status}`;
      requireSuccess(answer);
      return null;
    },

    async verifyCallback({ raw, headers }) {
      const { toleranceMs } = paymentLimits;
      return isSigned(raw, headers.get(SIGNATURE), { secrets: [secret], now: clock.now(), toleranceMs });
    },

    eventId: (raw) => callback.pick({ id: true }).safeParse(parsed(raw)).data?.id ?? null,

    readEvent(raw): ReadEvent {
      const read = callback.safeParse(parsed(raw));
      if (!read.success) return { stranger: "unreadable" };
      const { type: wireType, account, livemode, data } = read.data;
      if (account !== ACCOUNT) return { stranger: "other_account" };
      if (livemode) return { stranger: "live_event" };
      const type = outcomeOf(wireType);
      return type ? { event: eventOf(type, data) } : { stranger: "unknown_type" };
    },
  };
}

function requestOf({ id, amount, recurring = false, ...intent }: PaymentIntent) {
  const { currency } = amount;
  const payment = { account: ACCOUNT, reference: id, amount: toMajorText(amount), currency, recurring };
  const { description, language, returnUrl, cancelUrl } = intent;
  return { ...payment, description, language, returnUrl, ...(cancelUrl && { cancelUrl }) };
}

function openedIn(answer: OutboundAnswer): Outcome {
  const { id, url } = session.parse(contentOf(answer));
  return { kind: "page", session: id, url };
}

function chargedIn(answer: OutboundAnswer): Outcome {
  return { kind: "later", session: session.parse(contentOf(answer)).id };
}

function contentOf(answer: OutboundAnswer): unknown {
  requireSuccess(answer);
  return parsed(answer.bytes.toString("utf8"));
}

function requireSuccess({ status }: OutboundAnswer): void {
  if (status < 200 || status > 299) throw new Error(`the sandbox answered ${status}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
