import { Hono } from "hono";
import { cors } from "hono/cors";
import { limits } from "../limits/limits.ts";

/** What a client of this wire may look for, and this site does not have. */
const SERVICES = { realtime: "Realtime", graphql: "GraphQL" } as const;

/** Answers such calls, of any method and origin, with a JSON error instead of a page. */
export const absentServices = new Hono();
for (const [path, name] of Object.entries(SERVICES)) {
  const message = `${name} is not available on this site`;
  // A client of GraphQL reads `errors`, the others `message`.
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
