import type { Auth } from "../auth-context.ts";
import type { Way } from "../mails/mails.ts";
import { emailExists } from "../users/admin-fields.ts";
import type { Trx, User } from "../users/users.ts";
import { changeEmail } from "./confirm-email.ts";

interface EmailChange {
  /** In lower case. */
  readonly newEmail: string;
  readonly way: Way;
  /** The network of the request. */
  readonly address: string;
}

/**
 * Begins an e-mail change by PUT /user: the address changes after the mails are confirmed. With AUTH_AUTOCONFIRM an
 * anonymous user gets the address at once.
 */
export async function requestEmailChange(
  auth: Auth,
  trx: Trx,
  user: User,
  { newEmail, way, address }: EmailChange,
): Promise<User> {
  const { env, users, mails, mailLimits } = auth;
  if (newEmail === user.email) return user;
  // Without AUTH_AUTOCONFIRM the answer does not reveal whether the address has an account: its owner gets a mail.
  if (env.AUTH_AUTOCONFIRM && (await users.byEmail(trx, newEmail))) throw emailExists();
  const changing = await users.change(trx, user.id, { new_email: newEmail });
  if (user.is_anonymous && env.AUTH_AUTOCONFIRM) return changeEmail(auth, trx, changing);
  await mailLimits.countRequest(trx, "emailchange", user.email ?? user.id, address);
  await mailLimits.countMail(trx);
  return mails.emailChange(trx, changing, way);
}
