import { createHmac, timingSafeEqual } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { open, seal } from "../sealed.ts";
import { secretFor } from "../secrets.ts";
import type { AuthTables } from "../tables.ts";
import type { Db, Factor, Trx } from "../users/users.ts";
import type { RelyingParty } from "../webauthn/relying-party.ts";
import { stepOf } from "./totp.ts";

export type Challenge = Readonly<Selectable<AuthTables["auth.challenges"]>>;

export interface Factors {
  of(db: Db, userId: string): Promise<Factor[]>;
  /** Finds only factors of this user. */
  byId(db: Db, userId: string, id: string): Promise<Factor | undefined>;
  /** The new row, and its secret, which is shown only once; it may have been shown before there was an account. */
  enrollTotp(
    trx: Trx,
    userId: string,
    name: string,
    shown?: Buffer,
  ): Promise<{ factor: Factor; secret: Buffer }>;
  newTotpSecret(): Buffer;
  /** The same number enrols once: an unfinished enrolment of it is replaced. */
  enrollPhone(trx: Trx, userId: string, name: string, phone: string): Promise<Factor>;
  /** The new row of a security key, which the first challenge creates. */
  enrollWebauthn(trx: Trx, userId: string, name: string): Promise<Factor>;
  challenge(trx: Trx, factor: Factor, address: string): Promise<Challenge>;
  /** Stores the code that was sent for a challenge of a phone factor. */
  setCode(trx: Trx, challenge: Challenge, code: string): Promise<void>;
  /** Whether it is the code of the challenge. Every attempt is counted; after `codeAttempts` the code is invalid. */
  isCode(challenge: Challenge, code: string): Promise<boolean>;
  openChallenge(db: Db, factor: Factor, id: string): Promise<Challenge | undefined>;
  /** The time step of a correct code that was not used before; else null. */
  stepOf(factor: Factor, code: string): number | null;
  /** Marks the factor as verified; false if a concurrent request used the same code or challenge. `step` is of a TOTP. */
  prove(trx: Trx, factor: Factor, challenge: Challenge, step: number | null): Promise<boolean>;
  /** Closes the challenge for further answers; false if a concurrent request did. */
  close(db: Db, challenge: Challenge): Promise<boolean>;
  /** Marks a security key as verified; its answer is checked already. */
  proveWebauthn(trx: Trx, factor: Factor): Promise<void>;
  /** Deletes old unfinished enrolments. */
  purge(trx: Trx, userId: string): Promise<void>;
  /** Deletes the factor; sessions that it raised fall back to aal1, and recovery codes go with the last verified one. */
  remove(trx: Trx, factor: Factor): Promise<void>;
}

const SECRET_BYTES = 20;

/** The `amr` entry of each kind of factor. */
export const METHODS: Readonly<Record<Factor["factor_type"], string>> = {
  totp: "totp",
  phone: "mfa/phone",
  webauthn: "mfa/webauthn",
};

type Parts = Pick<Context, "db" | "clock" | "random" | "keys"> & { readonly relyingParty: RelyingParty };

export function createFactors({ db, clock, random, keys, relyingParty }: Parts): Factors {
  const key = secretFor(keys, "second factors");
  const codeKey = secretFor(keys, "codes of second factors");
  const codeHash = ({ id }: Challenge, code: string) =>
    createHmac("sha256", codeKey).update(`${id} ${code}`).digest();
  const { factorMs, challengeMs } = limits.auth.factors;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const bytes = () => Buffer.from(random.token() + random.token(), "base64url");
  const newTotpSecret = () => bytes().subarray(0, SECRET_BYTES);

  const close: Factors["close"] = async (on, challenge) => {
    const { numUpdatedRows } = await on
      .updateTable("auth.challenges")
      .set({ verified_at: clock.now() })
      .where("id", "=", challenge.id)
      .where("verified_at", "is", null)
      .where("created_at", ">", before(challengeMs))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  const dropUnfinished = (trx: Trx, { user_id, factor_type }: Factor) =>
    trx
      .deleteFrom("auth.factors")
      .where("user_id", "=", user_id)
      .where("factor_type", "=", factor_type)
      .where("status", "=", "unverified")
      .execute();

  /** Without a verified factor there is nothing that a recovery code could stand in for. */
  const dropUselessCodes = (trx: Trx, userId: string) =>
    trx
      .deleteFrom("auth.recovery_codes")
      .where("user_id", "=", userId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("auth.factors")
              .select("id")
              .where("user_id", "=", userId)
              .where("status", "=", "verified"),
          ),
        ),
      )
      .execute();

  return {
    close,
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

    newTotpSecret,
    async enrollTotp(trx, userId, name, secret = newTotpSecret()) {
      const id = random.uuid();
      const now = clock.now();
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

    async enrollPhone(trx, userId, name, phone) {
      const now = clock.now();
      await trx
        .deleteFrom("auth.factors")
        .where("user_id", "=", userId)
        .where("phone", "=", phone)
        .where("status", "=", "unverified")
        .execute();
      return trx
        .insertInto("auth.factors")
        .values({
          id: random.uuid(),
          user_id: userId,
          factor_type: "phone",
          friendly_name: name,
          status: "unverified",
          phone,
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    enrollWebauthn(trx, userId, name) {
      const now = clock.now();
      return trx
        .insertInto("auth.factors")
        .values({
          id: random.uuid(),
          user_id: userId,
          factor_type: "webauthn",
          friendly_name: name,
          status: "unverified",
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
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
        .values({
          id: random.uuid(),
          factor_id: factor.id,
          ip: address,
          created_at: now,
          ...(factor.factor_type === "webauthn" && { key_challenge: relyingParty.newChallenge() }),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    async setCode(trx, challenge, code) {
      await trx
        .updateTable("auth.challenges")
        .set({ code_hash: codeHash(challenge, code) })
        .where("id", "=", challenge.id)
        .execute();
    },
    async isCode(challenge, code) {
      const counted = await db
        .updateTable("auth.challenges")
        .set((row) => ({ attempts: row("attempts", "+", 1) }))
        .where("id", "=", challenge.id)
        .where("attempts", "<", limits.auth.codeAttempts)
        .returning("code_hash")
        .executeTakeFirst();
      return counted?.code_hash ? timingSafeEqual(counted.code_hash, codeHash(challenge, code)) : false;
    },
    openChallenge: (from, factor, id) =>
      from
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
      const isOpen = await close(trx, challenge);
      const taken = await trx
        .updateTable("auth.factors")
        .set({
          status: "verified",
          updated_at: clock.now(),
          ...(step !== null && { last_used_step: step }),
        })
        .where("id", "=", factor.id)
        .$if(step !== null, (rows) => rows.where(sql`coalesce(last_used_step, 0)`, "<", step))
        .executeTakeFirst();
      if (!isOpen || taken.numUpdatedRows === 0n) return false;
      await dropUnfinished(trx, factor);
      return true;
    },
    async proveWebauthn(trx, factor) {
      await trx
        .updateTable("auth.factors")
        .set({ status: "verified", updated_at: clock.now() })
        .where("id", "=", factor.id)
        .execute();
      await dropUnfinished(trx, factor);
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
                             where e ->> 'method' <> ${METHODS[factor.factor_type]}), '[]')`,
        })
        .where("factor_id", "=", factor.id)
        .execute();
      await trx.deleteFrom("auth.factors").where("id", "=", factor.id).execute();
      await dropUselessCodes(trx, factor.user_id);
    },
  };
}
