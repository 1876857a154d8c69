import { isLanguage } from "../../../../contracts/languages.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import type { Way } from "../mails/mails.ts";
import { type Grant } from "../sessions/sessions.ts";
import type { Metadata } from "../tables.ts";
import { type UserView, userView } from "../users/user-view.ts";
import { emailData, type Trx, type User } from "../users/users.ts";
import { contest } from "./contested.ts";

/** The validated data of a sign-up. */
export interface NewAccount {
  readonly email: string;
  /** The result of `hashFor`. */
  readonly passwordHash: string | null;
  readonly data: Metadata;
  readonly way: Way;
}

/** With AUTH_AUTOCONFIRM a session; else the user, who was sent a confirmation mail. */
export type SignedUp = { readonly grant: Grant } | { readonly user: UserView };

/** Signs up in the caller's transaction. If the address is taken, its owner gets a mail and nothing else changes. */
export async function signUp(auth: Auth, trx: Trx, account: NewAccount, call: Call): Promise<SignedUp> {
  const { env, users, sessions, mails, mailLimits, audit } = auth;
  const { email, way } = account;
  if (!env.AUTH_AUTOCONFIRM) await mailLimits.countRequest(trx, "signup", email, call.address);
  const created = await create(auth, trx, account, call);
  if (!created) {
    const known = await users.byEmail(trx, email);
    if (!known) throw inUse();
    return repeatSignUp(auth, trx, known, account, call);
  }
  if (account.passwordHash === null) throw inUse();
  await users.emailIdentity(trx, created);
  const action = "user_signedup";
  if (env.AUTH_AUTOCONFIRM)
    return { grant: await sessions.begin(trx, created, "password", call, { action }) };
  await audit(trx, { action, user: created, call });
  await mailLimits.countMail(trx);
  return { user: await users.view(trx, await mails.confirmation(trx, created, way)) };
}

/** The account was deleted a moment ago: the next attempt finds the address free. */
export const inUse = () => new AuthFailure(409, "conflict", "The address was in use a moment ago, try again");

function create({ env, users, clock, random }: Auth, trx: Trx, account: NewAccount, call: Call) {
  const { email, passwordHash, data } = account;
  const id = random.uuid();
  const email_confirmed_at = env.AUTH_AUTOCONFIRM ? clock.now() : null;
  return users.create(trx, {
    id,
    email,
    password_hash: passwordHash,
    email_confirmed_at,
    language: languageOf(data, call),
    app_metadata: EMAIL_PROVIDER,
    // The server's keys override those of the same name that the person sent.
    user_metadata: { ...data, ...emailData({ id, email, email_confirmed_at }) },
  });
}

/**
 * The address is taken. An unconfirmed account gets another mail and does not change; if the typed password differs, the
 * account is marked as contested for its confirmation.
 */
async function repeatSignUp(
  auth: Auth,
  trx: Trx,
  known: User,
  { data, way, passwordHash }: NewAccount,
  call: Call,
) {
  const { env, users, mails, mailLimits, audit } = auth;
  await audit(trx, { action: "user_repeated_signup", user: known, actor: "anyone", call });
  if (env.AUTH_AUTOCONFIRM) throw new AuthFailure(422, "user_already_exists", "User already registered");
  // Lock the user before the token and the mail counter, in the same order as the use of a mailed token does.
  const waiting = (await users.locked(trx, known.id)) ?? known;
  await mailLimits.countMail(trx);
  if (known.email_confirmed_at) {
    await mails.alreadyRegistered(trx, known);
    // As many statements as for a new account, so that the time of the answer reveals nothing either.
    await users.view(trx, known);
    await users.byId(trx, known.id);
    return { user: fakeUser(auth, { email: known.email }, data) };
  }
  const byAnother = passwordHash === null || passwordHash !== waiting.password_hash;
  const contested = await contest(auth, trx, waiting, byAnother);
  const user = await users.view(trx, await mails.confirmation(trx, contested, way));
  return { user: known.invited_at ? { ...user, user_metadata: {}, identities: [] } : user };
}

/** The answer for an address or number that already has a confirmed account: a fake user, as for a new account. */
export function fakeUser(
  { clock, random }: Auth,
  { email = null, phone = null }: { readonly email?: string | null; readonly phone?: string | null },
  data: Metadata,
): UserView {
  const now = clock.now();
  const user: User = {
    id: random.uuid(),
    aud: "authenticated",
    role: "",
    email,
    phone,
    password_hash: null,
    password_contested: false,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    new_email: null,
    email_change_sent_at: null,
    new_phone: null,
    phone_change_sent_at: null,
    phone_proved_at: null,
    email_change_confirmed: 0,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    app_metadata: phone === null ? EMAIL_PROVIDER : PHONE_PROVIDER,
    user_metadata: data,
    is_anonymous: false,
    opened_by_wallet: false,
    is_sso_user: false,
    banned_until: null,
    deleted_at: null,
    language: "fr",
    created_at: now,
    updated_at: now,
  };
  return userView(user, [], []);
}

const EMAIL_PROVIDER = { provider: "email", providers: ["email"] };
export const PHONE_PROVIDER = { provider: "phone", providers: ["phone"] };

/** The language of a person's mails: the one in their metadata, else that of the request. */
export const languageOf = ({ language }: Metadata, call: Pick<Call, "language">) =>
  isLanguage(language) ? language : call.language;
