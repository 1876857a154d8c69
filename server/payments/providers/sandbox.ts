import { toMajorText } from "../../../contracts/money.ts";
import type { Clock } from "../../core/clock.ts";
import { limits } from "../../core/limits.ts";
import type { CheckoutSession, PaymentIntent, PaymentProvider, ReadEvent } from "../provider.ts";
import { isSigned, sign } from "../signature.ts";
import { callback, eventOf, outcomeOf, session, sessionStatus } from "./sandbox-wire.ts";

const ACCOUNT = "fondation-bomoko";
const SIGNATURE = "Sandbox-Signature";
/** The answers that are a final no to a refund. */
const REFUND_REFUSED: readonly number[] = [404, 409, 422];

interface Options {
  /** Origin of the sandbox, for our calls and for its payment page. */
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly request?: typeof fetch;
}

/** The test provider in `sandbox/`: amounts travel as decimal text, so nobody can be wrong by a factor of 100. */
export function sandboxProvider({ url, secret, clock, request = fetch }: Options): PaymentProvider {
  const options = () => ({
    redirect: "error" as const,
    signal: AbortSignal.timeout(limits.payments.providerMs),
  });

  function post(path: string, key: string, values: object): Promise<Response> {
    const body = JSON.stringify(values);
    const headers = {
      "Content-Type": "application/json",
      "Idempotency-Key": key,
      [SIGNATURE]: sign(body, secret, clock.now()),
    };
    return request(`${url}${path}`, { ...options(), method: "POST", headers, body });
  }

  function get(path: string): Promise<Response> {
    const headers = { [SIGNATURE]: sign(`GET ${path}`, secret, clock.now()) };
    return request(`${url}${path}`, { ...options(), headers });
  }

  return {
    name: "sandbox",
    capabilities: { currencies: ["XOF", "EUR", "USD", "CDF"], poll: true, refund: true },
    checkoutOrigin: new URL(url).origin,

    async create(intent) {
      return opened(await post("/sessions", intent.id, requestOf(intent)));
    },

    async charge({ token }, intent) {
      return opened(await post("/charges", intent.id, { ...requestOf(intent), token }));
    },

    async status(paymentId) {
      const query = new URLSearchParams({ account: ACCOUNT, reference: paymentId });
      const response = await get(`/sessions?${query.toString()}`);
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
      const { id, url: checkoutUrl, status, ...data } = sessionStatus.parse(await response.json());
      const type = outcomeOf(status);
      return { session: { id, checkoutUrl }, event: type && eventOf(type, { ...data, session: id }) };
    },

    async refund({ id, session: paid, amount: { minor, currency } }) {
      const amount = toMajorText({ minor, currency });
      const response = await post("/refunds", id, { session: paid, amount, currency });
      if (response.ok) return null;
      if (REFUND_REFUSED.includes(response.status)) return `refused_${response.status}`;
      throw new Error(`the sandbox answered ${response.status}`);
    },

    verifyCallback(raw, headers) {
      const { toleranceMs } = limits.payments;
      if (!isSigned(raw, headers.get(SIGNATURE), { secrets: [secret], now: clock.now(), toleranceMs }))
        return null;
      return callback.pick({ id: true }).safeParse(parsed(new TextDecoder().decode(raw))).data?.id ?? null;
    },

    readEvent(raw): ReadEvent {
      const read = callback.safeParse(parsed(raw));
      if (!read.success) return { stranger: "unreadable" };
      const { type: said, account, livemode, data } = read.data;
      if (account !== ACCOUNT) return { stranger: "other_account" };
      if (livemode) return { stranger: "live_event" };
      const type = outcomeOf(said);
      return type ? { event: eventOf(type, data) } : { stranger: "unknown_type" };
    },
  };
}

function requestOf({ id, amount, description, language, returnUrl, recurring = false }: PaymentIntent) {
  const { currency } = amount;
  const asked = { account: ACCOUNT, reference: id, amount: toMajorText(amount), currency, recurring };
  return { ...asked, description, language, returnUrl };
}

async function opened(response: Response): Promise<CheckoutSession> {
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
  const { id, url } = session.parse(await response.json());
  return { id, checkoutUrl: url };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
