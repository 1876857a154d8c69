import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import type { GrantType } from "../grants/grant-type.ts";
import { idToken } from "../grants/id-token.ts";
import { password } from "../grants/password.ts";
import { pkce } from "../grants/pkce.ts";
import { refreshToken } from "../grants/refresh-token.ts";
import { web3 } from "../grants/web3.ts";

/** Every grant type, by its name on the wire. */
const GRANTS: Readonly<Record<string, GrantType>> = {
  password,
  refresh_token: refreshToken,
  pkce,
  id_token: idToken,
  web3,
};

/** The others exchange what an earlier sign-in, or another service, gave. */
const FOR_PEOPLE = new Set(["password", "web3"]);

/** POST /token?grant_type= */
export function token(auth: Auth): Endpoint {
  const grants = new Map(Object.entries(GRANTS).map(([name, grant]) => [name, grant(auth)]));
  return {
    method: "POST",
    path: "/token",
    forPeople: ({ query }) => FOR_PEOPLE.has(query.get("grant_type") ?? ""),
    async handle(call) {
      const grant = grants.get(call.query.get("grant_type") ?? "");
      if (!grant) throw new AuthFailure(400, "invalid_credentials", "unsupported_grant_type");
      return grant(call);
    },
  };
}
