import { type Selectable, sql } from "kysely";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { secretFor } from "../secrets.ts";
import type { AuthTables } from "../tables.ts";
import type { Db, Factor, Trx } from "../users/users.ts";
import { open, seal } from "./sealed.ts";
import { stepOf } from "./totp.ts";

export type Challenge = Readonly<Selectable<AuthTables["auth.challenges"]>>;

export interface Factors {
  of(db: Db, userId: string): Promise<Factor[]>;
  /** Finds only factors of this user. */
  byId(db: Db, userId: string, id: string): Promise<Factor | undefined>;
  /** The new row, and its secret, which is shown only once. */
  enrollTotp(trx: Trx, userId: string, name: string): Promise<{ factor: Factor; secret: Buffer }>;
  challenge(trx: Trx, factor: Factor, address: string): Promise<Challenge>;
  openChallenge(db: Db, factor: Factor, id: string): Promise<Challenge | undefined>;
  /** The time step of a correct code that was not used before; else null. */
  stepOf(factor: Factor, code: string): number | null;
  /** Marks the factor as verified; false if a concurrent request used the same code or challenge. */
  prove(trx: Trx, factor: Factor, challenge: Challenge, step: number): Promise<boolean>;
  /** Deletes old unfinished enrolments. */
  purge(trx: Trx, userId: string): Promise<void>;
  /** Deletes the factor; sessions that it raised fall back to aal1. */
  remove(trx: Trx, factor: Factor): Promise<void>;
}

const SECRET_BYTES = 20;

export function createFactors({ clock, random, keys }: Pick<Context, "clock" | "random" | "keys">): Factors {
  const key = secretFor(keys, "second factors");
  const { factorMs, challengeMs } = limits.auth.factors;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const bytes = () => Buffer.from(random.token() + random.token(), "base64url");

  return {
    of: (db, userId) =>
      db
        .selectFrom("auth.factors")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
    byId: (db, userId, id) =>
      db
        .selectFrom("auth.factors")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .executeTakeFirst(),

    async enrollTotp(trx, userId, name) {
      const id = random.uuid();
      const now = clock.now();
      const secret = bytes().subarray(0, SECRET_BYTES);
      const factor = await trx
        .insertInto("auth.factors")
        .values({
          id,
          user_id: userId,
          factor_type: "totp",
          friendly_name: name,
          status: "unverified",
          secret: seal(key, id, secret, bytes()),
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { factor, secret };
    },

    async challenge(trx, factor, address) {
      const now = clock.now();
      await trx
        .updateTable("auth.factors")
        .set({ last_challenged_at: now })
        .where("id", "=", factor.id)
        .execute();
      return trx
        .insertInto("auth.challenges")
        .values({ id: random.uuid(), factor_id: factor.id, ip: address, created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    openChallenge: (db, factor, id) =>
      db
        .selectFrom("auth.challenges")
        .selectAll()
        .where("id", "=", id)
        .where("factor_id", "=", factor.id)
        .where("verified_at", "is", null)
        .executeTakeFirst(),

    stepOf({ id, secret, last_used_step }, code) {
      const step = secret && stepOf(code, open(key, id, secret), clock.now());
      return step !== null && step > (last_used_step ?? 0) ? step : null;
    },
    async prove(trx, factor, challenge, step) {
      const now = clock.now();
      const answered = await trx
        .updateTable("auth.challenges")
        .set({ verified_at: now })
        .where("id", "=", challenge.id)
        .where("verified_at", "is", null)
        .where("created_at", ">", before(challengeMs))
        .executeTakeFirst();
      const taken = await trx
        .updateTable("auth.factors")
        .set({ status: "verified", last_used_step: step, updated_at: now })
        .where("id", "=", factor.id)
        .where(sql`coalesce(last_used_step, 0)`, "<", step)
        .executeTakeFirst();
      if (answered.numUpdatedRows === 0n || taken.numUpdatedRows === 0n) return false;
      await trx
        .deleteFrom("auth.factors")
        .where("user_id", "=", factor.user_id)
        .where("factor_type", "=", factor.factor_type)
        .where("status", "=", "unverified")
        .execute();
      return true;
    },

    async purge(trx, userId) {
      await trx
        .deleteFrom("auth.factors")
        .where("user_id", "=", userId)
        .where("status", "=", "unverified")
        .where("created_at", "<", before(factorMs))
        .execute();
    },
    async remove(trx, factor) {
      await trx
        .updateTable("auth.sessions")
        .set({
          aal: "aal1",
          factor_id: null,
          amr: sql`coalesce((select jsonb_agg(e order by n) from jsonb_array_elements(amr) with ordinality t(e, n)
                             where e ->> 'method' <> ${factor.factor_type}), '[]')`,
        })
        .where("factor_id", "=", factor.id)
        .execute();
      await trx.deleteFrom("auth.factors").where("id", "=", factor.id).execute();
    },
  };
}
