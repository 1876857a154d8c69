import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { adminFields, emailExists, phoneExists, readColumns } from "../users/admin-fields.ts";
import { userIdOf, userNotFound } from "../users/admin-user.ts";
import { isTaken, mergeMetadata, type Trx, type User } from "../users/users.ts";
import { uncontested } from "../verification/contested.ts";

/**
 * PUT /admin/users/{id}: every change takes effect at once, also a new address. A new password or a ban ends every
 * session; a new password or address revokes every mailed link and code.
 */
export function adminUpdateUser(auth: Auth): Endpoint {
  const { db, clock, users, sessions, audit, requireAdmin } = auth;
  type Columns = Awaited<ReturnType<typeof readColumns>>;

  async function refuseTaken(trx: Trx, user: User, { email, phone }: Columns) {
    const owner = email === undefined ? undefined : await users.byEmail(trx, email);
    if (owner && owner.id !== user.id) throw emailExists();
    if (phone === undefined || phone === user.phone) return;
    if (await users.byPhone(trx, phone)) throw phoneExists();
  }

  return {
    method: "PUT",
    path: "/admin/users/:id",
    async handle(call) {
      await requireAdmin(call.request);
      const id = userIdOf(call.params.id);
      const fields = await call.body(adminFields);
      const now = clock.now();
      const columns = await readColumns(auth, fields, now);

      const changed = await db.transaction().execute(async (trx) => {
        const found = await users.locked(trx, id);
        if (!found || found.deleted_at) throw userNotFound();
        const user = fields.email_confirm ? await uncontested(auth, trx, found) : found;
        await refuseTaken(trx, user, columns);
        const hasNewPhone = columns.phone !== undefined && columns.phone !== user.phone;
        const hasNewEmail = columns.email !== undefined && columns.email !== user.email;
        const after = await users
          .change(trx, id, {
            ...columns,
            ...(columns.password_hash && { password_contested: false }),
            ...(fields.email_confirm && { email_confirmed_at: user.email_confirmed_at ?? now }),
            ...(fields.phone_confirm && {
              phone_confirmed_at: user.phone_confirmed_at ?? now,
              phone_proved_at: now,
            }),
            ...(hasNewEmail && { new_email: null, email_change_confirmed: 0, is_anonymous: false }),
            ...(hasNewPhone && { new_phone: null, is_anonymous: false }),
            ...(fields.user_metadata && {
              user_metadata: mergeMetadata(user.user_metadata, fields.user_metadata),
            }),
            ...(fields.app_metadata && {
              app_metadata: mergeMetadata(user.app_metadata, fields.app_metadata),
            }),
          })
          .catch((error: unknown) => {
            throw isTaken(error) ? emailExists() : error;
          });
        await users.emailIdentity(trx, after);
        await users.phoneIdentity(trx, after);
        if (hasNewEmail || hasNewPhone || columns.password_hash) {
          await trx.deleteFrom("auth.one_time_tokens").where("user_id", "=", id).execute();
        }
        if (columns.password_hash || columns.banned_until) await sessions.end(trx, id, "global");
        await audit(trx, { action: "user_modified", user, actor: "admin", call });
        return users.view(trx, after);
      });
      return Response.json(changed);
    },
  };
}
