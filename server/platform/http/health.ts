import { Hono } from "hono";
import type { Door } from "../metrics/door.ts";
import type { Readiness } from "./readiness.ts";

/**
 * `/health`: the process answers. `/ready`: it can serve requests. The public is told no more than that; what is amiss is
 * named to whoever may read the metrics.
 */
export function health(look: () => Promise<Readiness>, door: Door): Hono {
  const noStore = { "Cache-Control": "no-store" };
  return new Hono()
    .get("/health", (c) => c.json({ status: "ok" }, 200, noStore))
    .get("/ready", async (c) => {
      const { isReady, checks } = await look();
      const status = isReady ? "ready" : "not ready";
      return c.json(door(c) === "open" ? { status, checks } : { status }, isReady ? 200 : 503, noStore);
    });
}
