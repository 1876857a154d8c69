import { isUuid } from "../../database/uuid.ts";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import type { Factor } from "../users/users.ts";
import type { Challenge } from "./factors.ts";

/** The open challenge of a factor, asked for by the same network; any other is refused. */
export async function challengeOf(
  { db, clock, factors }: Pick<Auth, "db" | "clock" | "factors">,
  factor: Factor,
  id: string,
  { address }: Pick<Call, "address">,
): Promise<Challenge> {
  const challenge = isUuid(id) ? await factors.openChallenge(db, factor, id) : undefined;
  if (!challenge) throw challengeNotFound();
  if (challenge.ip !== address) {
    throw new AuthFailure(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch");
  }
  if (clock.now().getTime() >= challenge.created_at.getTime() + limits.auth.factors.challengeMs) {
    const message = `MFA challenge ${challenge.id} has expired, create a new challenge`;
    throw new AuthFailure(422, "mfa_challenge_expired", message);
  }
  return challenge;
}

export const challengeNotFound = () =>
  new AuthFailure(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
