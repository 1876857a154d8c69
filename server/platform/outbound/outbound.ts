import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { limits } from "../limits/limits.ts";
import type { Clock } from "../process/clock.ts";
import { traced } from "../tracing/spans.ts";

/** A host that the settings allow the server to call. */
export interface OutboundHost {
  /** E.g. `https://api.example`. */
  readonly origin: string;
  /** May be on this machine or in its network, and be called without TLS; only for a site on this machine. */
  readonly isPrivate?: boolean;
}

export interface OutboundCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with POST; a call without a body is a GET. */
  readonly body?: string | Uint8Array;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly contentType?: string | undefined;
}

export type Outbound = (call: OutboundCall) => Promise<OutboundAnswer>;

/** The reason for a refused call or answer; contains no address and no content. */
export class OutboundFailure extends Error {
  override name = "OutboundFailure";
  readonly code: "not_allowed" | "private_address" | "resting" | "silent" | "redirected" | "too_large";
  constructor(code: OutboundFailure["code"]) {
    super(code);
    this.code = code;
  }
}

/** The host is away, silent, or not asked for a while since it was. */
export const isOutOfReach = (error: unknown): error is Error =>
  error instanceof Error &&
  "code" in error &&
  /^(resting|silent|E(CONN|HOST|NET)[A-Z]+|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/.test(String(error.code));

export interface OutboundParts {
  readonly hosts: readonly OutboundHost[];
  readonly clock: Clock;
  readonly lookup?: typeof systemLookup;
}

/**
 * The only way to call other servers: calls allowed hosts only, over TLS, follows no redirect, and connects to no private
 * address, whatever a name resolves to. Answers have a time and a size limit; a host that keeps failing is not called
 * for a while.
 */
export function createOutbound(parts: OutboundParts): Outbound {
  const gate = createGate(parts);
  return (call) => gate(call.url, (url, lookup) => send(url, call, lookup));
}

/** The checks of every outbound call. */
export function createGate({ hosts, clock, lookup = systemLookup }: OutboundParts) {
  const breakers = new Map(hosts.map(({ origin }) => [origin, createBreaker(clock)]));

  return async <T extends { readonly status: number }>(
    address: string,
    call: (url: URL, lookup: LookupFunction) => Promise<T>,
  ): Promise<T> => {
    const url = new URL(address);
    const host = hosts.find(({ origin }) => origin === url.origin);
    const breaker = breakers.get(url.origin);
    if (!host || !breaker || url.username || url.password) throw new OutboundFailure("not_allowed");
    if (url.protocol !== "https:" && !host.isPrivate) throw new OutboundFailure("not_allowed");
    const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
    if (isIP(hostname) && !host.isPrivate && !isPublicAddress(hostname))
      throw new OutboundFailure("private_address");
    const work = {
      name: `call ${hostname}`,
      kind: "client" as const,
      attributes: { "server.address": hostname },
    };
    return breaker(() =>
      traced(work, async () => {
        const answer = await call(url, host.isPrivate ? lookup : publicOnly(lookup));
        Object.assign(work.attributes, { "http.response.status_code": answer.status });
        return answer;
      }),
    );
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
      response.on("end", () =>
        resolve({ status, bytes: Buffer.concat(parts), contentType: response.headers["content-type"] }),
      );
      if (status >= 300 && status < 400) refuse("redirected");
      else if (Number(response.headers["content-length"] ?? 0) > maxBytes) refuse("too_large");
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Checks addresses when connecting, so that a name cannot resolve to another address afterwards. */
function publicOnly(lookup: typeof systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new OutboundFailure("private_address"), "");
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new OutboundFailure("private_address"), "");
      }
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

/** A circuit breaker: after several failures in a row no call is made for a while; then one call tests the host. */
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

/** The IPv6 range of public addresses. */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");

/** Excludes this machine, private and reserved networks, and IPv6 addresses that contain an IPv4 one. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(GLOBAL));
}
