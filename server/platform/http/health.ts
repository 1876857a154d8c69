import { Hono } from "hono";
import { sql } from "kysely";
import type { Context } from "../context.ts";

/** `/health`: the process answers. `/ready`: it can serve requests, since the database answers too. */
export function health({ db, log }: Pick<Context, "db" | "log">): Hono {
  const routes = new Hono();
  const noStore = { "Cache-Control": "no-store" };
  routes.get("/health", (c) => c.json({ status: "ok" }, 200, noStore));
  routes.get("/ready", async (c) => {
    try {
      await sql`select 1`.execute(db);
      return c.json({ status: "ready" }, 200, noStore);
    } catch (error) {
      log.warn("not ready", { error });
      return c.json({ status: "database unavailable" }, 503, noStore);
    }
  });
  return routes;
}
