import { Hono } from "hono";
import { cors } from "hono/cors";
import { limits } from "../limits/limits.ts";

/** Services that a supabase-js client may call and this site does not have. */
const SERVICES = { realtime: "Realtime", graphql: "GraphQL" } as const;

/** Answers such calls, with any method and origin, with a JSON error instead of a page. */
export const absentServices = new Hono();
for (const [path, name] of Object.entries(SERVICES)) {
  const message = `${name} is not available on this site`;
  // A GraphQL client reads `errors`, others `message`.
  const body = {
    code: "NOT_FOUND",
    error: message,
    message,
    ...(path === "graphql" && { errors: [{ message }] }),
  };
  const routes = new Hono();
  routes.use(cors({ origin: "*", maxAge: limits.functions.corsSeconds }));
  routes.all("*", (c) => c.json(body, 404, { "Cache-Control": "no-store" }));
  absentServices.route(`/${path}/v1`, routes);
}
