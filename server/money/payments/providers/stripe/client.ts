import type Stripe from "stripe";
import { createOutbound, type Outbound } from "../../../../platform/outbound/outbound.ts";
import type { Clock } from "../../../../platform/process/clock.ts";
import { paymentLimits } from "../../limits.ts";
import type { StripeSettings } from "./settings.ts";

/** Where Stripe takes files; a double takes them where it takes everything. */
const FILES = "https://files.stripe.com";

type HttpClient = NonNullable<Stripe.StripeConfig["httpClient"]>;

/** The official client, loaded when it is first needed: a site without cards does not pay its memory. */
export function stripeClient(settings: StripeSettings, clock: Clock): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;

  async function open(): Promise<Stripe> {
    const { default: Client } = await import("stripe");
    const { hostname, port, protocol } = new URL(settings.api);
    const hosts = [{ origin: settings.api, isPrivate: settings.isDouble }, { origin: FILES }];
    const outbound = createOutbound({ hosts, clock });
    return new Client(settings.keys[0] ?? "", {
      httpClient: overOutbound(outbound, settings.keys),
      host: hostname,
      port: port || "443",
      protocol: protocol === "http:" ? "http" : "https",
      timeout: paymentLimits.uploadMs,
      // The payer's next try, the job and the reconciler repeat a call, each with the same key.
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  return () => (client ??= open());
}

/**
 * The client's calls by our one way to other servers: known hosts, no redirects, three seconds, for a file more. While keys rotate there are
 * two: one that Stripe no longer takes gives way to the other.
 */
function overOutbound(outbound: Outbound, keys: readonly string[]): HttpClient {
  let taken = 0;
  const withKey = (headers: Readonly<Record<string, string>>) => ({
    ...headers,
    Authorization: `Bearer ${keys[taken]}`,
  });
  return {
    getClientName: () => "bomoko",
    async makeRequest(host, port, path, method, headers, body, protocol) {
      if (method !== "GET" && method !== "POST") throw new Error(`no call of ours uses ${method}`);
      const sent = Object.entries(headers).filter(([, value]) => value !== undefined && value !== null);
      const named = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
      const call = () =>
        outbound({
          url: `${protocol}://${host}:${port}${path}`,
          headers: withKey(named),
          ...(method === "POST" && { body }),
          timeoutMs: path === "/v1/files" ? paymentLimits.uploadMs : paymentLimits.providerMs,
        });
      let answer = await call();
      if (answer.status === 401 && keys.length > 1) {
        taken = (taken + 1) % keys.length;
        answer = await call();
      }
      const { status, bytes } = answer;
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
