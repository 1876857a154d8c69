import { readBytes } from "../../http/read-body.ts";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";

const MISSING = { code: "bad_oauth_callback", description: "OAuth state parameter missing" };
const UNKNOWN = { code: "bad_oauth_state", description: "OAuth state not found or expired" };

/** GET|POST /callback: no OAuth provider is configured, so every return from one is an error. */
const callback =
  (method: "GET" | "POST") =>
  ({ env }: Auth): Endpoint => ({
    method,
    path: "/callback",
    keyless: true,
    async handle(call) {
      const { code, description } = (await stateOf(call)) === null ? MISSING : UNKNOWN;
      const error = { error: "invalid_request", error_code: code, error_description: description, sb: "" };
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
