import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";

/** GET /client.json: the public key our own pages call with; made at the first start, so no page can have it built in. */
export const client = ({ keys }: Auth): Endpoint => ({
  method: "GET",
  path: "/client.json",
  keyless: true,
  handle: async () => Response.json({ anonKey: keys.anonKey }, { headers: { "Cache-Control": "no-cache" } }),
});
