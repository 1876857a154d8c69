import type { QueryCreator, Selectable } from "kysely";
import type { Context } from "../../context.ts";
import type { Tables } from "../../database/tables.ts";
import { limits } from "../../limits/limits.ts";
import { type AuditEvent, auditRow } from "../audit.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import type { Aal, AuthTables } from "../tables.ts";
import type { UserView } from "../users/user-view.ts";
import { type Db, shownOf, type Trx, type User, type Users, viewOf } from "../users/users.ts";
import type { AccessTokens } from "./access-token.ts";
import { writeRefreshToken } from "./refresh-token.ts";

export type Session = Readonly<Selectable<AuthTables["auth.sessions"]>>;

/** A session as it is answered: what clients store, and the headers that go with it. */
export interface Grant {
  readonly body: {
    readonly access_token: string;
    readonly token_type: "bearer";
    readonly expires_in: number;
    readonly expires_at: number;
    readonly refresh_token: string;
    readonly user: UserView;
  };
  readonly headers: Readonly<Record<string, string>>;
}

export type Scope = "global" | "local" | "others";

type Where = Pick<Call, "request" | "address">;

export interface Sessions {
  byId(db: Db, id: string): Promise<Session | undefined>;
  /** Waits for whoever else changes this session. */
  locked(trx: Trx, id: string): Promise<Session | undefined>;
  /**
   * Begins a session, in one statement; `method` is its first `amr` entry. The person's last sign-in is now, and the
   * event is written. Refuses when password or ban changed since the person was read.
   */
  begin(
    db: QueryCreator<Tables>,
    user: User,
    method: string,
    call: Where,
    event: Pick<AuditEvent, "action" | "details">,
  ): Promise<Grant>;
  /** A proved second factor: aal2, and a refresh token whose predecessor is worth nothing any more. */
  raise(trx: Trx, session: Session, method: string, factorId: string): Promise<Session>;
  /** Makes the next refresh token the active one. */
  rotate(trx: Trx, session: Session, call: Where): Promise<Session>;
  /** The tokens of a session as it is now. */
  grant(trx: Trx, user: User, session: Session): Promise<Grant>;
  /** `keep` is the session of whoever asks. */
  end(trx: Trx, userId: string, scope: Scope, keep?: string): Promise<void>;
}

type Parts = Pick<Context, "clock" | "random" | "keys"> & {
  readonly users: Users;
  readonly accessTokens: AccessTokens;
};

export function createSessions({ clock, random, keys, users, accessTokens }: Parts): Sessions {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  async function granted(user: User, session: Session, view: UserView): Promise<Grant> {
    const { token, expiresIn, expiresAt } = await accessTokens.issue(user, session);
    const counter = session.refresh_counter;
    return {
      body: {
        access_token: token,
        token_type: "bearer",
        expires_in: expiresIn,
        expires_at: expiresAt,
        refresh_token: writeRefreshToken(keys, { sessionId: session.id, counter }),
        user: view,
      },
      headers: {
        "sb-auth-user-id": user.id,
        "sb-auth-session-id": session.id,
        "sb-auth-refresh-token-counter": String(counter),
      },
    };
  }

  return {
    grant: async (trx, user, session) => granted(user, session, await users.view(trx, user)),
    byId: (db, id) => db.selectFrom("auth.sessions").selectAll().where("id", "=", id).executeTakeFirst(),
    locked: (trx, id) =>
      trx.selectFrom("auth.sessions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst(),

    async begin(db, user, method, call, event) {
      const now = clock.now();
      const amr = [{ method, timestamp: seconds() }];
      const fresh = {
        id: random.uuid(),
        user_id: user.id,
        aal: "aal1",
        ...from(call),
        created_at: now,
      } as const;
      const signedIn = await db
        .with("person", (one) =>
          one
            .updateTable("auth.users")
            .set({ last_sign_in_at: now, updated_at: now })
            .where("id", "=", user.id)
            .where("deleted_at", "is", null)
            .where("password_hash", "is not distinct from", user.password_hash)
            .where("banned_until", "is not distinct from", user.banned_until)
            .returningAll()
            .returning(shownOf(user.id)),
        )
        // Whose account was changed is no person here, and a session of nobody fails, with all there is.
        .with("session", (one) =>
          one.insertInto("auth.sessions").values((row) => ({
            ...fresh,
            amr: JSON.stringify(amr),
            user_id: row.selectFrom("person").select("id"),
          })),
        )
        .with("event", (one) =>
          one.insertInto("auth.audit_log").values(auditRow({ clock, random }, { ...event, user, call })),
        )
        .selectFrom("person")
        .selectAll()
        .executeTakeFirstOrThrow()
        .catch((error: unknown) => {
          if (!isOfNobody(error)) throw error;
          throw new AuthFailure(409, "conflict", "The account was changed in the meantime");
        });
      return granted(signedIn, { ...fresh, ...UNUSED, amr }, viewOf(signedIn, signedIn));
    },

    raise(trx, session, method, factorId) {
      const others = session.amr.filter((entry) => entry.method !== method);
      const aal: Aal = "aal2";
      return trx
        .updateTable("auth.sessions")
        .set((row) => ({
          aal,
          factor_id: factorId,
          amr: JSON.stringify([{ method, timestamp: seconds() }, ...others]),
          refresh_counter: row("refresh_counter", "+", 2),
          rotations: [],
        }))
        .where("id", "=", session.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    rotate(trx, session, call) {
      const now = clock.now();
      return trx
        .updateTable("auth.sessions")
        .set((row) => ({
          ...from(call),
          refreshed_at: now,
          refresh_counter: row("refresh_counter", "+", 1),
          rotations: [now, ...session.rotations].slice(0, limits.auth.rotations),
        }))
        .where("id", "=", session.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async end(trx, userId, scope, keep) {
      let ended = trx.deleteFrom("auth.sessions").where("user_id", "=", userId);
      if (keep !== undefined && scope !== "global")
        ended = ended.where("id", scope === "local" ? "=" : "!=", keep);
      await ended.execute();
    },
  };
}

/** A row that must belong to a person, without one: PostgreSQL's `not_null_violation`. */
const isOfNobody = (error: unknown) => error instanceof Error && "code" in error && error.code === "23502";

/** What a new session's row has by itself. */
const UNUSED: Pick<Session, "factor_id" | "refresh_counter" | "rotations" | "tag" | "refreshed_at"> = {
  factor_id: null,
  refresh_counter: 0,
  rotations: [],
  tag: null,
  refreshed_at: null,
};

/** Where a session was last seen: the program and the network, not the address. */
const from = ({ request, address }: Where) => ({
  user_agent: request.headers.get("User-Agent")?.slice(0, limits.auth.userAgentLength) ?? null,
  ip: address,
});

interface Additions {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer that signs somebody in. */
export const grantResponse = (grant: Grant, { body, headers }: Additions = {}): Response =>
  Response.json({ ...grant.body, ...body }, { headers: { ...grant.headers, ...headers } });
