import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { factorOf } from "../factors/own-factor.ts";
import { userOf } from "../users/admin-user.ts";
import { factorView } from "../users/user-view.ts";

/** GET /admin/users/{id}/factors */
export const adminListFactors = (auth: Auth): Endpoint => ({
  method: "GET",
  path: "/admin/users/:id/factors",
  async handle(call) {
    await auth.requireAdmin(call.request);
    const user = await userOf(auth, auth.db, call);
    return Response.json((await auth.factors.of(auth.db, user.id)).map(factorView));
  },
});

/** DELETE /admin/users/{id}/factors/{factor}: for people who lost their second factor. */
export const adminDeleteFactor = (auth: Auth): Endpoint => ({
  method: "DELETE",
  path: "/admin/users/:id/factors/:factor",
  async handle(call) {
    await auth.requireAdmin(call.request);
    const user = await userOf(auth, auth.db, call);
    const factor = await factorOf(auth, auth.db, user.id, call.params.factor);
    await auth.db.transaction().execute(async (trx) => {
      await auth.factors.remove(trx, factor);
      if (factor.status === "verified")
        await auth.mails.factorChanged(trx, user, factor.factor_type, "removed");
      await auth.audit(trx, { action: "factor_removed", user, actor: "admin", call });
    });
    return Response.json(factorView(factor));
  },
});
