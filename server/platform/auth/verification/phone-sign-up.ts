import type { Channel } from "../../sms/tables.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import type { Metadata } from "../tables.ts";
import { phoneData, type Trx, type User } from "../users/users.ts";
import { contest } from "./contested.ts";
import { fakeUser, inUse, languageOf, PHONE_PROVIDER, type SignedUp } from "./sign-up.ts";

/** The validated data of a sign-up by number. */
export interface NewPhoneAccount {
  readonly phone: string;
  readonly channel: Channel;
  /** The result of `hashFor`; null for an account without a password. */
  readonly passwordHash: string | null;
  readonly data: Metadata;
}

/**
 * Signs up in the caller's transaction. If the number is taken, its owner gets a code that signs in to the account they
 * have; the typed password counts for nothing.
 */
export async function signUpByPhone(
  auth: Auth,
  trx: Trx,
  account: NewPhoneAccount,
  call: Call,
): Promise<SignedUp> {
  const { env, users, sessions, phoneCodes, audit } = auth;
  const isConfirmed = env.AUTH_PHONE_AUTOCONFIRM;
  if (!isConfirmed) await phoneCodes.countRequest(trx, "smscode", account.phone, call.address);
  const created = await createByPhone(auth, trx, account, call);
  if (!created) {
    const known = await users.byPhone(trx, account.phone);
    if (!known) throw inUse();
    return repeatSignUp(auth, trx, known, account, call);
  }
  if (account.passwordHash === null) throw inUse();
  const action = "user_signedup";
  if (isConfirmed) return { grant: await sessions.begin(trx, created, "password", call, { action }) };
  await audit(trx, { action, user: created, call });
  return { user: await users.view(trx, await phoneCodes.signIn(trx, created, account)) };
}

/** The new account with its identity; undefined if the number is taken. */
export async function createByPhone(
  { env, users, clock, random }: Pick<Auth, "env" | "users" | "clock" | "random">,
  trx: Trx,
  { phone, passwordHash, data }: Pick<NewPhoneAccount, "phone" | "passwordHash" | "data">,
  call: Pick<Call, "language">,
): Promise<User | undefined> {
  const id = random.uuid();
  const phone_confirmed_at = env.AUTH_PHONE_AUTOCONFIRM ? clock.now() : null;
  const created = await users.create(trx, {
    id,
    phone,
    password_hash: passwordHash,
    phone_confirmed_at,
    language: languageOf(data, call),
    app_metadata: PHONE_PROVIDER,
    // The server's keys override those of the same name that the person sent.
    user_metadata: { ...data, ...phoneData({ id, phone, phone_confirmed_at }) },
  });
  if (created) await users.phoneIdentity(trx, created);
  return created;
}

async function repeatSignUp(auth: Auth, trx: Trx, known: User, account: NewPhoneAccount, call: Call) {
  const { env, users, phoneCodes, audit } = auth;
  const { phone, passwordHash, data } = account;
  await audit(trx, { action: "user_repeated_signup", user: known, actor: "anyone", call });
  if (env.AUTH_PHONE_AUTOCONFIRM) {
    throw new AuthFailure(422, "user_already_exists", "User already registered");
  }
  // Lock the user before the token, in the same order as the use of a code does.
  const waiting = (await users.locked(trx, known.id)) ?? known;
  if (known.phone_confirmed_at) {
    await users.view(trx, await phoneCodes.signIn(trx, waiting, account));
    return { user: fakeUser(auth, { phone }, data) };
  }
  const byAnother = passwordHash === null || passwordHash !== waiting.password_hash;
  const contested = await contest(auth, trx, waiting, byAnother);
  return { user: await users.view(trx, await phoneCodes.signIn(trx, contested, account)) };
}
