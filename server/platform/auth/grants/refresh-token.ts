import { z } from "zod";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { type RefreshToken, readRefreshToken, refreshTokenNotFound } from "../sessions/refresh-token.ts";
import { checkRotation } from "../sessions/rotation.ts";
import { type Grant, grantResponse, isOver, type Session } from "../sessions/sessions.ts";
import { isBanned, type Trx } from "../users/users.ts";
import type { GrantType } from "./grant-type.ts";

const shape = z.object({ refresh_token: z.string().default("") });

interface Refreshed {
  readonly grant: Grant;
  readonly session: Session;
  readonly rotated: boolean;
}

/**
 * Issues the next tokens of a session, one request per session at a time. A replaced token comes either from another
 * tab, which gets the active token, or from a thief: then the session ends. `clientId` is the app that presents it, null
 * for the person's own browser: neither may use the tokens of the other.
 */
export async function refreshSession(
  auth: Auth,
  text: string,
  clientId: string | null,
  call: Call,
): Promise<Refreshed> {
  const { env, keys, db, clock, users, sessions, audit } = auth;
  const token = readRefreshToken(keys, text);

  async function refresh(trx: Trx, { sessionId, counter }: RefreshToken): Promise<Refreshed | "reused"> {
    const session = await sessions.locked(trx, sessionId);
    const user = session && (await users.byId(trx, session.user_id));
    if (!session || !user || user.deleted_at) {
      throw new AuthFailure(400, "session_not_found", "Invalid Refresh Token: Session Not Found");
    }
    if (session.oauth_client_id !== clientId) throw refreshTokenNotFound();
    if (isBanned(user, clock.now())) {
      throw new AuthFailure(400, "user_banned", "Invalid Refresh Token: User Banned");
    }
    if (isOver(session, env, clock.now())) {
      throw new AuthFailure(400, "session_expired", "Invalid Refresh Token: Session Expired");
    }
    const verdict = checkRotation(session, counter, clock.now(), env.AUTH_REUSE_SECONDS * 1000);
    if (verdict === "unknown") throw refreshTokenNotFound();
    if (verdict === "reused") {
      await sessions.end(trx, user.id, "local", session);
      await audit(trx, { action: "token_reused", user, session, call, actor: "anyone" });
      return "reused";
    }
    if (verdict === "current") {
      return { grant: await sessions.grant(trx, user, session), session, rotated: false };
    }
    const next = await sessions.rotate(trx, session, call);
    await audit(trx, { action: "token_refreshed", user, session, call });
    return { grant: await sessions.grant(trx, user, next), session: next, rotated: true };
  }

  // The refusal is thrown after the commit, so that it cannot roll back the end of the session.
  const outcome = await db.transaction().execute((trx) => refresh(trx, token));
  if (outcome === "reused") {
    throw new AuthFailure(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
  return outcome;
}

/** grant_type=refresh_token: the next tokens of a person's own session. */
export const refreshToken: GrantType = (auth) => async (call) => {
  await auth.rates.limit("refresh", call.address);
  const { refresh_token } = await call.body(shape);
  const { grant, rotated } = await refreshSession(auth, refresh_token, null, call);
  const headers = {
    "sb-auth-refresh-token-reuse": String(!rotated),
    "sb-auth-refresh-token-rotated": String(rotated),
  };
  return grantResponse(grant, { headers });
};
