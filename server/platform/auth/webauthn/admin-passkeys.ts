import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { userOf } from "../users/admin-user.ts";
import { passkeyNotFound, passkeyOf, requirePasskeys } from "./own-passkey.ts";
import { passkeyView } from "./passkeys.ts";

/** GET /admin/users/{id}/passkeys */
export const adminListPasskeys = (auth: Auth): Endpoint => ({
  method: "GET",
  path: "/admin/users/:id/passkeys",
  async handle(call) {
    await auth.requireAdmin(call.request);
    requirePasskeys(auth);
    const user = await userOf(auth, auth.db, call);
    return Response.json((await auth.passkeys.of(auth.db, user.id)).map(passkeyView));
  },
});

/** DELETE /admin/users/{id}/passkeys/{passkey}: for people who lost the device. */
export const adminDeletePasskey = (auth: Auth): Endpoint => ({
  method: "DELETE",
  path: "/admin/users/:id/passkeys/:passkey",
  async handle(call) {
    await auth.requireAdmin(call.request);
    requirePasskeys(auth);
    const user = await userOf(auth, auth.db, call);
    const passkey = await passkeyOf(auth, auth.db, user.id, call.params.passkey);
    await auth.db.transaction().execute(async (trx) => {
      if (!(await auth.passkeys.remove(trx, passkey))) throw passkeyNotFound();
      await auth.mails.passkeyChanged(trx, user, "removed");
      await auth.audit(trx, { action: "passkey_removed", user, actor: "admin", call });
    });
    return Response.json({});
  },
});
