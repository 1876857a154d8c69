import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { createOutbound, type Outbound, type OutboundParts } from "../../outbound/outbound.ts";
import { ProviderAway } from "./provider.ts";

/** The parts of `fetch` that the libraries use. */
export type ProviderFetch = (
  url: string,
  options?: {
    readonly method?: string;
    readonly headers?: Headers | Record<string, string>;
    readonly body?: unknown;
  },
) => Promise<Response>;

type Parts = Pick<Context, "clock" | "env"> & Pick<OutboundParts, "lookup">;

/**
 * `fetch` for one provider. Its published metadata names the addresses, so any host may be called, but by the rules of
 * outbound calls: TLS, no redirects, no private addresses, limited time and size. A host that keeps failing is left alone.
 */
export function createProviderFetch({ clock, env, lookup }: Parts, double?: string): ProviderFetch {
  const { bytes: maxBytes, timeoutMs } = limits.auth.providers;
  const outbounds = new Map<string, Outbound>();

  function outboundOf(origin: string): Outbound {
    const known = outbounds.get(origin);
    if (known) return known;
    const host = { origin, isPrivate: !env.isPublic };
    const outbound = createOutbound({ hosts: [host], clock, ...(lookup && { lookup }) });
    outbounds.set(origin, outbound);
    return outbound;
  }

  return async (address, { method = "GET", headers, body } = {}) => {
    const url = atDouble(new URL(address), double);
    const sent = method === "GET" ? undefined : bodyText(body);
    const call = {
      url: url.href,
      headers: { "User-Agent": env.SITE_URL, ...Object.fromEntries(new Headers(headers)) },
      timeoutMs,
      maxBytes,
      ...(sent !== undefined && { body: sent }),
    };
    const answer = await outboundOf(url.origin)(call).catch((cause: unknown) => {
      throw new ProviderAway("the provider could not be reached", { cause });
    });
    if (answer.status >= 500) throw new ProviderAway(`the provider answered ${answer.status}`);
    return new Response(new Uint8Array(answer.bytes), {
      status: answer.status,
      headers: answer.contentType === undefined ? {} : { "Content-Type": answer.contentType },
    });
  };
}

/** The two kinds of bodies that the libraries send. */
function bodyText(body: unknown): string {
  if (typeof body === "string") return body;
  return body instanceof URLSearchParams ? body.toString() : "";
}

/** `https://host/path` becomes `DOUBLE/host/path`. */
function atDouble(url: URL, double: string | undefined): URL {
  return double === undefined ? url : new URL(`${double}/${url.host}${url.pathname}${url.search}`);
}
