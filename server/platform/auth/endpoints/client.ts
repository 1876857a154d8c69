import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";

/** GET /client.json: the apikey of our own pages. It is generated at the first start, so the build cannot contain it. */
export const client = ({ keys }: Auth): Endpoint => ({
  method: "GET",
  path: "/client.json",
  keyless: true,
  handle: async () => Response.json({ anonKey: keys.anonKey }, { headers: { "Cache-Control": "no-cache" } }),
});
