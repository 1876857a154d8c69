import { Failure } from "../contracts/errors.ts";
import { AuthFailure } from "./auth/failure.ts";
import { eraseUser, exportUser } from "./auth/own-data.ts";
import type { Principals } from "./auth/principal.ts";
import type { Context } from "./core/context.ts";
import type { Endpoint } from "./core/endpoint.ts";
import type { Identify } from "./core/person.ts";
import { claimGifts } from "./functions/account/claim-gifts.ts";
import { deleteAccount } from "./functions/account/delete-account.ts";
import { exportAccount } from "./functions/account/export-account.ts";
import { myAccount } from "./functions/account/my-account.ts";
import type { Giving } from "./giving.ts";

interface Parts {
  readonly auth: Pick<Principals, "requireUser">;
  readonly subscriptions: Giving["subscriptions"];
}

/** What a signed-in person does with what is theirs: see it, claim it, take it along, erase it. */
export function createAccount(context: Context, { auth, subscriptions }: Parts): readonly Endpoint[] {
  const identify = identifyBy(context, auth);
  return [
    myAccount({ ...context, identify, dueOn: subscriptions.dueOn }),
    claimGifts(context, { identify }),
    exportAccount(context, { identify, exportUser }),
    deleteAccount(context, { identify, eraseUser, stopSubscription: subscriptions.stop }),
  ];
}

/** Who has a second factor has to have shown it: a password alone opens nothing here. */
function identifyBy({ db, env }: Context, { requireUser }: Parts["auth"]): Identify {
  return async (request) => {
    const { user, session } = await requireUser(request).catch((error: unknown) => {
      throw error instanceof AuthFailure ? new Failure("not_signed_in") : error;
    });
    if (session.aal !== "aal2" && (await hasSecondFactor(user.id)))
      throw new Failure("second_factor_required");
    // Where addresses are confirmed unread, they prove nothing.
    const isProven = user.email_confirmed_at !== null && !env.AUTH_AUTOCONFIRM;
    const seconds = Math.max(0, ...session.amr.map(({ timestamp }) => timestamp));
    return {
      id: user.id,
      email: user.email,
      provenEmail: isProven ? user.email : null,
      signedInAt: new Date(seconds * 1000),
    };
  };

  async function hasSecondFactor(id: string): Promise<boolean> {
    const found = await db
      .selectFrom("auth.factors")
      .select("id")
      .where("user_id", "=", id)
      .where("status", "=", "verified")
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }
}
