import type { Auth } from "./auth-context.ts";
import type { Endpoint } from "./endpoint.ts";
import { AuthFailure } from "./failure.ts";

export type CreateEndpoint = (auth: Auth) => Endpoint;

/** An endpoint of a part that has a setting. Without it, the answer is this 404, before any other check, also of the caller. */
export const whereOn =
  (setting: "AUTH_OAUTH_SERVER" | "AUTH_SAML", code: string, message: string) =>
  (create: CreateEndpoint): CreateEndpoint =>
  (auth) => {
    const endpoint = create(auth);
    if (auth.env[setting]) return endpoint;
    return {
      ...endpoint,
      async handle() {
        throw new AuthFailure(404, code, message);
      },
    };
  };
