import { createHmac } from "node:crypto";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { secretFor } from "../secrets.ts";
import type { Db, Trx } from "../users/users.ts";

/** How many codes an account has left, and when they were made; null if it has none. */
export interface CodesLeft {
  readonly remaining: number;
  readonly created_at: Date | null;
}

export interface RecoveryCodes {
  left(db: Db, userId: string): Promise<CodesLeft>;
  /** Replaces all codes of the account. The codes are returned once and stored as hashes. */
  make(trx: Trx, userId: string): Promise<readonly string[]>;
  /** Whether it is an unused code of the account, in any case and with any signs between its letters. */
  isCode(db: Db, userId: string, typed: string): Promise<boolean>;
  /** Uses the code: of two concurrent calls exactly one returns true. */
  use(trx: Trx, userId: string, typed: string): Promise<boolean>;
}

/** The `amr` entry of a session that showed a code instead of the factor. */
export const RECOVERY_METHOD = "mfa/recovery";

/** Crockford's letters, none of which is mistaken for another: five bits each. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

export function createRecoveryCodes({
  clock,
  random,
  keys,
}: Pick<Context, "clock" | "random" | "keys">): RecoveryCodes {
  const key = secretFor(keys, "recovery codes at rest");
  const hashOf = (userId: string, code: string) =>
    createHmac("sha256", key)
      .update(`${userId} ${plain(code)}`)
      .digest();
  const { codes: many, letters, group } = limits.auth.recoveryCodes;

  function newCode(): string {
    const bytes = [...Buffer.from(random.token(), "base64url").subarray(0, letters)];
    const code = bytes.map((byte) => LETTERS[byte & 31]).join("");
    return `${code.slice(0, group)}-${code.slice(group)}`;
  }

  const unused = (db: Db, userId: string) =>
    db.selectFrom("auth.recovery_codes").where("user_id", "=", userId).where("used_at", "is", null);

  return {
    async left(db, userId) {
      const { remaining, created_at } = await db
        .selectFrom("auth.recovery_codes")
        .select(({ fn }) => [
          fn.countAll<string>().filterWhere("used_at", "is", null).as("remaining"),
          fn.max("created_at").as("created_at"),
        ])
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow();
      return { remaining: Number(remaining), created_at };
    },

    async make(trx, userId) {
      const codes = Array.from({ length: many }, newCode);
      await trx.deleteFrom("auth.recovery_codes").where("user_id", "=", userId).execute();
      const created_at = clock.now();
      await trx
        .insertInto("auth.recovery_codes")
        .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code), created_at })))
        .execute();
      return codes;
    },

    async isCode(db, userId, typed) {
      const found = await unused(db, userId)
        .select("code_hash")
        .where("code_hash", "=", hashOf(userId, typed))
        .executeTakeFirst();
      return found !== undefined;
    },

    async use(trx, userId, typed) {
      const { numUpdatedRows } = await trx
        .updateTable("auth.recovery_codes")
        .set({ used_at: clock.now() })
        .where("user_id", "=", userId)
        .where("code_hash", "=", hashOf(userId, typed))
        .where("used_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

/** Letters that people misread are read as the digits they look like. */
const plain = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/[il]/g, "1")
    .replace(/o/g, "0");
