import { Failure } from "../../../../contracts/errors.ts";
import type { Auth } from "../auth-context.ts";
import { METHODS } from "../factors/factors.ts";
import { isVouched } from "../factors/vouched.ts";
import { AuthFailure } from "../failure.ts";
import { type Db, isBanned, type Trx } from "../users/users.ts";
import { NotForApps } from "./principal.ts";
import type { Session } from "./sessions.ts";

/** A person's own session, and when they last proved a second factor that no telephone company can hand over. */
export interface StrictSession {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly endsAt: Date | null;
  /** Null without one: a code by text message, a recovery code or another service is none, nor is an app added after one. */
  readonly provedAt: Date | null;
}

/** Of the site's own sign-in: not through another service, an organisation or a wallet. */
const OWN: readonly string[] = ["password", "passkey"];
const STRONG: readonly string[] = [METHODS.totp, METHODS.webauthn];

/** Sessions that are held to more than the account's own rules. */
export interface StrictSessions {
  /** Refuses with `not_signed_in`, or `not_for_apps`. */
  of(request: Request): Promise<StrictSession>;
  /** The session itself, for a cookie of ours that names it; refuses with `not_signed_in` one that is over. */
  byId(id: string): Promise<StrictSession>;
  /** Its tokens are refused from then on. */
  endAt(id: string, at: Date): Promise<void>;
  end(id: string): Promise<void>;
  /** Ends all sessions of a person at once. */
  endAll(trx: Trx, userId: string): Promise<void>;
}

export function createStrictSessions(auth: Auth): StrictSessions {
  const { db, clock, users, sessions, requireUser } = auth;
  return {
    async of(request) {
      const { user, session } = await requireUser(request).catch((error: unknown) => {
        if (error instanceof NotForApps) throw new Failure("not_for_apps");
        throw error instanceof AuthFailure ? new Failure("not_signed_in") : error;
      });
      return strict(db, user.id, session);
    },
    async byId(id) {
      const session = await sessions.byId(db, id);
      const user = session && (await users.byId(db, session.user_id));
      const isOpen = user && !user.deleted_at && !isBanned(user, clock.now());
      if (!session || !isOpen || session.oauth_client_id !== null) throw new Failure("not_signed_in");
      return strict(db, user.id, session);
    },
    async endAt(id, at) {
      await db.updateTable("auth.sessions").set({ not_after: at }).where("id", "=", id).execute();
    },
    async end(id) {
      await db.deleteFrom("auth.sessions").where("id", "=", id).execute();
    },
    endAll: (trx, userId) => sessions.end(trx, userId, "global"),
  };
}

const strict = async (db: Db, userId: string, session: Session): Promise<StrictSession> => ({
  id: session.id,
  userId,
  createdAt: session.created_at,
  endsAt: session.not_after,
  provedAt: (await isVouched(db, session)) ? strongProofOf(session) : null,
});

function strongProofOf({ amr }: Session): Date | null {
  const isOwn = amr.some(({ method }) => OWN.includes(method));
  const proofs = amr.filter(({ method }) => STRONG.includes(method)).map(({ timestamp }) => timestamp);
  return isOwn && proofs.length > 0 ? new Date(Math.max(...proofs) * 1000) : null;
}
