import { z } from "zod";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { invalid } from "../failure.ts";

const scopes = z.enum(["global", "local", "others"]);

/** POST /logout?scope=: ends every session of the person (global), this one (local) or all others, at once; an app reaches only its own. */
export const logout = ({ db, sessions, audit, requireUserOrApp }: Auth): Endpoint => ({
  method: "POST",
  path: "/logout",
  async handle(call) {
    const { user, session } = await requireUserOrApp(call.request);
    const scope = scopes.safeParse(call.query.get("scope") ?? "global");
    if (!scope.success) throw invalid(`Unsupported logout scope "${call.query.get("scope")}"`);
    await db.transaction().execute(async (trx) => {
      await sessions.end(trx, user.id, scope.data, session);
      await audit(trx, { action: "logout", user, session, call, details: { scope: scope.data } });
    });
    return new Response(null, { status: 204 });
  },
});
