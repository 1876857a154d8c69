import type Stripe from "stripe";
import { createOutbound, type Outbound } from "../../../../platform/outbound/outbound.ts";
import type { Clock } from "../../../../platform/process/clock.ts";
import { paymentLimits } from "../../limits.ts";
import type { StripeSettings } from "./settings.ts";

type HttpClient = NonNullable<Stripe.StripeConfig["httpClient"]>;

/** The official client, loaded when it is first needed: a site without cards does not pay its memory. */
export function stripeClient(settings: StripeSettings, clock: Clock): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;

  async function open(): Promise<Stripe> {
    const { default: Client } = await import("stripe");
    const { hostname, port, protocol } = new URL(settings.api);
    const outbound = createOutbound({
      hosts: [{ origin: settings.api, isPrivate: settings.isDouble }],
      clock,
    });
    return new Client(settings.key, {
      httpClient: overOutbound(outbound),
      host: hostname,
      port: port || "443",
      protocol: protocol === "http:" ? "http" : "https",
      timeout: paymentLimits.providerMs,
      // The payer's next try, the job and the reconciler repeat a call, each with the same key.
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  return () => (client ??= open());
}

/** The client's calls by our one way to other servers: known hosts, no redirects, three seconds. */
function overOutbound(outbound: Outbound): HttpClient {
  return {
    getClientName: () => "bomoko",
    async makeRequest(host, port, path, method, headers, body, protocol) {
      if (method !== "GET" && method !== "POST") throw new Error(`no call of ours uses ${method}`);
      const sent = Object.entries(headers).filter(([, value]) => value !== undefined && value !== null);
      const { status, bytes } = await outbound({
        url: `${protocol}://${host}:${port}${path}`,
        headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
        ...(method === "POST" && { body }),
        timeoutMs: paymentLimits.providerMs,
      });
      return {
        getStatusCode: () => status,
        getHeaders: () => ({}),
        getRawResponse: () => ({}),
        toStream: () => {
          throw new Error("no call of ours is streamed");
        },
        toJSON: async () => JSON.parse(bytes.toString("utf8")) as unknown,
      };
    },
  };
}
