import { createHmac, timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { linkToken, mailCode } from "../mails/account-link.ts";
import { secretFor } from "../secrets.ts";
import type { AuthTables, PhoneTokenKind, TokenKind } from "../tables.ts";
import type { Db, Trx } from "../users/users.ts";

type Row = Selectable<AuthTables["auth.one_time_tokens"]>;
/** A link or code that a person holds, and that was found in the table. */
export type Held = Pick<Row, "user_id" | "kind" | "token_hash" | "flow_state_id">;

interface Issued {
  /** Stored with the mail, which derives token and code from it. */
  readonly seed: string;
  /** The token in the link; clients call it `token_hash`. */
  readonly token: string;
  readonly code: string;
}

export interface OneTimeTokens {
  /** Replaces the previous token of this user and kind. */
  issue(
    trx: Trx,
    userId: string,
    { kind, address, flowId }: { kind: TokenKind; address: string; flowId?: string | undefined },
  ): Promise<Issued>;
  /** Finds the row of a link without using it. */
  byToken(db: Db, token: string, kinds: readonly TokenKind[]): Promise<Held | undefined>;
  /** Finds the row of a code. Every attempt is counted, right or wrong; after `codeAttempts` the code is invalid. */
  byCode(address: string, code: string, kinds: readonly TokenKind[]): Promise<Held | undefined>;
  /** Uses the token: of two concurrent calls exactly one returns true. */
  use(trx: Trx, held: Held): Promise<boolean>;
  /** Whether a token was mailed and not used, even if it has expired. */
  isOpen(trx: Trx, userId: string, kind: TokenKind): Promise<boolean>;
  /** Revokes every mailed token, after a change of password or address. */
  revoke(trx: Trx, userId: string): Promise<void>;
}

export function createOneTimeTokens({
  db,
  env,
  keys,
  clock,
  random,
}: Pick<Context, "db" | "env" | "keys" | "clock" | "random">): OneTimeTokens {
  const hash = (purpose: string, text: string) =>
    createHmac("sha256", secretFor(keys, purpose)).update(text).digest();
  const tokenHash = (token: string) => hash("mailed token at rest", token);
  const codeHash = (address: string, code: string) => hash("mailed code at rest", `${address} ${code}`);
  const before = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);
  /** When a code of this kind that ends now was issued; kinds by mail and by text message are never mixed. */
  const oldestCode = (kind: TokenKind | undefined) =>
    before(kind && isByText(kind) ? env.AUTH_SMS_SECONDS : env.AUTH_CODE_SECONDS);
  /** The same for a link, which cannot be guessed and so may live longer. */
  const oldestLink = () => before(env.AUTH_LINK_SECONDS);

  return {
    async issue(trx, userId, { kind, address, flowId }) {
      const seed = random.token();
      const token = linkToken(keys, seed, flowId !== undefined);
      const code = mailCode(keys, seed, env.AUTH_CODE_LENGTH);
      const fresh = {
        token_hash: tokenHash(token),
        code_hash: codeHash(address, code),
        email: address,
        flow_state_id: flowId ?? null,
        attempts: 0,
        created_at: clock.now(),
      };
      await trx
        .insertInto("auth.one_time_tokens")
        .values({ user_id: userId, kind, ...fresh })
        .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet(fresh))
        .execute();
      return { seed, token, code };
    },

    byToken: (from, token, kinds) =>
      from
        .selectFrom("auth.one_time_tokens")
        .select(["user_id", "kind", "token_hash", "flow_state_id"])
        .where("token_hash", "=", tokenHash(token))
        .where("kind", "in", kinds)
        .where("created_at", ">", oldestLink())
        .executeTakeFirst(),

    async byCode(address, code, kinds) {
      const candidates = await db
        .updateTable("auth.one_time_tokens")
        .set((row) => ({ attempts: row("attempts", "+", 1) }))
        .where("email", "=", address)
        .where("kind", "in", kinds)
        .where("attempts", "<", limits.auth.codeAttempts)
        .where("created_at", ">", oldestCode(kinds[0]))
        .returning(["user_id", "kind", "token_hash", "flow_state_id", "code_hash"])
        .execute();
      const tried = codeHash(address, code);
      return candidates.find(({ code_hash }) => timingSafeEqual(code_hash, tried));
    },

    async use(trx, { user_id, kind, token_hash }) {
      const used = await trx
        .deleteFrom("auth.one_time_tokens")
        .where("user_id", "=", user_id)
        .where("kind", "=", kind)
        .where("token_hash", "=", token_hash)
        .returning("kind")
        .executeTakeFirst();
      return used !== undefined;
    },

    async isOpen(trx, userId, kind) {
      const open = await trx
        .selectFrom("auth.one_time_tokens")
        .select("kind")
        .where("user_id", "=", userId)
        .where("kind", "=", kind)
        .executeTakeFirst();
      return open !== undefined;
    },

    async revoke(trx, userId) {
      await trx.deleteFrom("auth.one_time_tokens").where("user_id", "=", userId).execute();
    },
  };
}

const BY_TEXT: Readonly<Record<PhoneTokenKind, true>> = {
  sms: true,
  sms_renewal: true,
  phone_change: true,
  sms_reauthentication: true,
};

const isByText = (kind: TokenKind) => Object.hasOwn(BY_TEXT, kind);
