import { isUuid } from "../../database/uuid.ts";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { requireMember } from "../factors/own-factor.ts";
import { lacksSecondFactor } from "../factors/second-factor.ts";
import { AuthFailure } from "../failure.ts";
import type { Person } from "./principal.ts";
import { isOver, lastUse } from "./sessions.ts";
import { readUserAgent } from "./user-agent.ts";

const PATH = "/user/sessions";

/**
 * GET /user/sessions: where the person is signed in, this session first, then the latest used: {id, current, device:
 * "phone" | "tablet" | "computer" | null, browser: "Firefox" | null, system: "Android" | null, created_at, last_used_at}.
 * `last_used_at` is the latest refresh, or the sign-in before the first one: clients refresh when a token is about to
 * expire (AUTH_JWT_SECONDS), and nothing is written on other requests. Sessions of apps are in GET /user/oauth/grants.
 */
export const listSessions = (auth: Auth): Endpoint => ({
  method: "GET",
  path: PATH,
  async handle(call) {
    const { user, session: own } = await requireShown(auth, call);
    const now = auth.clock.now();
    const sessions = await auth.db
      .selectFrom("auth.sessions")
      .selectAll()
      .where("user_id", "=", user.id)
      .where("oauth_client_id", "is", null)
      .orderBy((row) => row("id", "=", own.id), "desc")
      .orderBy((row) => row.fn.coalesce("refreshed_at", "created_at"), "desc")
      .limit(limits.ownData.rows)
      .execute();
    return Response.json(
      sessions
        .filter((session) => !isOver(session, auth.env, now))
        .map((session) => ({
          id: session.id,
          current: session.id === own.id,
          ...readUserAgent(session.user_agent),
          created_at: session.created_at.toISOString(),
          last_used_at: lastUse(session).toISOString(),
        })),
    );
  },
});

/**
 * DELETE /user/sessions/{id}: {}; the session's tokens are refused at once, and its client learns so at its next refresh
 * (400 `session_not_found`). Another person's session, one of an app and an unknown one give the same 404.
 */
export const endSession = (auth: Auth): Endpoint => ({
  method: "DELETE",
  path: `${PATH}/:id`,
  async handle(call) {
    const { db, rates, audit } = auth;
    const { user, session } = await requireShown(auth, call);
    await rates.limit("user", call.address);
    const { id = "" } = call.params;
    await db.transaction().execute(async (trx) => {
      if (!isUuid(id)) throw notFound();
      const ended = await trx
        .deleteFrom("auth.sessions")
        .where("user_id", "=", user.id)
        .where("id", "=", id)
        .where("oauth_client_id", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (!ended) throw notFound();
      await audit(trx, { action: "session_ended", user, session, call, details: { session: id } });
    });
    return Response.json({});
  },
});

const notFound = () => new AuthFailure(404, "session_not_found", "Session not found");

/** The signed-in person; where the account has a second factor, only after it. */
async function requireShown(auth: Auth, call: Call): Promise<Person> {
  const person = await requireMember(auth, call);
  if (await lacksSecondFactor(auth.db, person.session)) {
    throw new AuthFailure(403, "insufficient_aal", "AAL2 required to see and end sessions");
  }
  return person;
}
