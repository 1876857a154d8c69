import { createOutbound, type OutboundAnswer } from "../../../../platform/outbound/outbound.ts";
import type { Clock } from "../../../../platform/process/clock.ts";
import { paymentLimits } from "../../limits.ts";
import { flexpayLimits } from "./limits.ts";
import { parsed } from "./wire.ts";

export interface ApiOptions {
  /** Origins of its two services. */
  readonly origins: { readonly payments: string; readonly cards: string };
  /** On this machine, without TLS. */
  readonly isPrivate: boolean;
  /** While they rotate there are two: the one that worked last is tried first. */
  readonly tokens: readonly string[];
  readonly clock: Clock;
}

/** Calls to FlexPay. A token it no longer takes gives way to the next. */
export function createApi({ origins, isPrivate, tokens, clock }: ApiOptions) {
  const hosts = [...new Set(Object.values(origins))].map((origin) => ({ origin, isPrivate }));
  const outbound = createOutbound({ hosts, clock });
  let last = 0;

  async function call(request: (authorization: string) => Promise<OutboundAnswer>): Promise<OutboundAnswer> {
    for (let tries = 1; ; tries++) {
      const used = last;
      const answer = await request(`Bearer ${tokens[used] ?? ""}`);
      if (!isTokenRefused(answer) || tries >= tokens.length) return answer;
      last = (used + 1) % tokens.length;
    }
  }

  return {
    /** Sends a request to a telephone. */
    pay: (body: object): Promise<OutboundAnswer> =>
      call((Authorization) =>
        outbound({
          url: `${origins.payments}/api/rest/v1/paymentService`,
          headers: { "Content-Type": "application/json", Authorization },
          body: JSON.stringify(body),
          timeoutMs: flexpayLimits.createMs,
        }),
      ),
    /** Opens a card page. The token stands in the body. */
    openPage: (body: object): Promise<OutboundAnswer> =>
      call((authorization) =>
        outbound({
          url: `${origins.cards}/v1.1/pay`,
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ ...body, authorization }),
          timeoutMs: paymentLimits.providerMs,
        }),
      ),
    check: (orderNumber: string): Promise<OutboundAnswer> =>
      call((Authorization) =>
        outbound({
          url: `${origins.payments}/api/rest/v1/check/${encodeURIComponent(orderNumber)}`,
          headers: { Authorization },
          timeoutMs: paymentLimits.providerMs,
        }),
      ),
  };
}

const isTokenRefused = ({ status }: OutboundAnswer) => status === 401 || status === 403;

/** The content of an answer; throws unless FlexPay served the request. What it says in words stays out of our log. */
export function contentOf({ status, bytes }: OutboundAnswer): unknown {
  if (status < 200 || status > 299) throw new Error(`FlexPay answered ${status}`);
  return parsed(bytes.toString("utf8"));
}
