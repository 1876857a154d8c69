import type { Auth } from "../auth-context.ts";
import type { Way } from "../mails/mails.ts";
import { emailExists } from "../users/admin-fields.ts";
import type { Trx, User } from "../users/users.ts";
import { changeEmail } from "./confirm-email.ts";

interface Wish {
  /** In lower case. */
  readonly newEmail: string;
  readonly way: Way;
  /** The network it was asked from. */
  readonly address: string;
}

/**
 * What PUT /user does with a new address: nothing changes before the mails are answered. An anonymous
 * person where addresses need no confirmation gets it at once.
 */
export async function askForEmailChange(
  auth: Auth,
  trx: Trx,
  user: User,
  { newEmail, way, address }: Wish,
): Promise<User> {
  const { env, users, mails, mailLimits } = auth;
  if (newEmail === user.email) return user;
  // Where mails confirm, nobody learns here who has an account: whoever has the address is written to.
  if (env.AUTH_AUTOCONFIRM && (await users.byEmail(trx, newEmail))) throw emailExists();
  const asked = await users.change(trx, user.id, { new_email: newEmail });
  if (user.is_anonymous && env.AUTH_AUTOCONFIRM) return changeEmail(auth, trx, asked);
  await mailLimits.ask(trx, "emailchange", user.email ?? user.id, address);
  await mailLimits.write(trx);
  return mails.emailChange(trx, asked, way);
}
