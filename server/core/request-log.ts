import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Context } from "./context.ts";

/** One line a request: the route's pattern, never the address itself (it may hold a reference or a search). */
export function requestLog({ log }: Pick<Context, "log">): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    log.debug("request", { method: c.req.method, route: routePath(c, -1), status: c.res.status, ms });
  };
}
