import { limits } from "../../limits/limits.ts";
import { count } from "../../limits/rate-limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import type { Metadata } from "../tables.ts";
import { isEmail } from "../users/addresses.ts";
import { type Db, emailData, phoneData, type Trx, type User } from "../users/users.ts";

/**
 * The hash of a password typed for an e-mail address or a number. If the address has an unconfirmed account, the password is compared
 * instead: returns the account's hash if it matches, else null. Both cases hash once, so the time reveals nothing.
 */
export async function hashFor(
  { db, users, passwords }: Pick<Auth, "db" | "users" | "passwords">,
  address: string,
  password: string,
): Promise<string | null> {
  const known = await users.byAddress(db, address);
  if (!known || isConfirmed(known, address)) return passwords.hash(password);
  const { ok } = await passwords.verify(password, known.password_hash);
  return ok ? known.password_hash : null;
}

/** Records a repeated request for an unconfirmed account, and whether it came from somebody with another password. */
export function contest({ users }: Pick<Auth, "users">, trx: Trx, user: User, byAnother: boolean) {
  return users.change(trx, user.id, { password_contested: user.password_contested || byAnother });
}

/**
 * Marks the unconfirmed account of an address as contested, because somebody requested it without its password or with
 * another one (`hash` is the result of `hashFor`; null if unknown).
 */
export async function contestWaiting(
  { clock }: Pick<Auth, "clock">,
  db: Db,
  address: string,
  hash: string | null,
): Promise<void> {
  const [column, confirmedAt] = address.includes("@")
    ? (["email", "email_confirmed_at"] as const)
    : (["phone", "phone_confirmed_at"] as const);
  await db
    .updateTable("auth.users")
    .set({ password_contested: true, updated_at: clock.now() })
    .where(column, "=", address)
    .where("deleted_at", "is", null)
    .where(confirmedAt, "is", null)
    .where("password_contested", "=", false)
    .$if(hash !== null, (waiting) => waiting.where("password_hash", "is distinct from", hash))
    .execute();
}

interface Attempt {
  /** The address as typed, in any case; or the digits of a number. */
  readonly address: string;
  readonly call: Pick<Call, "address">;
  hash?: string | null;
}

/**
 * Runs a request for an address. If it is refused by a limit, or its mail cannot be written, an unconfirmed account is
 * still marked as contested, in a separate transaction: this person may press the button of a mail that somebody else
 * caused. One counter row is written for every address, known or not.
 */
export async function orContest<Done>(
  auth: Auth,
  attempt: Attempt,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    const { call, hash = null } = attempt;
    const address = attempt.address.toLowerCase();
    if (!isEmail(address) && !isDigits(address)) throw error;
    await auth.db.transaction().execute(async (trx) => {
      await count(auth, trx, "auth-signup-refused", call.address, 1, limits.auth.rates.signup);
      await contestWaiting(auth, trx, address, hash);
    });
    throw error;
  }
}

const isDigits = (text: string) => /^[1-9][0-9]{1,14}$/.test(text);

export const isContested = (user: User): boolean => user.password_contested && !isProven(user);

/** Whether the person has proved to read the account's address or number. */
const isProven = ({ email_confirmed_at, phone_confirmed_at }: User) =>
  email_confirmed_at !== null || phone_confirmed_at !== null;

/** Whether this address or number of the account is confirmed. */
export const isConfirmed = (user: User, address: string): boolean =>
  (address.includes("@") ? user.email_confirmed_at : user.phone_confirmed_at) !== null;

/** Call before confirming an address: drops the password, the identities and the data that somebody else may have chosen. */
export async function uncontested({ users }: Pick<Auth, "users">, trx: Trx, user: User): Promise<User> {
  if (!isContested(user)) return user;
  await trx
    .deleteFrom("auth.identities")
    .where("user_id", "=", user.id)
    .where("provider", "!=", "email")
    .execute();
  return users.change(trx, user.id, {
    app_metadata: { ...user.app_metadata, provider: "email", providers: ["email"] },
    password_hash: null,
    password_contested: false,
    user_metadata: isInvitation(user) ? user.user_metadata : statements(user),
  });
}

/** The metadata of an invited account without a password comes from the administrator, so it is kept. */
const isInvitation = ({ invited_at, password_hash }: User) => invited_at !== null && password_hash === null;

/** The metadata that is true for everybody who requested the account. */
const statements = (user: User): Metadata => ({
  ...(user.user_metadata.age_confirmed === true && { age_confirmed: true }),
  ...(user.email === null ? phoneData(user) : emailData(user)),
});
