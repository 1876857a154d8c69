import type { Language } from "../../../../contracts/languages.ts";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import type { Metadata } from "../tables.ts";
import {
  hasUnprovedAddress,
  type Identity,
  isBanned,
  isTaken,
  mergeMetadata,
  type Trx,
  type User,
} from "../users/users.ts";
import { contest } from "../verification/contested.ts";
import type { Profile } from "./provider.ts";

interface SignIn {
  readonly profile: Profile;
  readonly label: string;
  /** For the link of a confirmation mail. */
  readonly redirectTo: string;
  readonly language: Language;
  /** The person stated their age before they went to the provider. */
  readonly ageConfirmed: boolean;
  /** A wallet proves itself with each sign-in; of any other identity without an address nobody could recover the account. */
  readonly opensWithoutAddress?: true;
  readonly call: Pick<Call, "address">;
}

/** `waiting`: the address must be confirmed by a mail first. */
export type Joined = { readonly user: User } | { readonly waiting: AuthFailure };

/**
 * Finds or creates the account of a profile. An identity finds its account by provider and subject; a new one joins an
 * existing account only by an address that the provider verified. Commits its changes, also when the answer is a refusal
 * with a mail; `then` runs in the same transaction for a person who may sign in.
 */
export async function joinAccount<T>(
  auth: Auth,
  signIn: SignIn,
  then: (trx: Trx, user: User) => Promise<T>,
): Promise<T> {
  const once = () =>
    auth.db.transaction().execute(async (trx) => {
      const joined = await join(auth, trx, signIn);
      return "waiting" in joined ? joined : { answer: await then(trx, joined.user) };
    });
  const done = await once().catch((error: unknown) => {
    // A concurrent sign-in created the same identity or address: this one finds it now.
    if (isTaken(error) || error instanceof AddressTaken) return once();
    throw error;
  });
  if ("waiting" in done) throw done.waiting;
  return done.answer;
}

class AddressTaken extends Error {
  override name = "AddressTaken";
}

async function join(auth: Auth, trx: Trx, signIn: SignIn): Promise<Joined> {
  const { users } = auth;
  const { profile } = signIn;
  const identity = await identityOf(trx, profile);
  if (identity) return returning(auth, trx, identity, signIn);
  if (profile.email === null && signIn.opensWithoutAddress) {
    refuseNewcomer(auth, signIn);
    return { user: await createWithoutAddress(auth, trx, signIn) };
  }
  if (profile.email === null) {
    const message = `Error getting user email from external provider ${signIn.label}`;
    throw new AuthFailure(422, "email_address_not_provided", message);
  }
  const known = await users.byEmail(trx, profile.email);
  const owner = known && (await users.locked(trx, known.id));
  if (!owner) {
    refuseNewcomer(auth, signIn);
    return create(auth, trx, profile.email, signIn);
  }
  // The owner of a confirmed number has an account of their own, whatever address somebody wrote to it.
  const isByPhone = !owner.email_confirmed_at && owner.phone_confirmed_at !== null;
  if (!profile.emailVerified || isByPhone) return unproved(auth, trx, owner, signIn);
  refuseBanned(auth, owner);
  const user = owner.email_confirmed_at
    ? await users.change(trx, owner.id, {
        ...added(owner, profile),
        user_metadata: merged(owner.user_metadata, ownData(profile)),
      })
    : await takeOver(auth, trx, owner, signIn);
  await addIdentity(auth, trx, user, profile);
  await auth.mails.identityChanged(trx, user, "linked", signIn.label);
  await auth.audit(trx, { action: "identity_linked", user, call: signIn.call, details: about(profile) });
  return { user };
}

export function refuseNewcomer({ env }: Auth, { ageConfirmed }: Pick<SignIn, "ageConfirmed">) {
  if (env.AUTH_DISABLE_SIGNUP) {
    throw new AuthFailure(422, "signup_disabled", "Signups not allowed for this instance");
  }
  if (env.AUTH_REQUIRE_AGE && !ageConfirmed) {
    throw new AuthFailure(422, "validation_failed", "Signing up requires the statement age_confirmed");
  }
}

export const identityOf = (trx: Trx, { provider, subject }: Profile): Promise<Identity | undefined> =>
  trx
    .selectFrom("auth.identities")
    .selectAll()
    .where("provider", "=", provider)
    .where("provider_id", "=", subject)
    .forUpdate()
    .executeTakeFirst();

/** A known identity: its data and the person's name and picture are refreshed. */
async function returning(
  auth: Auth,
  trx: Trx,
  identity: Identity,
  { profile, redirectTo, call }: SignIn,
): Promise<Joined> {
  const { users, clock, mails, mailLimits } = auth;
  const user = await users.locked(trx, identity.user_id);
  if (!user || user.deleted_at) throw new AuthFailure(403, "user_not_found", "User not found");
  refuseBanned(auth, user);
  const now = clock.now();
  await refreshIdentity(auth, trx, identity, profile);
  const isProved = profile.emailVerified && profile.email === user.email;
  if (hasUnprovedAddress(user) && !isProved) {
    await mailLimits.countRequest(trx, "signup", user.email ?? user.id, call.address);
    await mailLimits.countMail(trx);
    await mails.confirmation(trx, user, { redirectTo });
    return { waiting: needsVerification() };
  }
  const changed = await users.change(trx, user.id, {
    user_metadata: merged(user.user_metadata, ownData(profile)),
    ...(isProved && { email_confirmed_at: user.email_confirmed_at ?? now }),
  });
  return { user: changed };
}

export async function refreshIdentity({ clock }: Auth, trx: Trx, { id }: Identity, { data }: Profile) {
  const now = clock.now();
  await trx
    .updateTable("auth.identities")
    .set({ identity_data: JSON.stringify(data), last_sign_in_at: now, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/**
 * An unverified address that has an account. The answer is the same as for a new address; the owner gets a mail. The
 * identity joins nothing: the owner can link it while signed in.
 */
async function unproved(auth: Auth, trx: Trx, owner: User, { redirectTo, call }: SignIn): Promise<Joined> {
  const { env, mails, mailLimits, audit } = auth;
  if (env.AUTH_AUTOCONFIRM) throw new AuthFailure(422, "user_already_exists", "User already registered");
  await mailLimits.countRequest(trx, "signup", owner.email ?? "", call.address);
  await mailLimits.countMail(trx);
  await audit(trx, { action: "user_repeated_signup", user: owner, actor: "anyone", call });
  if (owner.email_confirmed_at) await mails.alreadyRegistered(trx, owner);
  else await mails.confirmation(trx, await contest(auth, trx, owner, true), { redirectTo });
  return { waiting: needsVerification() };
}

async function create(auth: Auth, trx: Trx, email: string, signIn: SignIn): Promise<Joined> {
  const { env, clock, users, mails, mailLimits, audit } = auth;
  const { profile, redirectTo, language, ageConfirmed, call } = signIn;
  const isConfirmed = profile.emailVerified || env.AUTH_AUTOCONFIRM;
  if (!isConfirmed) await mailLimits.countRequest(trx, "signup", email, call.address);
  const user = await users.create(trx, {
    email,
    email_confirmed_at: isConfirmed ? clock.now() : null,
    language,
    app_metadata: { provider: profile.provider, providers: [profile.provider] },
    user_metadata: { ...profile.data, ...(ageConfirmed && { age_confirmed: true }) },
  });
  if (!user) throw new AddressTaken("the address was taken in this moment");
  await addIdentity(auth, trx, user, profile);
  await audit(trx, { action: "user_signedup", user, call, details: about(profile) });
  if (isConfirmed) {
    await mails.identityChanged(trx, user, "linked", signIn.label);
    return { user };
  }
  await mailLimits.countMail(trx);
  await mails.confirmation(trx, user, { redirectTo });
  return { waiting: needsVerification() };
}

async function createWithoutAddress(auth: Auth, trx: Trx, signIn: SignIn): Promise<User> {
  const { profile, language, ageConfirmed, call } = signIn;
  const user = await auth.users.create(trx, {
    opened_by_wallet: true,
    language,
    app_metadata: { provider: profile.provider, providers: [profile.provider] },
    user_metadata: { ...profile.data, ...(ageConfirmed && { age_confirmed: true }) },
  });
  if (!user) throw new Error("UUID collision creating a user without an address");
  await addIdentity(auth, trx, user, profile);
  await auth.audit(trx, { action: "user_signedup", user, call, details: about(profile) });
  return user;
}

/**
 * Nobody has proved that the address of this account is theirs, and now its owner comes by the provider. Somebody else may
 * have opened the account and wait for the owner: their password, sessions, identities, mails and data go.
 */
async function takeOver(auth: Auth, trx: Trx, owner: User, { profile, ageConfirmed }: SignIn): Promise<User> {
  const { users, sessions, tokens, clock } = auth;
  await sessions.end(trx, owner.id, "global");
  await tokens.revoke(trx, owner.id);
  for (const table of [
    "auth.identities",
    "auth.factors",
    "auth.passkeys",
    "auth.flow_states",
    "auth.provider_flows",
  ] as const) {
    await trx.deleteFrom(table).where("user_id", "=", owner.id).execute();
  }
  // The data of an invitation without a password comes from the administrator.
  const isInvitation = owner.invited_at !== null && owner.password_hash === null;
  return users.change(trx, owner.id, {
    password_hash: null,
    password_contested: false,
    email_confirmed_at: clock.now(),
    new_email: null,
    email_change_confirmed: 0,
    app_metadata: {
      ...owner.app_metadata,
      provider: profile.provider,
      providers: [profile.provider],
    },
    user_metadata: {
      ...(isInvitation && owner.user_metadata),
      ...profile.data,
      ...(ageConfirmed && { age_confirmed: true }),
    },
  });
}

export async function addIdentity({ clock, random }: Auth, trx: Trx, user: User, profile: Profile) {
  const now = clock.now();
  await trx
    .insertInto("auth.identities")
    .values({
      id: random.uuid(),
      user_id: user.id,
      provider: profile.provider,
      provider_id: profile.subject,
      identity_data: JSON.stringify(profile.data),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** The change of an account that gets another identity. */
export function added({ app_metadata }: User, { provider }: Profile) {
  const providers = Array.isArray(app_metadata.providers) ? app_metadata.providers : [];
  return {
    app_metadata: { provider, ...app_metadata, providers: [...new Set([...providers, provider])] },
  };
}

/** Name and picture; `sub` and the address in `user_metadata` stay those of the account. */
const OF_THE_ACCOUNT = new Set(["sub", "email", "email_verified", "phone_verified"]);
export const ownData = ({ data }: Profile): Metadata =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !OF_THE_ACCOUNT.has(name)));

/** The old data where both together are larger than an account may hold. */
export function merged(old: Metadata, change: Metadata): Metadata {
  const both = mergeMetadata(old, change);
  return JSON.stringify(both).length <= limits.auth.metadataLength ? both : old;
}

export const about = ({ provider }: Profile) => ({ provider });

export function refuseBanned({ clock }: Auth, user: User) {
  if (isBanned(user, clock.now())) throw new AuthFailure(403, "user_banned", "User is banned");
}

/** One text for every case, so that it does not reveal whether the address has an account. */
const needsVerification = () =>
  new AuthFailure(
    403,
    "provider_email_needs_verification",
    "Unverified email. A confirmation email has been sent to your email address",
  );
