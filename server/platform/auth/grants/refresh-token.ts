import { z } from "zod";
import type { Env } from "../../process/env.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { type RefreshToken, readRefreshToken } from "../sessions/refresh-token.ts";
import { checkRotation } from "../sessions/rotation.ts";
import { type Grant, grantResponse, type Session } from "../sessions/sessions.ts";
import { isBanned, type Trx } from "../users/users.ts";
import type { GrantType } from "./grant-type.ts";

const shape = z.object({ refresh_token: z.string().default("") });

/** Whether the session is past its maximum age or its maximum time without use. */
function isOver({ created_at, refreshed_at }: Session, env: Env, now: Date): boolean {
  const seconds = (since: Date) => (now.getTime() - since.getTime()) / 1000;
  const { AUTH_SESSION_TIMEBOX_SECONDS: maxAge, AUTH_SESSION_INACTIVITY_SECONDS: maxIdle } = env;
  return (
    seconds(created_at) > (maxAge ?? Infinity) || seconds(refreshed_at ?? created_at) > (maxIdle ?? Infinity)
  );
}

type Outcome = { readonly grant: Grant; readonly rotated: boolean } | "reused";

/**
 * grant_type=refresh_token: issues the next tokens of a session, one request per session at a time. A replaced token
 * comes either from another tab, which gets the active token, or from a thief: then the session ends.
 */
export const refreshToken: GrantType = (auth) => {
  const { env, keys, db, clock, users, sessions, rates, audit } = auth;

  async function refresh(trx: Trx, { sessionId, counter }: RefreshToken, call: Call): Promise<Outcome> {
    const session = await sessions.locked(trx, sessionId);
    const user = session && (await users.byId(trx, session.user_id));
    if (!session || !user || user.deleted_at) {
      throw new AuthFailure(400, "session_not_found", "Invalid Refresh Token: Session Not Found");
    }
    if (isBanned(user, clock.now())) {
      throw new AuthFailure(400, "user_banned", "Invalid Refresh Token: User Banned");
    }
    if (isOver(session, env, clock.now())) {
      throw new AuthFailure(400, "session_expired", "Invalid Refresh Token: Session Expired");
    }
    const verdict = checkRotation(session, counter, clock.now(), env.AUTH_REUSE_SECONDS * 1000);
    if (verdict === "unknown") {
      throw new AuthFailure(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    }
    if (verdict === "reused") {
      await sessions.end(trx, user.id, "local", session.id);
      await audit(trx, { action: "token_reused", user, session, call, actor: "anyone" });
      return "reused";
    }
    if (verdict === "current") {
      return { grant: await sessions.grant(trx, user, session), rotated: false };
    }
    const next = await sessions.rotate(trx, session, call);
    await audit(trx, { action: "token_refreshed", user, session, call });
    return { grant: await sessions.grant(trx, user, next), rotated: true };
  }

  return async (call) => {
    await rates.limit("refresh", call.address);
    const token = readRefreshToken(keys, (await call.body(shape)).refresh_token);
    // The refusal is thrown after the commit, so that it cannot roll back the end of the session.
    const outcome = await db.transaction().execute((trx) => refresh(trx, token, call));
    if (outcome === "reused") {
      throw new AuthFailure(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
    }
    const { grant, rotated } = outcome;
    const headers = {
      "sb-auth-refresh-token-reuse": String(!rotated),
      "sb-auth-refresh-token-rotated": String(rotated),
    };
    return grantResponse(grant, { headers });
  };
};
