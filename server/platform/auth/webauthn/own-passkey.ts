import { z } from "zod";
import { isUuid } from "../../database/uuid.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { requireMember } from "../factors/own-factor.ts";
import { lacksSecondFactor } from "../factors/second-factor.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { requireFreshSignIn } from "../sessions/fresh-sign-in.ts";
import type { Person } from "../sessions/principal.ts";
import type { Db } from "../users/users.ts";
import { isOver, type Passkey, type PasskeyChallenge } from "./passkeys.ts";

export function requirePasskeys({ env }: Pick<Auth, "env">): void {
  if (!env.AUTH_PASSKEYS) throw new AuthFailure(404, "passkey_disabled", "Passkeys are disabled");
}

/** The signed-in person, whose sign-in is young; where the account has a second factor, only after it. */
export async function requireRaised(auth: Auth, call: Call): Promise<Person> {
  const person = await requireMember(auth, call);
  requireFreshSignIn(auth, person.session);
  if (await lacksSecondFactor(auth.db, person.session)) {
    throw new AuthFailure(403, "insufficient_aal", "AAL2 required to change passkeys");
  }
  return person;
}

/** The passkey that the path names. Another person's passkey gives the same 404 as an unknown one. */
export async function passkeyOf({ passkeys }: Auth, db: Db, userId: string, id = ""): Promise<Passkey> {
  if (!isUuid(id)) throw new AuthFailure(404, "validation_failed", "passkey_id must be an UUID");
  const passkey = await passkeys.byId(db, userId, id);
  if (!passkey) throw passkeyNotFound();
  return passkey;
}

export const passkeyNotFound = () =>
  new AuthFailure(404, "webauthn_credential_not_found", "Passkey not found");

export const challengeId = z.string().default("");

/** The challenge that an answer names; it is spent even if the answer is wrong. */
export async function takenChallenge(
  { db, clock, passkeys }: Auth,
  id: string,
  sessionId: string | null,
): Promise<PasskeyChallenge> {
  if (!isUuid(id)) throw invalid("challenge_id must be a valid UUID");
  const challenge = await passkeys.takeChallenge(db, id, sessionId);
  if (!challenge) {
    throw new AuthFailure(400, "webauthn_challenge_not_found", "Challenge not found or already used");
  }
  if (isOver(challenge, clock.now())) {
    throw new AuthFailure(400, "webauthn_challenge_expired", "Challenge has expired");
  }
  return challenge;
}

export const verificationFailed = () =>
  new AuthFailure(400, "webauthn_verification_failed", "Credential verification failed");
