import { z } from "zod";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { type Challenge, METHODS } from "../factors/factors.ts";
import { factorOf, requireEnabled, requireMember } from "../factors/own-factor.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { sessionNotFound } from "../sessions/principal.ts";
import { grantResponse } from "../sessions/sessions.ts";
import type { Factor } from "../users/users.ts";
import { isUuid } from "../uuid.ts";

const shape = z.object({ challenge_id: z.string().default(""), code: z.string().default("") });

/**
 * POST /factors/{id}/verify: a correct code verifies the factor and raises the session to aal2 with a new refresh token;
 * the one before it is revoked. The person's aal1 sessions and unfinished enrolments are deleted.
 */
export function verifyFactor(auth: Auth): Endpoint {
  const { env, db, clock, users, factors, rates, sessions, mails, audit } = auth;

  async function challengeOf(factor: Factor, id: string, { address }: Call): Promise<Challenge> {
    const challenge = isUuid(id) ? await factors.openChallenge(db, factor, id) : undefined;
    if (!challenge) {
      const message = "MFA factor with the provided challenge ID not found";
      throw new AuthFailure(422, "mfa_factor_not_found", message);
    }
    if (challenge.ip !== address) {
      throw new AuthFailure(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch");
    }
    if (clock.now().getTime() >= challenge.created_at.getTime() + limits.auth.factors.challengeMs) {
      const message = `MFA challenge ${challenge.id} has expired, create a new challenge`;
      throw new AuthFailure(422, "mfa_challenge_expired", message);
    }
    return challenge;
  }

  return {
    method: "POST",
    path: "/factors/:id/verify",
    async handle(call) {
      const { user, session } = await requireMember(auth, call);
      const factor = await factorOf(auth, db, user.id, call.params.id);
      requireEnabled(factor, env);
      await rates.limit("factors", call.address);
      const { challenge_id, code } = await call.body(shape);
      if (code === "") throw invalid("Code needs to be non-empty");
      const challenge = await challengeOf(factor, challenge_id, call);
      let step: number | null = null;
      const isRight = await rates.guessCode(user.id, async () => {
        if (factor.factor_type === "phone") return factors.isCode(challenge, code.trim());
        step = factors.stepOf(factor, code);
        return step !== null;
      });
      if (!isRight) {
        await audit(db, { action: "factor_failed", user, session, call });
        throw wrongCode(factor);
      }
      const acceptedStep = step;
      const grant = await db.transaction().execute(async (trx) => {
        // The lock allows one verification per person at a time: each ends the other sessions.
        await users.locked(trx, user.id);
        if (!(await factors.prove(trx, factor, challenge, acceptedStep))) throw wrongCode(factor);
        const open = await sessions.locked(trx, session.id);
        if (!open) throw sessionNotFound();
        const raised = await sessions.raise(trx, open, METHODS[factor.factor_type], factor.id);
        await trx
          .deleteFrom("auth.sessions")
          .where("user_id", "=", user.id)
          .where("aal", "=", "aal1")
          .execute();
        if (factor.status === "unverified") await mails.factorChanged(trx, user, factor.factor_type, "added");
        await audit(trx, { action: "factor_verified", user, session, call });
        return sessions.grant(trx, user, raised);
      });
      return grantResponse(grant);
    },
  };
}

const wrongCode = ({ factor_type }: Factor) =>
  new AuthFailure(
    422,
    "mfa_verification_failed",
    factor_type === "phone" ? "Invalid MFA Phone code entered" : "Invalid TOTP code entered",
  );
