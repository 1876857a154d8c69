import { z } from "zod";
import type { Call } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { linkIdentity } from "../providers/link-account.ts";
import { sessionNotFound } from "../sessions/principal.ts";
import { grantResponse, type SessionOrigin } from "../sessions/sessions.ts";
import { isBanned, type Trx } from "../users/users.ts";
import type { Exchanged, FlowDetails } from "../verification/flow-states.ts";
import type { GrantType } from "./grant-type.ts";

const text = z.string().default("");
const shape = z.object({ auth_code: text, code_verifier: text });

/** grant_type=pkce: exchanges the auth code of the redirect and the client's code verifier for a session. */
export const pkce: GrantType = (auth) => {
  const { db, clock, users, sessions, flows, rates, providers } = auth;

  /** Links the identity that a signed-in person requested, while that session lives. */
  async function link(trx: Trx, { userId, details }: Exchanged, call: Call) {
    if (!details?.link) return undefined;
    const { profile, sessionId } = details.link;
    if (!(await sessions.byId(trx, sessionId))) throw sessionNotFound();
    const label = providers.get(profile.provider)?.label ?? profile.provider;
    return linkIdentity(auth, trx, userId, { profile, label, call });
  }

  return async (call) => {
    await rates.limit("token", call.address);
    const { auth_code, code_verifier } = await call.body(shape);
    if (!auth_code || !code_verifier) {
      throw invalid("invalid request: both auth code and code verifier should be non-empty");
    }
    const { grant, tokens } = await db.transaction().execute(async (trx) => {
      const exchanged = await flows.exchange(trx, auth_code, code_verifier);
      const { userId, method, details } = exchanged;
      const user = await users.locked(trx, userId);
      if (!user || user.deleted_at) {
        throw new AuthFailure(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
      }
      if (isBanned(user, clock.now())) throw new AuthFailure(403, "user_banned", "User is banned");
      const person = (await link(trx, exchanged, call)) ?? user;
      const event = { action: "login", details: { method } };
      const begun = await sessions.begin(trx, person, method, call, event, originOf(method, details?.sso));
      return { grant: begun, tokens: details?.tokens };
    });
    return grantResponse(grant, { body: tokens ?? {} });
  };
};

/** Of a single sign-on: what the session keeps. All but other services and organisations begin with a mail. */
function originOf(method: string, sso: FlowDetails["sso"]): SessionOrigin {
  if (sso) return { provider: sso.provider, notAfter: sso.notAfter ? new Date(sso.notAfter) : null };
  return method === "oauth" ? {} : { address: "email" };
}
