import { z } from "zod";
import { AuthFailure, invalid } from "../failure.ts";
import { grantResponse } from "../sessions/sessions.ts";
import { isBanned } from "../users/users.ts";
import type { GrantType } from "./grant-type.ts";

const text = z.string().default("");
const shape = z.object({ auth_code: text, code_verifier: text });

/** grant_type=pkce: exchanges the auth code of the redirect and the client's code verifier for a session. */
export const pkce: GrantType = (auth) => {
  const { db, clock, users, sessions, flows, rates } = auth;
  return async (call) => {
    await rates.limit("token", call.address);
    const { auth_code, code_verifier } = await call.body(shape);
    if (!auth_code || !code_verifier) {
      throw invalid("invalid request: both auth code and code verifier should be non-empty");
    }
    const grant = await db.transaction().execute(async (trx) => {
      const { userId, method } = await flows.exchange(trx, auth_code, code_verifier);
      const user = await users.locked(trx, userId);
      if (!user || user.deleted_at) {
        throw new AuthFailure(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
      }
      if (isBanned(user, clock.now())) throw new AuthFailure(403, "user_banned", "User is banned");
      return sessions.begin(trx, user, method, call, { action: "login", details: { method } });
    });
    return grantResponse(grant);
  };
};
