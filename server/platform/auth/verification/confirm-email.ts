import type { Context } from "../../context.ts";
import { emailExists } from "../users/admin-fields.ts";
import { emailData, mergeMetadata, type Trx, type User, type Users } from "../users/users.ts";
import { uncontested } from "./contested.ts";

type Parts = Pick<Context, "clock"> & { readonly users: Users };

/** Marks the address as confirmed, in the user, the metadata and the identity. */
export async function confirmEmail({ clock, users }: Parts, trx: Trx, user: User): Promise<User> {
  const email_confirmed_at = user.email_confirmed_at ?? clock.now();
  const own = await uncontested({ users }, trx, user);
  const confirmed = await users.change(trx, user.id, {
    email_confirmed_at,
    user_metadata: mergeMetadata(own.user_metadata, { email_verified: true }),
  });
  await users.emailIdentity(trx, confirmed);
  return confirmed;
}

/** Applies a requested e-mail change after all its addresses have confirmed. */
export async function changeEmail({ clock, users }: Parts, trx: Trx, user: User): Promise<User> {
  const email = user.new_email;
  if (email === null || (await users.byEmail(trx, email))) throw emailExists();
  const email_confirmed_at = user.email_confirmed_at ?? clock.now();
  const providers = Array.isArray(user.app_metadata.providers) ? user.app_metadata.providers : [];
  const changed = await users
    .change(trx, user.id, {
      email,
      email_confirmed_at,
      new_email: null,
      email_change_confirmed: 0,
      is_anonymous: false,
      app_metadata: {
        provider: "email",
        ...user.app_metadata,
        providers: [...new Set([...providers, "email"])],
      },
      user_metadata: mergeMetadata(user.user_metadata, emailData({ id: user.id, email, email_confirmed_at })),
    })
    .catch((error: unknown) => {
      // Another user took the address in the meantime.
      throw error instanceof Error && "code" in error && error.code === "23505" ? emailExists() : error;
    });
  await users.emailIdentity(trx, changed);
  return changed;
}
