import { z } from "zod";
import { fromMajor, isCurrency, toMajorText } from "../../../contracts/money.ts";
import type { Clock } from "../../core/clock.ts";
import { limits } from "../../core/limits.ts";
import type { PaymentProvider, ReadEvent } from "../provider.ts";
import { isSigned, sign } from "../signature.ts";

const ACCOUNT = "fondation-bomoko";
const SIGNATURE = "Sandbox-Signature";

const session = z.object({ id: z.string().min(1).max(100), url: z.url({ protocol: /^https?$/ }).max(500) });

const callback = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  account: z.string(),
  livemode: z.boolean(),
  data: z.object({
    session: z.string(),
    reference: z.string(),
    amount: z.string().max(32),
    currency: z.string(),
  }),
});

const TYPES = {
  "payment.paid": "paid",
  "payment.refused": "refused",
  "payment.cancelled": "cancelled",
  "payment.expired": "expired",
} as const;
const isKnownType = (type: string): type is keyof typeof TYPES => Object.hasOwn(TYPES, type);

interface Options {
  /** Origin of the sandbox, for our calls and for its payment page. */
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly request?: typeof fetch;
}

/** The test provider in `sandbox/`: amounts travel as decimal text, so nobody can be wrong by a factor of 100. */
export function sandboxProvider({ url, secret, clock, request = fetch }: Options): PaymentProvider {
  return {
    name: "sandbox",
    capabilities: { currencies: ["XOF", "EUR", "USD", "CDF"] },
    checkoutOrigin: new URL(url).origin,

    async create({ id, amount, description, language, returnUrl }) {
      const body = JSON.stringify({
        account: ACCOUNT,
        reference: id,
        amount: toMajorText(amount),
        currency: amount.currency,
        description,
        language,
        returnUrl,
      });
      const response = await request(`${url}/sessions`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": id,
          [SIGNATURE]: sign(body, secret, clock.now()),
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(limits.payments.providerMs),
      });
      if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
      const made = session.parse(await response.json());
      return { id: made.id, checkoutUrl: made.url };
    },

    verifyCallback(raw, headers) {
      const { toleranceMs } = limits.payments;
      if (!isSigned(raw, headers.get(SIGNATURE), { secrets: [secret], now: clock.now(), toleranceMs }))
        return null;
      return (
        z.object({ id: callback.shape.id }).safeParse(parsed(new TextDecoder().decode(raw))).data?.id ?? null
      );
    },

    readEvent(raw): ReadEvent {
      const read = callback.safeParse(parsed(raw));
      if (!read.success) return { stranger: "unreadable" };
      const { type, account, livemode, data } = read.data;
      if (account !== ACCOUNT) return { stranger: "other_account" };
      if (livemode) return { stranger: "live_event" };
      if (!isKnownType(type)) return { stranger: "unknown_type" };
      const amount = isCurrency(data.currency) ? fromMajor(data.amount, data.currency) : null;
      return { event: { type: TYPES[type], paymentId: data.reference, session: data.session, amount } };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
