import { z } from "zod";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { requireMember } from "../factors/own-factor.ts";
import { passkeyNotFound, passkeyOf, requirePasskeys, requireRaised } from "./own-passkey.ts";
import { passkeyView } from "./passkeys.ts";

/** GET /passkeys */
export const listPasskeys = (auth: Auth): Endpoint => ({
  method: "GET",
  path: "/passkeys",
  async handle(call) {
    requirePasskeys(auth);
    const { user } = await requireMember(auth, call);
    return Response.json((await auth.passkeys.of(auth.db, user.id)).map(passkeyView));
  },
});

const renameShape = z.object({
  friendly_name: z
    .string()
    .trim()
    .min(1)
    .max(limits.auth.passkeys.nameLength)
    .regex(/^\P{Cc}*$/u, "must be one line"),
});

/** PATCH /passkeys/{id}: a new name. */
export const renamePasskey = (auth: Auth): Endpoint => ({
  method: "PATCH",
  path: "/passkeys/:id",
  async handle(call) {
    requirePasskeys(auth);
    const { user } = await requireMember(auth, call);
    const passkey = await passkeyOf(auth, auth.db, user.id, call.params.id);
    const { friendly_name } = await call.body(renameShape);
    const renamed = await auth.passkeys.rename(auth.db, passkey, friendly_name);
    if (!renamed) throw passkeyNotFound();
    return Response.json(passkeyView(renamed));
  },
});

/** DELETE /passkeys/{id}: its sessions go on, because the password or another way may have the same owner. */
export const removePasskey = (auth: Auth): Endpoint => ({
  method: "DELETE",
  path: "/passkeys/:id",
  async handle(call) {
    requirePasskeys(auth);
    const { user, session } = await requireRaised(auth, call);
    const passkey = await passkeyOf(auth, auth.db, user.id, call.params.id);
    await auth.db.transaction().execute(async (trx) => {
      if (!(await auth.passkeys.remove(trx, passkey))) throw passkeyNotFound();
      await auth.mails.passkeyChanged(trx, user, "removed");
      await auth.audit(trx, { action: "passkey_removed", user, session, call });
    });
    return Response.json({});
  },
});
