import { limits } from "../../limits/limits.ts";
import { count } from "../../limits/rate-limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import type { Metadata } from "../tables.ts";
import { isEmail } from "../users/addresses.ts";
import { type Db, emailData, type Trx, type User } from "../users/users.ts";

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

/**
 * Somebody asks for the account that waits at an address, in a way that needs no password or with another one than it
 * has (`hash`, as `hashFor` made it; null where it is not known).
 */
export async function contestWaiting(
  { clock }: Pick<Auth, "clock">,
  db: Db,
  email: string,
  hash: string | null,
): Promise<void> {
  await db
    .updateTable("auth.users")
    .set({ password_contested: true, updated_at: clock.now() })
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .where("email_confirmed_at", "is", null)
    .where("password_contested", "=", false)
    .$if(hash !== null, (waiting) => waiting.where("password_hash", "is distinct from", hash))
    .execute();
}

interface Asking {
  /** As it was typed. */
  readonly email: string;
  readonly call: Pick<Call, "address">;
  hash?: string | null;
}

/**
 * Does what somebody asks of an address. Where that is refused, by whatever limit or because its mail cannot be written,
 * an account that waits there is contested all the same, in a transaction of its own: the one who asked may still press
 * the button of the mail that somebody else caused. One row is written for every address, known or not.
 */
export async function orContest<Done>(auth: Auth, asking: Asking, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    const { call, hash = null } = asking;
    const email = asking.email.toLowerCase();
    if (!isEmail(email)) throw error;
    await auth.db.transaction().execute(async (trx) => {
      await count(auth, trx, "auth-signup-refused", call.address, 1, limits.auth.rates.signup);
      await contestWaiting(auth, trx, email, hash);
    });
    throw error;
  }
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
