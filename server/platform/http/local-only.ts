import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { Failure } from "../../../contracts/errors.ts";
import { type Env, isLoopback } from "../process/env.ts";
import { isLoopbackAddress, peerAddress } from "./client-address.ts";

/** Headers of proxies, load balancers and CDNs, by the beginning of their names. */
const OF_A_PROXY =
  /^(?:forwarded|via|client-ip|cdn-|cf-|fastly-|fly-|akamai-|true-client-|front-end-|proxy-|x-(?:forwarded|real|original|client|cluster|remote|proxy|envoy|amz|azure|arr|appengine|scheme|vercel|nf|request-start)(?:-|$))/;

/**
 * Serves the following routes only to this machine: SITE_URL, the peer and the requested host must be loopback addresses,
 * and there must be no sign of a proxy. This excludes pages of other sites (DNS rebinding) and a proxy that was set up
 * before SITE_URL.
 */
export function localOnly({ SITE_URL }: Pick<Env, "SITE_URL">): MiddlewareHandler {
  return async (c, next) => {
    if (!isLoopback(SITE_URL) || !isLocal(c)) throw new Failure("not_found");
    await next();
    c.header("Cache-Control", "no-store");
  };
}

/** From this machine, to one of its own names, with no sign of a proxy between. */
export function isLocal(c: HonoContext): boolean {
  return isLoopbackAddress(peerAddress(c)) && isLoopback(c.req.url) && !isProxied(c);
}

/** Proxies that add no header use HTTP/1.0 or close each connection. */
function isProxied({ req, env }: HonoContext<{ Bindings: Partial<HttpBindings> }>): boolean {
  if (env.incoming?.httpVersion !== "1.1" || /\bclose\b/i.test(req.header("Connection") ?? "")) return true;
  return Object.keys(req.header()).some((name) => OF_A_PROXY.test(name));
}
