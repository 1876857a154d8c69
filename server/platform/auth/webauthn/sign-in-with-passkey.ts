import { z } from "zod";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { grantResponse } from "../sessions/sessions.ts";
import { isEmail } from "../users/addresses.ts";
import { hasUnprovedAddress, isBanned, type User } from "../users/users.ts";
import { type UsedCredential, usedCredential } from "./credential-shape.ts";
import { challengeId, requirePasskeys, takenChallenge, verificationFailed } from "./own-passkey.ts";
import type { Passkey, PasskeyChallenge } from "./passkeys.ts";
import { expiresAt } from "./register-passkey.ts";
import { handleOf, type Proof } from "./relying-party.ts";

const optionsShape = z.object({ email: z.string().max(limits.auth.emailLength).default("") });

/**
 * POST /passkeys/authentication/options: a challenge for `navigator.credentials.get()`. With an `email` only the passkeys
 * of that account sign in; the answer is the same for every address, so it tells nothing about accounts.
 */
export function passkeyRequestOptions(auth: Auth): Endpoint {
  const { db, users, rates, passkeys, relyingParty } = auth;
  return {
    method: "POST",
    path: "/passkeys/authentication/options",
    forPeople: true,
    async handle(call) {
      requirePasskeys(auth);
      await rates.limit("passkey", call.address);
      const { email } = await call.body(optionsShape);
      const user = isEmail(email) ? await users.byEmail(db, email.toLowerCase()) : undefined;
      const purpose = email ? { for_one_account: true as const, user_id: user?.id ?? null } : {};
      const { id, challenge, created_at } = await passkeys.challenge(db, purpose);
      return Response.json({
        challenge_id: id,
        options: await relyingParty.requestOptions({ isDiscoverable: true, challenge }),
        expires_at: expiresAt(created_at),
      });
    },
  };
}

const shape = z.object({ challenge_id: challengeId, credential: usedCredential });

/** POST /passkeys/authentication/verify: begins a session with the method `passkey`. */
export function signInWithPasskey(auth: Auth): Endpoint {
  const { db, log, users, sessions, rates, passkeys, relyingParty, audit } = auth;

  /** The passkey and its owner, if the credential is a genuine answer to the challenge. */
  async function authenticate(credential: UsedCredential, challenge: PasskeyChallenge, call: Call) {
    const passkey = await passkeys.byCredential(db, Buffer.from(credential.rawId, "base64url"));
    const user = passkey && (await users.byId(db, passkey.user_id));
    const isExpected =
      passkey !== undefined && isForAccount(challenge, passkey) && isOwn(credential, passkey);
    const proof =
      passkey && isExpected
        ? await relyingParty.proved(credential, passkey, {
            isDiscoverable: true,
            challenge: challenge.challenge,
          })
        : null;
    if (!passkey || !user || !proof) {
      await audit(db, { action: "passkey_failed", ...(user && { user }), actor: "anyone", call });
      throw verificationFailed();
    }
    return { passkey, user, proof };
  }

  /** A genuine signature with an old counter: somebody may have copied the key. */
  async function refuseCounter({ id }: Passkey, user: User, { counter }: Proof, call: Call) {
    log.warn("the counter of a passkey went back", { id, user: user.id });
    const details = { passkey: id, counter };
    await audit(db, { action: "passkey_counter_refused", user, actor: "anyone", call, details });
    return verificationFailed();
  }

  return {
    method: "POST",
    path: "/passkeys/authentication/verify",
    async handle(call) {
      requirePasskeys(auth);
      await rates.limit("passkey", call.address);
      const { challenge_id, credential } = await call.body(shape);
      const challenge = await takenChallenge(auth, challenge_id, null);
      const { passkey, user, proof } = await authenticate(credential, challenge, call);
      refuse(user, auth.clock.now());
      const grant = await db.transaction().execute(async (trx) => {
        if (!(await passkeys.used(trx, passkey, proof))) return null;
        return sessions.begin(trx, user, "passkey", call, {
          action: "login",
          details: { passkey: passkey.id },
        });
      });
      if (!grant) throw await refuseCounter(passkey, user, proof, call);
      return grantResponse(grant);
    },
  };
}

const isForAccount = ({ for_one_account, user_id }: PasskeyChallenge, passkey: Passkey) =>
  !for_one_account || passkey.user_id === user_id;

/** A discoverable credential names its owner. */
const isOwn = ({ response }: UsedCredential, { user_id }: Passkey) =>
  Buffer.from(response.userHandle ?? "", "base64url").equals(handleOf(user_id));

function refuse(user: User, now: Date) {
  if (user.deleted_at) throw verificationFailed();
  if (isBanned(user, now)) throw new AuthFailure(403, "user_banned", "User is banned");
  if (hasUnprovedAddress(user)) throw new AuthFailure(403, "email_not_confirmed", "Email not confirmed");
}
