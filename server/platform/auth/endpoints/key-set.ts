import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";

/** GET /.well-known/jwks.json: the public keys that verify access tokens. */
export const keySet = ({ accessTokens }: Auth): Endpoint => ({
  method: "GET",
  path: "/.well-known/jwks.json",
  keyless: true,
  handle: async () =>
    Response.json(
      { keys: accessTokens.publicKeys() },
      { headers: { "Cache-Control": `public, max-age=${limits.auth.jwksSeconds}` } },
    ),
});
