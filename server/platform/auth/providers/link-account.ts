import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { requireFreshSignIn } from "../sessions/fresh-sign-in.ts";
import type { Person } from "../sessions/principal.ts";
import { refuseManaged } from "../users/managed.ts";
import type { Trx, User } from "../users/users.ts";
import { about, added, addIdentity, identityOf, merged, ownData } from "./join-account.ts";
import type { Profile } from "./provider.ts";

export const linkingOff = () => new AuthFailure(404, "manual_linking_disabled", "Manual linking is disabled");

/** Linking and unlinking need a young sign-in, and the second factor of an account that has one. */
export async function requireProvenOwner(auth: Auth, { user, session }: Person): Promise<void> {
  const { db, factors } = auth;
  requireFreshSignIn(auth, session);
  if (session.aal === "aal2") return;
  const own = await factors.of(db, user.id);
  if (own.some(({ status }) => status === "verified")) {
    const message = "AAL2 session is required to change identities when MFA is enabled.";
    throw new AuthFailure(401, "insufficient_aal", message);
  }
}

/** The locked user, if the identity is linked to no account yet. */
export async function refuseLinked(
  { users }: Pick<Auth, "users">,
  trx: Trx,
  userId: string,
  profile: Profile,
): Promise<User> {
  const user = await users.locked(trx, userId);
  if (!user || user.deleted_at) throw new AuthFailure(403, "user_not_found", "User not found");
  refuseManaged(user, "the ways in");
  const known = await identityOf(trx, profile);
  if (!known) return user;
  const whose = known.user_id === user.id ? "already linked" : "already linked to another user";
  throw new AuthFailure(422, "identity_already_exists", `Identity is ${whose}`);
}

/** Links an identity to the account of a signed-in person, whatever its address. */
export async function linkIdentity(
  auth: Auth,
  trx: Trx,
  userId: string,
  { profile, label, call }: { profile: Profile; label: string; call: Pick<Call, "address"> },
): Promise<User> {
  const { users, mails, audit } = auth;
  const user = await refuseLinked(auth, trx, userId, profile);
  await addIdentity(auth, trx, user, profile);
  const changed = await users.change(trx, user.id, {
    ...added(user, profile),
    user_metadata: merged(ownData(profile), user.user_metadata),
  });
  await mails.identityChanged(trx, changed, "linked", label);
  await audit(trx, { action: "identity_linked", user: changed, call, details: about(profile) });
  return changed;
}
