import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { requireProvenOwner } from "../providers/link-account.ts";
import { mergeMetadata, type Trx, type User } from "../users/users.ts";

/**
 * DELETE /user/phone: takes the number from an account that is known by a confirmed e-mail address too, with every code sent
 * to it. Answers the user. The owner gets a mail. A second factor keeps its own number.
 */
export const removePhone = (auth: Auth): Endpoint => ({
  method: "DELETE",
  path: "/user/phone",
  async handle(call) {
    const person = await auth.requireUser(call.request);
    await auth.rates.limit("user", call.address);
    await requireProvenOwner(auth, person);
    return Response.json(
      await auth.db.transaction().execute(async (trx) => {
        const user = await auth.users.locked(trx, person.user.id);
        if (!user) throw new AuthFailure(409, "conflict", "The account was changed in the meantime");
        return remove(auth, trx, user, call);
      }),
    );
  },
});

async function remove({ users, tokens, mails, audit }: Auth, trx: Trx, user: User, call: Call) {
  if (user.phone === null)
    throw new AuthFailure(422, "identity_not_found", "The account has no phone number");
  if (user.email_confirmed_at === null) {
    const message = "An account without a confirmed email address keeps its phone number";
    throw new AuthFailure(422, "single_identity_not_deletable", message);
  }
  await trx
    .deleteFrom("auth.identities")
    .where("user_id", "=", user.id)
    .where("provider", "=", "phone")
    .execute();
  await tokens.revoke(trx, user.id);
  const { providers, ...app } = user.app_metadata;
  const rest = Array.isArray(providers) ? providers.filter((name) => name !== "phone") : [];
  const changed = await users.change(trx, user.id, {
    phone: null,
    phone_confirmed_at: null,
    phone_proved_at: null,
    new_phone: null,
    app_metadata: {
      ...app,
      ...(app.provider === "phone" && { provider: rest[0] ?? "email" }),
      providers: rest,
    },
    user_metadata: mergeMetadata(user.user_metadata, { phone: null, phone_verified: false }),
  });
  await mails.phoneChanged(trx, changed);
  await audit(trx, { action: "phone_removed", user, call });
  return users.view(trx, changed);
}
