import { z } from "zod";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { type Challenge, METHODS } from "../factors/factors.ts";
import { challengeNotFound, challengeOf } from "../factors/own-challenge.ts";
import { factorOf, requireEnabled, requireMember } from "../factors/own-factor.ts";
import { isVouched, vouchFor } from "../factors/vouched.ts";
import { checkKey, webauthnAnswer } from "../factors/webauthn-factor.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { sessionNotFound } from "../sessions/principal.ts";
import { grantResponse } from "../sessions/sessions.ts";
import type { Factor, Trx } from "../users/users.ts";

const shape = z.object({
  challenge_id: z.string().default(""),
  code: z.string().default(""),
  webauthn: webauthnAnswer.optional(),
});
type Body = z.output<typeof shape>;

/** Stores a correct answer; false if it was used before. */
type Store = (trx: Trx) => Promise<boolean>;

/**
 * POST /factors/{id}/verify: a correct answer verifies the factor and raises the session to aal2 with a new refresh token;
 * the one before it is revoked. The person's aal1 sessions and unfinished enrolments are deleted.
 */
export function verifyFactor(auth: Auth): Endpoint {
  const { env, db, log, users, factors, rates, sessions, mails, audit } = auth;

  async function checkCode(
    userId: string,
    factor: Factor,
    challenge: Challenge,
    { code }: Body,
  ): Promise<Store | undefined> {
    let step: number | null = null;
    const isRight = await rates.guessCode(userId, async () => {
      if (factor.factor_type === "phone") return factors.isCode(challenge, code.trim());
      step = factors.stepOf(factor, code);
      return step !== null;
    });
    const acceptedStep = step;
    return isRight ? (trx) => factors.prove(trx, factor, challenge, acceptedStep) : undefined;
  }

  /** A signed challenge has one answer, right or wrong. */
  async function checkSignature(factor: Factor, challenge: Challenge, { webauthn }: Body) {
    if (!webauthn) throw invalid("webauthn is required");
    if (!(await factors.close(db, challenge))) throw challengeNotFound();
    return checkKey(auth, factor, challenge, webauthn);
  }

  return {
    method: "POST",
    path: "/factors/:id/verify",
    async handle(call) {
      const { user, session } = await requireMember(auth, call);
      const factor = await factorOf(auth, db, user.id, call.params.id);
      requireEnabled(factor, env);
      await rates.limit("factors", call.address);
      const body = await call.body(shape);
      const isKey = factor.factor_type === "webauthn";
      if (!isKey && body.code === "") throw invalid("Code needs to be non-empty");
      const challenge = await challengeOf(auth, factor, body.challenge_id, call);
      const store = isKey
        ? await checkSignature(factor, challenge, body)
        : await checkCode(user.id, factor, challenge, body);
      if (!store) {
        await audit(db, { action: "factor_failed", user, session, call });
        throw wrongAnswer(factor);
      }
      const grant = await db.transaction().execute(async (trx) => {
        // The lock allows one verification per person at a time: each ends the other sessions.
        await users.locked(trx, user.id);
        if (!(await store(trx))) {
          if (isKey) return null;
          throw wrongAnswer(factor);
        }
        const open = await sessions.locked(trx, session.id);
        if (!open) throw sessionNotFound();
        if (factor.status === "unverified" && (await isVouched(trx, open))) await vouchFor(trx, factor);
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
      if (!grant) {
        log.warn("the counter of a security key went back", { id: factor.id, user: user.id });
        await audit(db, { action: "factor_counter_refused", user, session, call });
        throw wrongAnswer(factor);
      }
      return grantResponse(grant);
    },
  };
}

const WRONG = {
  totp: "Invalid TOTP code entered",
  phone: "Invalid MFA Phone code entered",
  webauthn: "Invalid WebAuthn credential",
} as const;

const wrongAnswer = ({ factor_type }: Factor) =>
  new AuthFailure(422, "mfa_verification_failed", WRONG[factor_type]);
