import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";

/** GET /health: name and version of the server. */
export const about = (_auth: Auth): Endpoint => ({
  method: "GET",
  path: "/health",
  handle: async () =>
    Response.json({ version: "v2", name: "GoTrue", description: "Accounts, by the wire of GoTrue" }),
});
