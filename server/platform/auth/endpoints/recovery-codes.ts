import { z } from "zod";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { requireMember } from "../factors/own-factor.ts";
import { RECOVERY_METHOD } from "../factors/recovery-codes.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { requireFreshSignIn } from "../sessions/fresh-sign-in.ts";
import { sessionNotFound } from "../sessions/principal.ts";
import { grantResponse } from "../sessions/sessions.ts";

const PATH = "/factors/recovery-codes";

/** GET /factors/recovery-codes: {remaining, created_at}, null if the account has none. The codes are shown only when made. */
export const countRecoveryCodes = (auth: Auth): Endpoint => ({
  method: "GET",
  path: PATH,
  async handle(call) {
    const { user } = await requireMember(auth, call);
    return Response.json(await auth.recoveryCodes.left(auth.db, user.id));
  },
});

/**
 * POST /factors/recovery-codes: {codes, created_at}; ten new codes replace all others. Needs a verified second factor and an
 * aal2 session.
 */
export function makeRecoveryCodes(auth: Auth): Endpoint {
  const { db, users, factors, rates, recoveryCodes, mails, audit } = auth;
  return {
    method: "POST",
    path: PATH,
    async handle(call) {
      const { user, session } = await requireMember(auth, call);
      await rates.limit("factors", call.address);
      const made = await db.transaction().execute(async (trx) => {
        await users.locked(trx, user.id);
        const own = await factors.of(trx, user.id);
        if (!own.some(({ status }) => status === "verified")) {
          throw new AuthFailure(422, "mfa_factor_not_found", "Recovery codes need a verified second factor");
        }
        if (session.aal !== "aal2") {
          throw new AuthFailure(403, "insufficient_aal", "AAL2 required to make recovery codes");
        }
        requireFreshSignIn(auth, session);
        const codes = await recoveryCodes.make(trx, user.id);
        await mails.recoveryCodesMade(trx, user);
        await audit(trx, { action: "recovery_codes_made", user, session, call });
        return { codes, created_at: (await recoveryCodes.left(trx, user.id)).created_at };
      });
      return Response.json(made, { headers: { "Cache-Control": "no-store" } });
    },
  };
}

const shape = z.object({ code: z.string().max(200).default("") });

/**
 * POST /factors/recovery-codes/verify: a code, once, raises the session to aal2 with a new refresh token. It removes no
 * factor: the person then removes the lost one. The owner is told by mail.
 */
export function verifyRecoveryCode(auth: Auth): Endpoint {
  const { db, users, sessions, rates, recoveryCodes, mails, audit } = auth;
  return {
    method: "POST",
    path: `${PATH}/verify`,
    async handle(call) {
      const { user, session } = await requireMember(auth, call);
      await rates.limit("factors", call.address);
      const { code } = await call.body(shape);
      if (code.trim() === "") throw invalid("Code needs to be non-empty");
      if (!(await rates.guessCode(user.id, () => recoveryCodes.isCode(db, user.id, code)))) {
        await audit(db, { action: "recovery_code_failed", user, session, call });
        throw wrongCode();
      }
      const grant = await db.transaction().execute(async (trx) => {
        await users.locked(trx, user.id);
        if (!(await recoveryCodes.use(trx, user.id, code))) throw wrongCode();
        const open = await sessions.locked(trx, session.id);
        if (!open) throw sessionNotFound();
        const raised = await sessions.raise(trx, open, RECOVERY_METHOD, null);
        const { remaining } = await recoveryCodes.left(trx, user.id);
        await mails.recoveryCodeUsed(trx, user, remaining);
        await audit(trx, { action: "recovery_code_used", user, session, call, details: { remaining } });
        return sessions.grant(trx, user, raised);
      });
      return grantResponse(grant);
    },
  };
}

const wrongCode = () => new AuthFailure(422, "mfa_verification_failed", "Invalid recovery code entered");
