import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { factorOf, requireMember } from "../factors/own-factor.ts";

/** POST /factors/{id}/challenge: opens a challenge that a code of the factor can answer for five minutes. */
export function challengeFactor(auth: Auth): Endpoint {
  const { db, factors, rates } = auth;
  return {
    method: "POST",
    path: "/factors/:id/challenge",
    async handle(call) {
      const { user } = await requireMember(auth, call);
      const factor = await factorOf(auth, db, user.id, call.params.id);
      await rates.limit("factors", call.address);
      const { id, created_at } = await db
        .transaction()
        .execute((trx) => factors.challenge(trx, factor, call.address));
      const until = created_at.getTime() + limits.auth.factors.challengeMs;
      return Response.json({ id, type: factor.factor_type, expires_at: Math.floor(until / 1000) });
    },
  };
}
