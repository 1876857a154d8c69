import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { factorOf, requireMember } from "../factors/own-factor.ts";
import { AuthFailure } from "../failure.ts";
import { requireFreshSignIn } from "../sessions/fresh-sign-in.ts";

/** DELETE /factors/{id}: a verified factor can be removed only from an aal2 session that is young. */
export function unenrollFactor(auth: Auth): Endpoint {
  const { db, factors, mails, audit } = auth;
  return {
    method: "DELETE",
    path: "/factors/:id",
    async handle(call) {
      const { user, session } = await requireMember(auth, call);
      const factor = await factorOf(auth, db, user.id, call.params.id);
      if (factor.status === "verified" && session.aal !== "aal2") {
        throw new AuthFailure(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
      }
      if (factor.status === "verified") requireFreshSignIn(auth, session);
      await db.transaction().execute(async (trx) => {
        await factors.remove(trx, factor);
        if (factor.status === "verified") await mails.factorChanged(trx, user, factor.factor_type, "removed");
        await audit(trx, { action: "factor_removed", user, session, call });
      });
      return Response.json({ id: factor.id });
    },
  };
}
