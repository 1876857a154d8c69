import type { Channel } from "../../sms/tables.ts";
import type { Auth } from "../auth-context.ts";
import { phoneExists } from "../users/admin-fields.ts";
import type { Trx, User } from "../users/users.ts";
import { changePhone, isStale } from "./confirm-phone.ts";

interface PhoneChange {
  readonly newPhone: string;
  readonly channel: Channel;
  /** The network of the request. */
  readonly address: string;
}

/**
 * Begins a change of number by PUT /user: the number changes once its code is typed, with AUTH_PHONE_AUTOCONFIRM at once.
 * The same number is proved anew if it was not for a long time.
 */
export async function requestPhoneChange(
  auth: Auth,
  trx: Trx,
  user: User,
  { newPhone, channel, address }: PhoneChange,
): Promise<User> {
  const { env, users, mails, phoneCodes } = auth;
  if (newPhone === user.phone && user.phone_confirmed_at && !isStale(auth, user)) return user;
  const owner = env.AUTH_PHONE_AUTOCONFIRM ? await users.byPhone(trx, newPhone) : undefined;
  if (owner && owner.id !== user.id) throw phoneExists();
  const changing = await users.change(trx, user.id, { new_phone: newPhone });
  if (env.AUTH_PHONE_AUTOCONFIRM) {
    const changed = await changePhone(auth, trx, changing);
    await mails.phoneChanged(trx, changed);
    return changed;
  }
  // Whether another account has the number is said to the person who types its code, and to nobody else.
  await phoneCodes.countRequest(trx, "smschange", newPhone, address);
  return phoneCodes.phoneChange(trx, changing, channel);
}
