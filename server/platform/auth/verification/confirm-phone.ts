import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { phoneExists } from "../users/admin-fields.ts";
import { isTaken, mergeMetadata, phoneData, type Trx, type User, type Users } from "../users/users.ts";
import { uncontested } from "./contested.ts";

type Parts = Pick<Context, "clock"> & { readonly users: Users };

/** After a code sent to the number was typed: marks it as confirmed and proved. */
export async function confirmPhone({ clock, users }: Parts, trx: Trx, user: User): Promise<User> {
  const own = await uncontested({ users }, trx, user);
  const now = clock.now();
  const confirmed = await users.change(trx, user.id, {
    phone_confirmed_at: user.phone_confirmed_at ?? now,
    phone_proved_at: now,
    user_metadata: mergeMetadata(own.user_metadata, { phone_verified: true }),
  });
  await users.phoneIdentity(trx, confirmed);
  return confirmed;
}

/** Gives the account its new number. */
export async function changePhone({ clock, users }: Parts, trx: Trx, user: User): Promise<User> {
  const phone = user.new_phone;
  if (phone === null) throw phoneExists();
  const owner = await users.byPhone(trx, phone);
  if (owner && owner.id !== user.id) throw phoneExists();
  const now = clock.now();
  const providers = Array.isArray(user.app_metadata.providers) ? user.app_metadata.providers : [];
  const changed = await users
    .change(trx, user.id, {
      phone,
      phone_confirmed_at: now,
      phone_proved_at: now,
      new_phone: null,
      is_anonymous: false,
      app_metadata: {
        provider: "phone",
        ...user.app_metadata,
        providers: [...new Set([...providers, "phone"])],
      },
      user_metadata: mergeMetadata(user.user_metadata, {
        ...(user.email === null && phoneData({ id: user.id, phone, phone_confirmed_at: now })),
        phone,
        phone_verified: true,
      }),
    })
    .catch((error: unknown) => {
      // Another user took the number in the meantime.
      throw isTaken(error) ? phoneExists() : error;
    });
  await users.phoneIdentity(trx, changed);
  return changed;
}

/**
 * Operators give a number that nobody uses to another person. A number whose codes were not typed for that long does not
 * open its account by a code alone.
 */
export function isStale({ clock }: Pick<Context, "clock">, user: User): boolean {
  const proved = user.phone_proved_at ?? user.phone_confirmed_at;
  return proved !== null && clock.now().getTime() - proved.getTime() > limits.auth.phoneUnusedMs;
}
