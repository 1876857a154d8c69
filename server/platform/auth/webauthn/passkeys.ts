import { type Selectable, sql } from "kysely";
import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import type { AuthTables } from "../tables.ts";
import type { Db, Trx, User } from "../users/users.ts";
import { nameOfModel } from "./models.ts";
import type { NewKey, Proof, RelyingParty } from "./relying-party.ts";

export type Passkey = Readonly<Selectable<AuthTables["auth.passkeys"]>>;
export type PasskeyChallenge = Readonly<Selectable<AuthTables["auth.passkey_challenges"]>>;

type Purpose =
  | { readonly session_id: string }
  | { readonly for_one_account: true; readonly user_id: string | null }
  | Record<never, never>;

export interface Passkeys {
  of(db: Db, userId: string): Promise<Passkey[]>;
  /** Finds only passkeys of this user. */
  byId(db: Db, userId: string, id: string): Promise<Passkey | undefined>;
  byCredential(db: Db, credentialId: Buffer): Promise<Passkey | undefined>;
  challenge(db: Db, purpose: Purpose): Promise<PasskeyChallenge>;
  /** Deletes the challenge and returns it, so that it has one answer; `sessionId` is null for a sign-in. */
  takeChallenge(db: Db, id: string, sessionId: string | null): Promise<PasskeyChallenge | undefined>;
  /** Undefined if the credential is registered already. */
  add(trx: Trx, user: User, key: NewKey): Promise<Passkey | undefined>;
  /** Stores the counter; false if it did not grow, or if the passkey was removed. */
  used(trx: Trx, passkey: Passkey, proof: Proof): Promise<boolean>;
  rename(db: Db, passkey: Passkey, name: string): Promise<Passkey | undefined>;
  /** False if a concurrent request removed it. */
  remove(trx: Trx, passkey: Passkey): Promise<boolean>;
}

type Parts = Pick<Context, "clock" | "random"> & { readonly relyingParty: RelyingParty };

export function createPasskeys({ clock, random, relyingParty }: Parts): Passkeys {
  return {
    of: (db, userId) =>
      db
        .selectFrom("auth.passkeys")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),
    byId: (db, userId, id) =>
      db
        .selectFrom("auth.passkeys")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .executeTakeFirst(),
    byCredential: (db, credentialId) =>
      db.selectFrom("auth.passkeys").selectAll().where("credential_id", "=", credentialId).executeTakeFirst(),

    challenge: (db, purpose) =>
      db
        .insertInto("auth.passkey_challenges")
        .values({
          id: random.uuid(),
          challenge: relyingParty.newChallenge(),
          created_at: clock.now(),
          ...purpose,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    takeChallenge: (db, id, sessionId) =>
      db
        .deleteFrom("auth.passkey_challenges")
        .where("id", "=", id)
        .where("session_id", "is not distinct from", sessionId)
        .returningAll()
        .executeTakeFirst(),

    add(trx, user, key) {
      const now = clock.now();
      return trx
        .insertInto("auth.passkeys")
        .values({
          ...key,
          id: random.uuid(),
          user_id: user.id,
          friendly_name: nameOfModel(key.aaguid) ?? null,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column("credential_id").doNothing())
        .returningAll()
        .executeTakeFirst();
    },
    async used(trx, { id }, proof) {
      const { numUpdatedRows } = await trx
        .updateTable("auth.passkeys")
        .set({ counter: proof.counter, backed_up: proof.backedUp, last_used_at: clock.now() })
        .where("id", "=", id)
        .where(grows(proof))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    rename: (db, { id }, name) =>
      db
        .updateTable("auth.passkeys")
        .set({ friendly_name: name, updated_at: clock.now() })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst(),
    async remove(trx, { id }) {
      const { numDeletedRows } = await trx
        .deleteFrom("auth.passkeys")
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** Authenticators without a counter always send 0; any other counter grows, or the key was copied. */
export const grows = ({ counter }: Proof) =>
  sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`;

export const isOver = ({ created_at }: { readonly created_at: Date }, now: Date) =>
  now.getTime() >= created_at.getTime() + limits.auth.passkeys.challengeMs;

/** A passkey as JSON on the wire. */
export const passkeyView = ({ id, friendly_name, created_at, last_used_at }: Passkey) => ({
  id,
  ...(friendly_name !== null && { friendly_name }),
  created_at,
  ...(last_used_at !== null && { last_used_at }),
});
