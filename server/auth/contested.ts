import type { Auth } from "./auth-context.ts";
import type { Metadata } from "./tables.ts";
import { emailData, type Trx, type User } from "./users.ts";

/**
 * The hash of a password typed for an address. Where an account waits there to be confirmed, the work is a comparison:
 * the account's own hash, if that is its password, else null. One hash either way: the time tells nothing.
 */
export async function hashFor(
  { db, users, passwords }: Pick<Auth, "db" | "users" | "passwords">,
  email: string,
  password: string,
): Promise<string | null> {
  const known = await users.byEmail(db, email);
  if (!known || known.email_confirmed_at) return passwords.hash(password);
  const { ok } = await passwords.verify(password, known.password_hash);
  return ok ? known.password_hash : null;
}

/** An account nobody confirmed is asked for again; whether by another one than chose its password is remembered. */
export function contest({ users }: Pick<Auth, "users">, trx: Trx, user: User, byAnother: boolean) {
  return users.change(trx, user.id, { password_contested: user.password_contested || byAnother });
}

export const isContested = ({ password_contested, email_confirmed_at }: User): boolean =>
  password_contested && email_confirmed_at === null;

/** Before the address counts as confirmed: what somebody else may have chosen for the account goes. */
export async function uncontested({ users }: Pick<Auth, "users">, trx: Trx, user: User): Promise<User> {
  if (!isContested(user)) return user;
  return users.change(trx, user.id, {
    password_hash: null,
    password_contested: false,
    user_metadata: isInvitation(user) ? user.user_metadata : statements(user),
  });
}

/** The data of an account without a password that somebody was invited to is ours. */
const isInvitation = ({ invited_at, password_hash }: User) => invited_at !== null && password_hash === null;

/** What everyone who asked for the account has said of themselves. */
const statements = (user: User): Metadata => ({
  ...(user.user_metadata.age_confirmed === true && { age_confirmed: true }),
  ...emailData(user),
});
