import type { Context } from "../../context.ts";
import { isUuid } from "../../database/uuid.ts";
import { notePerson } from "../../people/known-person.ts";
import { AuthFailure } from "../failure.ts";
import { isBanned, type User, type Users } from "../users/users.ts";
import { type AccessTokens, type Claims, isAdminRole } from "./access-token.ts";
import type { Session, Sessions } from "./sessions.ts";

export interface Person {
  readonly user: User;
  readonly session: Session;
  readonly claims: Claims;
}

/** Identifies the caller by the Authorization header only, never by the body or the apikey. */
export interface Principals {
  /**
   * The person themself. This is the one rule about what an app may not do with the access that a person gave it: it is
   * refused here, and so wherever an account, its ways in or its sessions change.
   */
  requireUser(request: Request): Promise<Person>;
  /** The person, or an app in their name: for what an app may do, which is to read and write the person's data. */
  requireUserOrApp(request: Request): Promise<Person>;
  requireAdmin(request: Request): Promise<Claims>;
}

type Parts = Pick<Context, "db" | "clock"> & {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly accessTokens: AccessTokens;
};

export function createPrincipals({ db, clock, users, sessions, accessTokens }: Parts): Principals {
  const claimsOf = (request: Request) => accessTokens.verify(bearer(request));

  async function personOf(claims: Claims, request: Request): Promise<Person> {
    const { sub, session_id } = claims;
    if (!sub) throw new AuthFailure(403, "bad_jwt", "invalid claim: missing sub claim");
    if (!isUuid(sub)) throw new AuthFailure(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
    const user = await users.byId(db, sub);
    if (!user || user.deleted_at) {
      throw new AuthFailure(403, "user_not_found", "User from sub claim in JWT does not exist");
    }
    const session = await aliveSession(session_id);
    if (!session || session.user_id !== user.id) throw sessionNotFound();
    if (isBanned(user, clock.now())) throw new AuthFailure(403, "user_banned", "User is banned");
    const audience = request.headers.get("X-JWT-AUD");
    if (audience !== null && audience !== user.aud) {
      throw new AuthFailure(400, "validation_failed", "Token audience doesn't match request audience");
    }
    notePerson(request, user.id);
    return { user, session, claims };
  }

  /** Looks the session up on every request, so that a sign-out revokes its tokens at once. */
  async function aliveSession(id: string | undefined) {
    return id !== undefined && isUuid(id) ? sessions.byId(db, id) : undefined;
  }

  return {
    async requireUser(request) {
      const person = await personOf(await claimsOf(request), request);
      if (person.session.oauth_client_id !== null) throw new NotForApps();
      return person;
    },
    requireUserOrApp: async (request) => personOf(await claimsOf(request), request),
    async requireAdmin(request) {
      const claims = await claimsOf(request);
      if (!isAdminRole(claims.role)) throw new AuthFailure(403, "not_admin", "User not allowed");
      if (claims.session_id !== undefined && !(await aliveSession(claims.session_id)))
        throw sessionNotFound();
      return claims;
    },
  };
}

function bearer(request: Request): string {
  const [, token] = /^bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  if (token === undefined) {
    throw new AuthFailure(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  return token;
}

export const sessionNotFound = () =>
  new AuthFailure(403, "session_not_found", "Session from session_id claim in JWT does not exist");

/** Only the person may do this, on the site itself. */
export class NotForApps extends AuthFailure {
  constructor() {
    super(403, "no_authorization", "An app cannot do this with the access it was given");
  }
}
