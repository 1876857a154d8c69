import { z } from "zod";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { type Db, type Factor, isTaken, type Trx, type User } from "../users/users.ts";
import { createdCredential, usedCredential } from "../webauthn/credential-shape.ts";
import { grows } from "../webauthn/passkeys.ts";
import { handleOf, type NewKey } from "../webauthn/relying-party.ts";
import type { Challenge, Factors } from "./factors.ts";

const challengeShape = z.object({ webauthn: z.object({ rpId: z.string().nullish() }).nullish() });

/** Clients name the host of their page. The key would belong to it, so it has to be ours. */
export async function requireOwnHost({ relyingParty }: Auth, call: Call): Promise<void> {
  const { webauthn } = await call.body(challengeShape);
  if ((webauthn?.rpId ?? relyingParty.id) !== relyingParty.id) throw invalid("webauthn.rpId is another host");
}

const keyOf = (db: Db, { id }: Factor) =>
  db.selectFrom("auth.factor_keys").selectAll().where("factor_id", "=", id).executeTakeFirst();

const expectedOf = ({ key_challenge }: Challenge) => ({
  isDiscoverable: false,
  challenge: key_challenge ?? Buffer.alloc(0),
});

/** The part of a challenge for the browser: it creates the key of an unverified factor, and asks a verified one for it. */
export async function webauthnOptions(
  { db, relyingParty }: Auth,
  user: User,
  factor: Factor,
  challenge: Challenge,
): Promise<{ type: "create" | "request"; credential_options: { publicKey: object } }> {
  const expected = expectedOf(challenge);
  if (factor.status === "unverified") {
    const existing = await keysOf(db, user);
    // A handle of its own, so that the key replaces no passkey in the same authenticator.
    const owner = { handle: handleOf(factor.id), name: user.email ?? user.phone ?? "" };
    const publicKey = await relyingParty.creationOptions(owner, { ...expected, existing });
    return { type: "create", credential_options: { publicKey } };
  }
  const key = await keyOf(db, factor);
  const publicKey = await relyingParty.requestOptions({ ...expected, keys: key ? [key] : [] });
  return { type: "request", credential_options: { publicKey } };
}

const keysOf = (db: Db, { id }: User) =>
  db
    .selectFrom("auth.factor_keys")
    .innerJoin("auth.factors", "auth.factors.id", "auth.factor_keys.factor_id")
    .selectAll("auth.factor_keys")
    .where("auth.factors.user_id", "=", id)
    .execute();

/** The part of POST /factors/{id}/verify that a key answers with. */
export const webauthnAnswer = z.discriminatedUnion("type", [
  z.object({ type: z.literal("create"), credential_response: createdCredential }),
  z.object({ type: z.literal("request"), credential_response: usedCredential }),
]);

/** Stores the key that an unverified factor was waiting for. */
export async function addKey(factors: Factors, trx: Trx, factor: Factor, key: NewKey): Promise<void> {
  await trx
    .insertInto("auth.factor_keys")
    .values({ ...key, factor_id: factor.id })
    .execute()
    .catch((error: unknown) => {
      if (!isTaken(error)) throw error;
      const message = "This credential is already registered";
      throw new AuthFailure(422, "webauthn_credential_exists", message);
    });
  await factors.proveWebauthn(trx, factor);
}

/**
 * Checks a key's answer. Returns what stores the result in the transaction that raises the session; that is false if the
 * counter went back or a concurrent request used it. Undefined if the answer is wrong.
 */
export async function checkKey(
  { db, relyingParty, factors }: Auth,
  factor: Factor,
  challenge: Challenge,
  answer: z.output<typeof webauthnAnswer>,
): Promise<((trx: Trx) => Promise<boolean>) | undefined> {
  const isNew = factor.status === "unverified";
  if (isNew !== (answer.type === "create")) return undefined;
  if (answer.type === "create") {
    const created = await relyingParty.created(answer.credential_response, expectedOf(challenge));
    return (
      (created &&
        (async (trx) => {
          await addKey(factors, trx, factor, created);
          return true;
        })) ??
      undefined
    );
  }
  const key = await keyOf(db, factor);
  const proof = key && (await relyingParty.proved(answer.credential_response, key, expectedOf(challenge)));
  if (!proof) return undefined;
  return async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("auth.factor_keys")
      .set({ counter: proof.counter, backed_up: proof.backedUp })
      .where("factor_id", "=", factor.id)
      .where(grows(proof))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await factors.proveWebauthn(trx, factor);
    return true;
  };
}
