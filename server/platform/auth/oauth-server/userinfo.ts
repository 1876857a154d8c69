import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { OAuthError } from "./oauth-error.ts";
import { claimsOf, split } from "./scopes.ts";

/** GET and POST /oauth/userinfo: the claims about the person that the app's scopes open. */
const userinfo =
  (method: "GET" | "POST") =>
  ({ rates, requireUserOrApp }: Auth): Endpoint => ({
    method,
    path: "/oauth/userinfo",
    keyless: true,
    async handle(call) {
      try {
        await rates.limit("apps", call.address);
        const { user, session } = await requireUserOrApp(call.request).catch((error: unknown) => {
          throw error instanceof AuthFailure ? refused(401, "invalid_token", error.message) : error;
        });
        const scopes = split(session.oauth_scope ?? "");
        if (!scopes.includes("openid"))
          throw refused(403, "insufficient_scope", "the scope openid is required");
        return Response.json(claimsOf(user, scopes));
      } catch (error) {
        if (error instanceof OAuthError) return error.response;
        throw error;
      }
    },
  });

export const userinfoGet = userinfo("GET");
export const userinfoPost = userinfo("POST");

const refused = (status: number, error: string, description: string) =>
  new OAuthError(status, error, description, { "WWW-Authenticate": `Bearer error="${error}"` });
