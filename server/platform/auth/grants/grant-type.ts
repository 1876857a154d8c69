import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";

/** One `grant_type` of POST /token: exchanges credentials for a session. */
export type GrantType = (auth: Auth) => (call: Call) => Promise<Response>;
