import { readBytes } from "../../http/read-body.ts";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";

const MISSING = { code: "bad_oauth_callback", said: "OAuth state parameter missing" };
const UNKNOWN = { code: "bad_oauth_state", said: "OAuth state not found or expired" };

/** GET|POST /callback: nobody was sent to a provider, so whoever comes back from one is unknown here. */
const callback =
  (method: "GET" | "POST") =>
  ({ env }: Auth): Endpoint => ({
    method,
    path: "/callback",
    keyless: true,
    async handle(call) {
      const { code, said } = (await stateOf(call)) === null ? MISSING : UNKNOWN;
      const error = { error: "invalid_request", error_code: code, error_description: said, sb: "" };
      const Location = `${env.SITE_URL}#${new URLSearchParams(error).toString()}`;
      return new Response(null, { status: 302, headers: { Location } });
    },
  });

async function stateOf({ request, query }: Call): Promise<string | null> {
  if (query.has("state") || request.method === "GET") return query.get("state");
  const bytes = await readBytes(request, limits.auth.bodyBytes).catch(() => undefined);
  return new URLSearchParams(new TextDecoder().decode(bytes)).get("state");
}

export const callbackGet = callback("GET");
export const callbackPost = callback("POST");
