import { isUuid } from "../../database/uuid.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { adminFields, emailExists, phoneExists, readColumns } from "../users/admin-fields.ts";
import { mergeMetadata, type Trx } from "../users/users.ts";
import { languageOf } from "../verification/sign-up.ts";

const NIL = "00000000-0000-0000-0000-000000000000";

/** POST /admin/users: creates a user, also with a password hash from another server. Sends no mail. */
export function adminCreateUser(auth: Auth): Endpoint {
  const { db, clock, users, audit, requireAdmin } = auth;

  async function duplicate(trx: Trx, email?: string, phone?: string) {
    if (email !== undefined && (await users.byEmail(trx, email))) return emailExists();
    if (phone !== undefined) return phoneExists();
    return new AuthFailure(422, "user_already_exists", "A user with this id already exists");
  }

  return {
    method: "POST",
    path: "/admin/users",
    async handle(call) {
      await requireAdmin(call.request);
      const fields = await call.body(adminFields);
      const { id, email_confirm, phone_confirm, user_metadata = {}, app_metadata = {} } = fields;
      if (!fields.email && !fields.phone) {
        throw invalid("Cannot create a user without either an email or phone");
      }
      if (id !== undefined && !isUuid(id)) throw invalid("ID must conform to the uuid v4 format");
      if (id === NIL) throw invalid("ID cannot be a nil uuid");
      const now = clock.now();
      const columns = await readColumns(auth, fields, now);
      const { email, phone } = columns;
      const providers = [...(email ? ["email"] : []), ...(phone ? ["phone"] : [])];

      const created = await db.transaction().execute(async (trx) => {
        const user = await users.create(trx, {
          ...columns,
          ...(id !== undefined && { id }),
          language: languageOf(user_metadata, call),
          email_confirmed_at: email && email_confirm ? now : null,
          phone_confirmed_at: phone && phone_confirm ? now : null,
          phone_proved_at: phone && phone_confirm ? now : null,
          user_metadata: mergeMetadata({}, user_metadata),
          app_metadata: mergeMetadata({ provider: providers[0], providers }, app_metadata),
        });
        if (!user) throw await duplicate(trx, email, phone);
        await users.emailIdentity(trx, user);
        await users.phoneIdentity(trx, user);
        await audit(trx, { action: "user_created", user, actor: "admin", call });
        return users.view(trx, user);
      });
      return Response.json(created);
    },
  };
}
