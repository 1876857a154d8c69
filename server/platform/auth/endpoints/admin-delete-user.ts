import { createHmac } from "node:crypto";
import { z } from "zod";
import { noteErasure } from "../../backup/erasures.ts";
import { readBytes } from "../../http/read-body.ts";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { secretFor } from "../secrets.ts";
import { userIdOf, userNotFound } from "../users/admin-user.ts";
import type { Trx, User } from "../users/users.ts";

const shape = z.object({ should_soft_delete: z.boolean().default(false) });

/** DELETE /admin/users/{id}: deletes the user; a soft delete keeps the row without personal data. */
export function adminDeleteUser({ db, clock, keys, users, audit, requireAdmin }: Auth): Endpoint {
  async function anonymize(trx: Trx, { id, email, deleted_at }: User) {
    if (deleted_at) return;
    for (const table of [
      "auth.sessions",
      "auth.factors",
      "auth.identities",
      "auth.one_time_tokens",
      "auth.flow_states",
      "auth.passkeys",
      "auth.oauth_authorizations",
      "auth.oauth_consents",
      "auth.recovery_codes",
    ] as const) {
      await trx.deleteFrom(table).where("user_id", "=", id).execute();
    }
    const hashed = createHmac("sha256", secretFor(keys, "deleted users")).update(`${id}${email}`);
    await users.change(trx, id, {
      email: email && hashed.digest("hex"),
      new_email: null,
      phone: null,
      password_hash: null,
      user_metadata: {},
      app_metadata: {},
      deleted_at: clock.now(),
    });
  }

  return {
    method: "DELETE",
    path: "/admin/users/:id",
    async handle(call) {
      await requireAdmin(call.request);
      const id = userIdOf(call.params.id);
      const soft = (await hasBody(call)) && (await call.body(shape)).should_soft_delete;
      await db.transaction().execute(async (trx) => {
        const user = await users.locked(trx, id);
        if (!user) throw userNotFound();
        if (soft) await anonymize(trx, user);
        else await trx.deleteFrom("auth.users").where("id", "=", id).execute();
        await noteErasure({ clock, keys }, trx, [{ kind: "row", value: id }]);
        await audit(trx, { action: "user_deleted", user, actor: "admin", call });
      });
      return Response.json({});
    },
  };
}

/** Some clients delete without a body and send no Content-Length, so the body itself is read. */
const hasBody = async ({ request }: Call) =>
  (await readBytes(request.clone(), limits.auth.bodyBytes)).length > 0;
