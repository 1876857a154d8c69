import type { QueryCreator, Selectable } from "kysely";
import type { Context } from "../../context.ts";
import type { Tables } from "../../database/tables.ts";
import { limits } from "../../limits/limits.ts";
import type { Env } from "../../process/env.ts";
import { type AuditEvent, auditRow } from "../audit.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import type { Aal, AuthTables } from "../tables.ts";
import type { UserView } from "../users/user-view.ts";
import { type Db, shownOf, type Trx, type User, type Users, viewOf } from "../users/users.ts";
import type { AccessTokens } from "./access-token.ts";
import { writeRefreshToken } from "./refresh-token.ts";

export type Session = Readonly<Selectable<AuthTables["auth.sessions"]>>;

/** The answer to a sign-in: the body that clients store, and its headers. */
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

/** What opened the session, besides its method. */
export interface SessionOrigin {
  /** The address that was typed or written to: its last use is noted. */
  readonly address?: "email" | "phone";
  /** Of a single sign-on: the identity provider, for the `amr` entry. */
  readonly provider?: string;
  /** The identity provider's own end of the session. */
  readonly notAfter?: Date | null;
}

export type Scope = "global" | "local" | "others";

type Client = Pick<Call, "request" | "address">;

export interface Sessions {
  byId(db: Db, id: string): Promise<Session | undefined>;
  /** Locks the row; waits for concurrent changes of this session. */
  locked(trx: Trx, id: string): Promise<Session | undefined>;
  /**
   * Begins a session in one statement, which also sets the last sign-in and writes the audit event; `method` is the first
   * `amr` entry. Refuses if the password or the ban changed since the user was read.
   */
  begin(
    db: QueryCreator<Tables>,
    user: User,
    method: string,
    call: Client,
    event: Pick<AuditEvent, "action" | "details">,
    origin?: SessionOrigin,
  ): Promise<Grant>;
  /** After a verified second factor, or a recovery code (null): aal2, and a new refresh token; the one before it is revoked. */
  raise(trx: Trx, session: Session, method: string, factorId: string | null): Promise<Session>;
  /** Makes the next refresh token the active one. */
  rotate(trx: Trx, session: Session, call: Client): Promise<Session>;
  /** Issues the tokens for the current state of a session. */
  grant(trx: Trx, user: User, session: Session): Promise<Grant>;
  /** `current` is the caller's session; one of an app ends only sessions of that app. */
  end(
    trx: Trx,
    userId: string,
    scope: Scope,
    current?: Pick<Session, "id" | "oauth_client_id">,
  ): Promise<void>;
  /** Begins the session of an app; it was authenticated as the session that consented. */
  beginForApp(
    trx: Trx,
    consenting: Session,
    app: { readonly clientId: string; readonly scope: string },
    call: Client,
  ): Promise<Session>;
  /** Ends the sessions that an app has of this person. */
  endOfApp(trx: Trx, userId: string, clientId: string): Promise<void>;
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

    async begin(db, user, method, call, event, { address, provider, notAfter = null } = {}) {
      const now = clock.now();
      const amr = [{ method, timestamp: seconds(), ...(provider && { provider }) }];
      const fresh = {
        id: random.uuid(),
        user_id: user.id,
        aal: "aal1",
        ...from(call),
        not_after: notAfter,
        created_at: now,
      } as const;
      const signedIn = await db
        .with("person", (cte) =>
          cte
            .updateTable("auth.users")
            .set({ last_sign_in_at: now, updated_at: now })
            .where("id", "=", user.id)
            .where("deleted_at", "is", null)
            .where("password_hash", "is not distinct from", user.password_hash)
            .where("banned_until", "is not distinct from", user.banned_until)
            .returningAll()
            .returning(shownOf(user.id)),
        )
        // If the account changed since it was read, `person` is empty; NOT NULL on user_id then rolls the whole
        // statement back.
        .with("session", (cte) =>
          cte.insertInto("auth.sessions").values((row) => ({
            ...fresh,
            amr: JSON.stringify(amr),
            user_id: row.selectFrom("person").select("id"),
          })),
        )
        .with("way", (cte) =>
          cte
            .updateTable("auth.identities")
            .from("person")
            .set({ last_sign_in_at: now })
            .whereRef("auth.identities.user_id", "=", "person.id")
            .where("auth.identities.provider", "=", address ?? ""),
        )
        .with("event", (cte) =>
          cte.insertInto("auth.audit_log").values(auditRow({ clock, random }, { ...event, user, call })),
        )
        .selectFrom("person")
        .selectAll()
        .executeTakeFirstOrThrow()
        .catch((error: unknown) => {
          if (!isNotNullViolation(error)) throw error;
          throw new AuthFailure(409, "conflict", "The account was changed in the meantime");
        });
      return granted(signedIn, { ...fresh, ...DEFAULTS, amr }, viewOf(signedIn, signedIn));
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

    async end(trx, userId, scope, current) {
      let deletion = trx.deleteFrom("auth.sessions").where("user_id", "=", userId);
      if (current && scope !== "global")
        deletion = deletion.where("id", scope === "local" ? "=" : "!=", current.id);
      if (current?.oauth_client_id)
        deletion = deletion.where("oauth_client_id", "=", current.oauth_client_id);
      await deletion.execute();
    },

    beginForApp: (trx, { user_id, aal, amr, factor_id, not_after }, { clientId, scope }, call) =>
      trx
        .insertInto("auth.sessions")
        .values({
          id: random.uuid(),
          user_id,
          aal,
          amr: JSON.stringify(amr),
          factor_id,
          not_after,
          ...from(call),
          created_at: clock.now(),
          oauth_client_id: clientId,
          oauth_scope: scope,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),

    async endOfApp(trx, userId, clientId) {
      await trx
        .deleteFrom("auth.sessions")
        .where("user_id", "=", userId)
        .where("oauth_client_id", "=", clientId)
        .execute();
    },
  };
}

const isNotNullViolation = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "23502";

/** Column defaults of a new session. */
const DEFAULTS: Omit<
  Session,
  "id" | "user_id" | "aal" | "amr" | "user_agent" | "ip" | "created_at" | "not_after"
> = {
  factor_id: null,
  refresh_counter: 0,
  rotations: [],
  tag: null,
  refreshed_at: null,
  oauth_client_id: null,
  oauth_scope: null,
};

/** The client that last used a session: its user agent and network prefix, not its full address. */
const from = ({ request, address }: Client) => ({
  user_agent: request.headers.get("User-Agent")?.slice(0, limits.auth.userAgentLength) ?? null,
  ip: address,
});

interface Additions {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The HTTP response for a grant. */
export const grantResponse = (grant: Grant, { body, headers }: Additions = {}): Response =>
  Response.json({ ...grant.body, ...body }, { headers: { ...grant.headers, ...headers } });

/** The latest refresh, or the sign-in: other requests write nothing. */
export const lastUse = ({ refreshed_at, created_at }: Session): Date => refreshed_at ?? created_at;

/** Whether the session is past its maximum age, its maximum time without use, or its identity provider's end. */
export function isOver(session: Session, env: Env, now: Date): boolean {
  const { created_at, not_after } = session;
  const seconds = (since: Date) => (now.getTime() - since.getTime()) / 1000;
  const { AUTH_SESSION_TIMEBOX_SECONDS: maxAge, AUTH_SESSION_INACTIVITY_SECONDS: maxIdle } = env;
  return (
    seconds(created_at) > (maxAge ?? Infinity) ||
    seconds(lastUse(session)) > (maxIdle ?? Infinity) ||
    (not_after !== null && now >= not_after)
  );
}
