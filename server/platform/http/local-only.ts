import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { Failure } from "../../../contracts/errors.ts";
import { type Env, isLoopback } from "../process/env.ts";
import { isLoopbackAddress, peerAddress } from "./client-address.ts";

/** Headers that proxies, balancers and delivery networks write, by how their names begin. */
const OF_A_PROXY =
  /^(?:forwarded|via|client-ip|cdn-|cf-|fastly-|fly-|akamai-|true-client-|front-end-|proxy-|x-(?:forwarded|real|original|client|cluster|remote|proxy|envoy|amz|azure|arr|appengine|scheme|vercel|nf|request-start)(?:-|$))/;

/**
 * Only the person in front of the machine sees what comes behind: while SITE_URL is a loopback address, to a loopback
 * peer that asks for a loopback host, without any sign of a proxy. So neither another site's page (DNS rebinding) nor
 * a proxy somebody set up before SITE_URL reads it.
 */
export function localOnly({ SITE_URL }: Pick<Env, "SITE_URL">): MiddlewareHandler {
  return async (c, next) => {
    if (!isLoopback(SITE_URL) || !isLocal(c)) throw new Failure("not_found");
    await next();
    c.header("Cache-Control", "no-store");
  };
}

function isLocal(c: HonoContext): boolean {
  return isLoopbackAddress(peerAddress(c)) && isLoopback(c.req.url) && !isProxied(c);
}

/** Proxies that say nothing of themselves speak the older version, or end each connection. */
function isProxied({ req, env }: HonoContext<{ Bindings: Partial<HttpBindings> }>): boolean {
  if (env.incoming?.httpVersion !== "1.1" || /\bclose\b/i.test(req.header("Connection") ?? "")) return true;
  return Object.keys(req.header()).some((name) => OF_A_PROXY.test(name));
}
