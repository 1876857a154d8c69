import type { Language } from "../../../../contracts/languages.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import {
  about,
  addIdentity,
  identityOf,
  merged,
  ownData,
  refreshIdentity,
  refuseBanned,
  refuseNewcomer,
} from "../providers/join-account.ts";
import type { Profile } from "../providers/provider.ts";
import type { Trx, User } from "../users/users.ts";

interface SsoSignIn {
  readonly profile: Profile & { readonly email: string };
  /** For people: the name of the organisation's provider in mails. */
  readonly label: string;
  readonly language: Language;
  readonly ageConfirmed: boolean;
  readonly call: Pick<Call, "address">;
}

/**
 * Finds or creates the account of a person of an organisation, by provider and subject only. It joins no other account,
 * whatever its address: the organisation answers for its own people, not for the owner of an address here.
 */
export async function joinSsoAccount(auth: Auth, trx: Trx, signIn: SsoSignIn): Promise<User> {
  const { users } = auth;
  const { profile } = signIn;
  const identity = await identityOf(trx, profile);
  if (!identity) return create(auth, trx, signIn);
  const user = await users.locked(trx, identity.user_id);
  if (!user || user.deleted_at) throw new AuthFailure(403, "user_not_found", "User not found");
  refuseBanned(auth, user);
  await refreshIdentity(auth, trx, identity, profile);
  return users.change(trx, user.id, {
    ...addressOf(auth, profile),
    user_metadata: { ...merged(user.user_metadata, ownData(profile)), email: profile.email },
  });
}

async function create(auth: Auth, trx: Trx, signIn: SsoSignIn): Promise<User> {
  const { users, mails, audit } = auth;
  const { profile, label, language, ageConfirmed, call } = signIn;
  refuseNewcomer(auth, signIn);
  const user = await users.create(trx, {
    is_sso_user: true,
    ...addressOf(auth, profile),
    language,
    app_metadata: { provider: profile.provider, providers: [profile.provider] },
    user_metadata: { ...profile.data, ...(ageConfirmed && { age_confirmed: true }) },
  });
  if (!user) throw new Error("an account without a unique address was not created");
  await addIdentity(auth, trx, user, profile);
  await audit(trx, { action: "user_signedup", user, call, details: about(profile) });
  if (profile.emailVerified) await mails.identityChanged(trx, user, "linked", label);
  return user;
}

/** Only an address of the organisation's own domains counts as confirmed. */
const addressOf = ({ clock }: Auth, { email, emailVerified }: SsoSignIn["profile"]) => ({
  email,
  email_confirmed_at: emailVerified ? clock.now() : null,
});
