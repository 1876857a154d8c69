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

/** What somebody signs up with, checked. */
export interface NewAccount {
  readonly email: string;
  /** As `hashFor` made it. */
  readonly passwordHash: string | null;
  readonly data: Metadata;
  readonly way: Way;
}

/** A session, where addresses need no confirmation; else the user, who has mail. */
export type SignedUp = { readonly grant: Grant } | { readonly user: UserView };

/** In the transaction of a sign-up: whoever has the address already keeps it, and is told by mail. */
export async function signUp(auth: Auth, trx: Trx, account: NewAccount, call: Call): Promise<SignedUp> {
  const { env, users, sessions, mails, mailLimits, audit } = auth;
  const { email, way } = account;
  if (!env.AUTH_AUTOCONFIRM) await mailLimits.ask(trx, "signup", email, call.address);
  const created = await create(auth, trx, account, call);
  if (!created) {
    const known = await users.byEmail(trx, email);
    if (!known) throw inUse();
    return again(auth, trx, known, account, call);
  }
  if (account.passwordHash === null) throw inUse();
  await users.emailIdentity(trx, created);
  const action = "user_signedup";
  if (env.AUTH_AUTOCONFIRM)
    return { grant: await sessions.begin(trx, created, "password", call, { action }) };
  await audit(trx, { action, user: created, call });
  await mailLimits.write(trx);
  return { user: await users.view(trx, await mails.confirmation(trx, created, way)) };
}

/** Deleted a moment ago: the next try finds the address free. */
const inUse = () => new AuthFailure(409, "conflict", "The address was in use a moment ago, try again");

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
    // The person's own keys never stand for what we know of the address.
    user_metadata: { ...data, ...emailData({ id, email, email_confirmed_at }) },
  });
}

/**
 * The address is taken. An account nobody confirmed is mailed again and stays as it is; that another password was typed
 * is remembered for its confirmation.
 */
async function again(auth: Auth, trx: Trx, known: User, { data, way, passwordHash }: NewAccount, call: Call) {
  const { env, users, mails, mailLimits, audit } = auth;
  await audit(trx, { action: "user_repeated_signup", user: known, actor: "anyone", call });
  if (env.AUTH_AUTOCONFIRM) throw new AuthFailure(422, "user_already_exists", "User already registered");
  // First the person, then their token and the count of mails: the order of whoever uses the mail before this one.
  const waiting = (await users.locked(trx, known.id)) ?? known;
  await mailLimits.write(trx);
  if (known.email_confirmed_at) {
    await mails.alreadyRegistered(trx, known);
    // As many statements as for somebody new: the time of the answer tells nothing either.
    await users.view(trx, known);
    await users.byId(trx, known.id);
    return { user: madeUp(auth, known.email, data) };
  }
  const byAnother = passwordHash === null || passwordHash !== waiting.password_hash;
  const asked = await contest(auth, trx, waiting, byAnother);
  const user = await users.view(trx, await mails.confirmation(trx, asked, way));
  return { user: known.invited_at ? { ...user, user_metadata: {}, identities: [] } : user };
}

/** What a stranger is answered for an address that has an account: a user who is nobody. */
function madeUp({ clock, random }: Auth, email: string | null, data: Metadata): UserView {
  const now = clock.now();
  const nobody: User = {
    id: random.uuid(),
    aud: "authenticated",
    role: "",
    email,
    phone: null,
    password_hash: null,
    password_contested: false,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    new_email: null,
    email_change_sent_at: null,
    email_change_confirmed: 0,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    app_metadata: EMAIL_PROVIDER,
    user_metadata: data,
    is_anonymous: false,
    banned_until: null,
    deleted_at: null,
    language: "fr",
    created_at: now,
    updated_at: now,
  };
  return userView(nobody, [], []);
}

const EMAIL_PROVIDER = { provider: "email", providers: ["email"] };

/** In which language somebody is written to: what they say, else that of their page. */
export const languageOf = ({ language }: Metadata, call: Pick<Call, "language">) =>
  isLanguage(language) ? language : call.language;
