import { Failure } from "../../../../contracts/errors.ts";
import type { Context } from "../../context.ts";
import type { Identify } from "../../people/person.ts";
import { lacksSecondFactor } from "../factors/second-factor.ts";
import { AuthFailure } from "../failure.ts";
import { NotForApps, type Principals } from "./principal.ts";

/**
 * Identifies the signed-in person of a request; an account with a second factor needs an aal2 session. `requireUser`
 * decides whether an app may act in the person's name.
 */
export function createIdentify(
  { db, env }: Pick<Context, "db" | "env">,
  requireUser: Principals["requireUser"],
): Identify {
  return async (request) => {
    const { user, session } = await requireUser(request).catch((error: unknown) => {
      if (error instanceof NotForApps) throw new Failure("not_for_apps");
      throw error instanceof AuthFailure ? new Failure("not_signed_in") : error;
    });
    if (await lacksSecondFactor(db, session)) throw new Failure("second_factor_required");
    // With these settings nobody has proved to read what is sent there.
    const isProven = user.email_confirmed_at !== null && !env.AUTH_AUTOCONFIRM;
    const isProvenPhone = user.phone_confirmed_at !== null && !env.AUTH_PHONE_AUTOCONFIRM;
    const seconds = Math.max(0, ...session.amr.map(({ timestamp }) => timestamp));
    return {
      id: user.id,
      email: user.email,
      phone: user.phone,
      provenEmail: isProven ? user.email : null,
      provenPhone: isProvenPhone ? user.phone : null,
      signedInAt: new Date(seconds * 1000),
    };
  };
}
