import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { limits } from "../limits/limits.ts";
import type { Clock } from "../process/clock.ts";

/** A place this server may call; whoever runs the site has named it in the settings. */
export interface OutboundPlace {
  /** E.g. `https://api.example`. */
  readonly origin: string;
  /** May lie on this machine or in its network, and be called without TLS: a site for this machine only. */
  readonly isPrivate?: boolean;
}

export interface OutboundCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Posted; a call without one asks (GET). */
  readonly body?: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly bytes: Buffer;
}

export type Outbound = (call: OutboundCall) => Promise<OutboundAnswer>;

/** Why a call was not made or its answer not taken; no address and no content is in it. */
export class OutboundFailure extends Error {
  override name = "OutboundFailure";
  readonly code: "not_allowed" | "private_address" | "resting" | "redirected" | "too_large";
  constructor(code: OutboundFailure["code"]) {
    super(code);
    this.code = code;
  }
}

export interface OutboundParts {
  readonly places: readonly OutboundPlace[];
  readonly clock: Clock;
  readonly lookup?: typeof systemLookup;
}

/**
 * The one way out: calls the named places only, over TLS, follows no redirect, and connects to no private address,
 * whatever a name resolves to at that moment. An answer has a time and a size; a place that keeps failing is left
 * alone for a while.
 */
export function createOutbound(parts: OutboundParts): Outbound {
  const gate = createGate(parts);
  return (call) => gate(call.url, (url, lookup) => send(url, call, lookup));
}

/** What every way out goes through. */
export function createGate({ places, clock, lookup = systemLookup }: OutboundParts) {
  const breakers = new Map(places.map(({ origin }) => [origin, createBreaker(clock)]));

  return async <T extends { readonly status: number }>(
    address: string,
    call: (url: URL, lookup: LookupFunction) => Promise<T>,
  ): Promise<T> => {
    const url = new URL(address);
    const place = places.find(({ origin }) => origin === url.origin);
    const breaker = breakers.get(url.origin);
    if (!place || !breaker || url.username || url.password) throw new OutboundFailure("not_allowed");
    if (url.protocol !== "https:" && !place.isPrivate) throw new OutboundFailure("not_allowed");
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    if (isIP(host) && !place.isPrivate && !isPublicAddress(host))
      throw new OutboundFailure("private_address");
    return breaker(() => call(url, place.isPrivate ? lookup : publicOnly(lookup)));
  };
}

function send(url: URL, call: OutboundCall, lookup: LookupFunction): Promise<OutboundAnswer> {
  const { body, timeoutMs = limits.outbound.timeoutMs, maxBytes = limits.outbound.maxBytes } = call;
  return new Promise((resolve, reject) => {
    const options = {
      method: body === undefined ? "GET" : "POST",
      headers: {
        ...call.headers,
        ...(body !== undefined && { "Content-Length": Buffer.byteLength(body) }),
      },
      lookup,
      signal: AbortSignal.timeout(timeoutMs),
    };
    const request = (url.protocol === "https:" ? overHttps : overHttp)(url, options, (response) => {
      const status = response.statusCode ?? 0;
      const parts: Buffer[] = [];
      let size = 0;
      const refuse = (code: OutboundFailure["code"]) => response.destroy(new OutboundFailure(code));
      response.on("error", reject);
      response.on("data", (part: Buffer) => {
        size += part.byteLength;
        parts.push(part);
        if (size > maxBytes) refuse("too_large");
      });
      response.on("end", () => resolve({ status, bytes: Buffer.concat(parts) }));
      if (status >= 300 && status < 400) refuse("redirected");
      else if (Number(response.headers["content-length"] ?? 0) > maxBytes) refuse("too_large");
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Looked at when the connection is made, so that a name cannot point elsewhere a moment later. */
function publicOnly(lookup: typeof systemLookup): LookupFunction {
  return (hostname, options, told) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return told(error ?? new OutboundFailure("private_address"), "");
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return told(new OutboundFailure("private_address"), "");
      }
      if (options.all) return told(null, addresses);
      return told(null, first.address, first.family);
    });
  };
}

/** After some failures in a row nothing is tried for a while; then one call shows whether the place is back. */
function createBreaker(clock: Clock) {
  const { failures, restMs } = limits.outbound.breaker;
  let failed = 0;
  let restsUntil = 0;

  return async <T extends { readonly status: number }>(attempt: () => Promise<T>): Promise<T> => {
    if (clock.monotonic() < restsUntil) throw new OutboundFailure("resting");
    try {
      const answer = await attempt();
      if (answer.status >= 500) fail();
      else failed = 0;
      return answer;
    } catch (error) {
      fail();
      throw error;
    }
  };

  function fail() {
    failed += 1;
    if (failed >= failures) restsUntil = clock.monotonic() + restMs;
  }
}

/** The only part of IPv6 that addresses of the internet are given out of. */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");

/** Not this machine, its neighbours, a reserved network, or an IPv6 address that carries an IPv4 one. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(GLOBAL));
}
