import { isUuid } from "../../database/uuid.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { type Identity, isTaken, type Trx, type User } from "../users/users.ts";
import { linkingOff, requireProvenOwner } from "./link-account.ts";

/** DELETE /user/identities/{id}: removes one of several ways in; the last one stays. */
export const unlinkIdentity = (auth: Auth): Endpoint => ({
  method: "DELETE",
  path: "/user/identities/:id",
  async handle(call) {
    const person = await auth.requireUser(call.request);
    if (!auth.env.AUTH_MANUAL_LINKING) throw linkingOff();
    const { id = "" } = call.params;
    if (!isUuid(id)) throw new AuthFailure(404, "validation_failed", "identity_id must be an UUID");
    await auth.rates.limit("user", call.address);
    await requireProvenOwner(auth, person);
    await auth.db
      .transaction()
      .execute((trx) => unlink(auth, trx, person.user.id, id, call))
      .catch((error: unknown) => {
        if (!isTaken(error)) throw error;
        const message = "The remaining identity has the address of another account";
        throw new AuthFailure(422, "email_conflict_identity_not_deletable", message);
      });
    return Response.json({});
  },
});

async function unlink(auth: Auth, trx: Trx, userId: string, id: string, call: Call) {
  const { users, tokens, mails, audit, providers } = auth;
  const user = await users.locked(trx, userId);
  const identities = await trx
    .selectFrom("auth.identities")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  if (!user || identities.length <= 1) throw lastOne();
  const removed = identities.find((identity) => identity.id === id);
  if (!removed) throw new AuthFailure(422, "identity_not_found", "Identity doesn't exist");
  const rest = identities.filter((identity) => identity.id !== id);
  const email = addressOf(user, rest);
  const number = removed.provider === "phone" && { phone: null, phone_confirmed_at: null };
  const byWallet = rest.some(({ provider }) => provider === "web3");
  if (email === null && (number || user.phone === null) && !byWallet) throw lastOne();
  await trx.deleteFrom("auth.identities").where("id", "=", removed.id).execute();
  if (email !== user.email) await tokens.revoke(trx, user.id);
  // A password belongs to the address: without that way in, it opens the account no more.
  const password = removed.provider === "email" && { password_hash: null };
  await users.change(trx, user.id, { ...providersOf(user, rest), email, ...password, ...number });
  const label = providers.get(removed.provider)?.label ?? user.email ?? removed.provider;
  await mails.identityChanged(trx, user, "unlinked", label);
  const details = { provider: removed.provider };
  await audit(trx, { action: "identity_unlinked", user, call, details });
}

const lastOne = () =>
  new AuthFailure(422, "single_identity_not_deletable", "User must have at least 1 identity after unlinking");

/** The account's address if a remaining identity has it, else the first verified one; never none. */
function addressOf({ email }: User, rest: readonly Identity[]): string | null {
  if (rest.some((identity) => identity.email === email)) return email;
  const verified = rest.find(({ identity_data }) => identity_data.email_verified === true);
  return verified?.email ?? email;
}

function providersOf({ app_metadata }: User, rest: readonly Identity[]) {
  const providers = [...new Set(rest.map(({ provider }) => provider))];
  const first = providers.find((provider) => provider === app_metadata.provider) ?? providers[0];
  return { app_metadata: { ...app_metadata, provider: first, providers } };
}
