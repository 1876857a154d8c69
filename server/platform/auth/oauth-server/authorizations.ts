import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Context } from "../../context.ts";
import { isUuid } from "../../database/uuid.ts";
import { sameText, tokenHash } from "../../keys/tokens.ts";
import { limits } from "../../limits/limits.ts";
import type { Session } from "../sessions/sessions.ts";
import type { AuthTables } from "../tables.ts";
import type { Db, Trx } from "../users/users.ts";

/** What an app asked for, and how far it got. */
export type Authorization = Readonly<Selectable<AuthTables["auth.oauth_authorizations"]>>;

type Asked = Pick<
  Authorization,
  "client_id" | "redirect_uri" | "scope" | "state" | "nonce" | "code_challenge" | "asks"
>;

/** The answer to a code that an app presents. `reused`: it was used before, so somebody copied it, and its session must end. */
export type ShownCode =
  | { readonly kind: "good" | "reused"; readonly authorization: Authorization }
  | { readonly kind: "refused" };

interface Shown {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

export interface Authorizations {
  /** Stores a request that waits for a person; returns the id that the consent page gets. */
  begin(asked: Asked): Promise<string>;
  /**
   * A waiting request, for the person who opens it: the first one becomes its owner. Undefined if it is too old, or
   * belongs to another person; a decided one is returned with its status.
   */
  opened(db: Db, id: string | undefined, userId: string): Promise<Authorization | undefined>;
  /** The same with a lock, once it has an owner. */
  locked(trx: Trx, id: string | undefined, userId: string): Promise<Authorization | undefined>;
  /** Returns the code for the app. Stored is its hash. */
  approve(trx: Trx, authorization: Authorization, session: Session): Promise<string>;
  deny(trx: Trx, authorization: Authorization): Promise<void>;
  /** Checks a code with everything that binds it; locks the row, so that of concurrent calls one gets `good`. */
  show(trx: Trx, shown: Shown): Promise<ShownCode>;
  /** The code has been exchanged for this session. */
  used(trx: Trx, authorization: Authorization, session: Session): Promise<void>;
}

export function createAuthorizations({
  db,
  clock,
  random,
}: Pick<Context, "db" | "clock" | "random">): Authorizations {
  const since = (ms: number) => new Date(clock.now().getTime() - ms);
  const oldest = () => since(limits.auth.oauthServer.authorizationMs);

  return {
    async begin(request) {
      const id = random.uuid();
      await db
        .insertInto("auth.oauth_authorizations")
        .values({ ...request, id, created_at: clock.now() })
        .execute();
      return id;
    },

    async opened(on, id, userId) {
      if (!id || !isUuid(id)) return undefined;
      return on
        .updateTable("auth.oauth_authorizations")
        .set({ user_id: userId })
        .where("id", "=", id)
        .where("created_at", ">", oldest())
        .where((row) => row.or([row("user_id", "is", null), row("user_id", "=", userId)]))
        .returningAll()
        .executeTakeFirst();
    },

    async locked(trx, id, userId) {
      if (!id || !isUuid(id)) return undefined;
      return trx
        .selectFrom("auth.oauth_authorizations")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .where("created_at", ">", oldest())
        .forUpdate()
        .executeTakeFirst();
    },

    async approve(trx, { id }, session) {
      const code = random.token() + random.token();
      await trx
        .updateTable("auth.oauth_authorizations")
        .set({
          status: "approved",
          session_id: session.id,
          code_hash: tokenHash(code),
          code_issued_at: clock.now(),
        })
        .where("id", "=", id)
        .execute();
      return code;
    },

    async deny(trx, { id }) {
      await trx
        .updateTable("auth.oauth_authorizations")
        .set({ status: "denied" })
        .where("id", "=", id)
        .execute();
    },

    async show(trx, { code, clientId, redirectUri, verifier }) {
      const authorization = await trx
        .selectFrom("auth.oauth_authorizations")
        .selectAll()
        .where("code_hash", "=", tokenHash(code))
        .where("client_id", "=", clientId)
        .forUpdate()
        .executeTakeFirst();
      if (!authorization?.code_issued_at) return { kind: "refused" };
      if (authorization.code_used_at) return { kind: "reused", authorization };
      const isFresh = authorization.code_issued_at > since(limits.auth.oauthServer.codeMs);
      const isBound =
        redirectUri === authorization.redirect_uri &&
        /^[A-Za-z0-9\-._~]{43,128}$/.test(verifier) &&
        sameText(s256(verifier), authorization.code_challenge);
      return isFresh && isBound ? { kind: "good", authorization } : { kind: "refused" };
    },

    async used(trx, { id }, session) {
      await trx
        .updateTable("auth.oauth_authorizations")
        .set({ code_used_at: clock.now(), given_session_id: session.id })
        .where("id", "=", id)
        .execute();
    },
  };
}

const s256 = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");
