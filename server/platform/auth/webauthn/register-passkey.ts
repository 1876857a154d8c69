import { z } from "zod";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { refuseManaged } from "../users/managed.ts";
import { createdCredential } from "./credential-shape.ts";
import {
  challengeId,
  requirePasskeys,
  requireRaised,
  takenChallenge,
  verificationFailed,
} from "./own-passkey.ts";
import { passkeyView } from "./passkeys.ts";
import { handleOf } from "./relying-party.ts";

const shape = z.object({ challenge_id: challengeId, credential: createdCredential });

/** POST /passkeys/registration/options: a challenge of this session, for `navigator.credentials.create()`. */
export function passkeyCreationOptions(auth: Auth): Endpoint {
  const { db, rates, passkeys, relyingParty } = auth;
  return {
    method: "POST",
    path: "/passkeys/registration/options",
    async handle(call) {
      requirePasskeys(auth);
      const { user, session } = await requireRaised(auth, call);
      refuseManaged(user, "the ways in");
      await rates.limit("passkey", call.address);
      const existing = await passkeys.of(db, user.id);
      if (existing.length >= limits.auth.passkeys.most) throw tooMany();
      const { id, challenge, created_at } = await passkeys.challenge(db, { session_id: session.id });
      const owner = { handle: handleOf(user.id), name: user.email ?? user.phone ?? "" };
      return Response.json({
        challenge_id: id,
        options: await relyingParty.creationOptions(owner, { isDiscoverable: true, challenge, existing }),
        expires_at: expiresAt(created_at),
      });
    },
  };
}

/** POST /passkeys/registration/verify: stores the passkey and informs the owner by mail. */
export function registerPasskey(auth: Auth): Endpoint {
  const { db, users, rates, passkeys, relyingParty, mails, audit } = auth;
  return {
    method: "POST",
    path: "/passkeys/registration/verify",
    async handle(call) {
      requirePasskeys(auth);
      const { user, session } = await requireRaised(auth, call);
      await rates.limit("passkey", call.address);
      const { challenge_id, credential } = await call.body(shape);
      const { challenge } = await takenChallenge(auth, challenge_id, session.id);
      const key = await relyingParty.created(credential, { isDiscoverable: true, challenge });
      if (!key) {
        await audit(db, { action: "passkey_failed", user, session, call });
        throw verificationFailed();
      }
      const passkey = await db.transaction().execute(async (trx) => {
        // The lock makes the count of concurrent registrations right.
        await users.locked(trx, user.id);
        if ((await passkeys.of(trx, user.id)).length >= limits.auth.passkeys.most) throw tooMany();
        const added = await passkeys.add(trx, user, key);
        if (!added) {
          const message = "This credential is already registered";
          throw new AuthFailure(422, "webauthn_credential_exists", message);
        }
        await mails.passkeyChanged(trx, user, "added");
        await audit(trx, { action: "passkey_added", user, session, call, details: { passkey: added.id } });
        return added;
      });
      return Response.json(passkeyView(passkey));
    },
  };
}

export const expiresAt = (created: Date) =>
  Math.floor((created.getTime() + limits.auth.passkeys.challengeMs) / 1000);

const tooMany = () => new AuthFailure(422, "too_many_passkeys", "Maximum number of passkeys reached");
