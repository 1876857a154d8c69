import { Hono } from "hono";
import { Failure } from "../../../contracts/errors.ts";
import type { Door } from "./door.ts";
import { CONTENT_TYPE } from "./text-format.ts";

/** `/metrics`, for Prometheus. To whoever may not read it, it is not there. */
export function metricsRoutes(text: () => Promise<string>, door: Door): Hono {
  return new Hono().get("/metrics", async (c) => {
    const entry = door(c);
    if (entry === "closed") throw new Failure("not_found");
    const headers = { "Cache-Control": "no-store" };
    if (entry === "wrong") {
      return c.text("This token is not the METRICS_TOKEN of the site.\n", 401, {
        ...headers,
        "WWW-Authenticate": 'Bearer realm="metrics"',
      });
    }
    return c.body(await text(), 200, { ...headers, "Content-Type": CONTENT_TYPE });
  });
}
