import { Failure } from "../../../../contracts/errors.ts";
import type { Context } from "../../context.ts";
import type { Identify } from "../../people/person.ts";
import { lacksSecondFactor } from "../factors/second-factor.ts";
import { AuthFailure } from "../failure.ts";
import type { Principals } from "./principal.ts";

/** Who has a second factor has to have shown it: a password alone opens nothing here. */
export function createIdentify(
  { db, env }: Pick<Context, "db" | "env">,
  { requireUser }: Pick<Principals, "requireUser">,
): Identify {
  return async (request) => {
    const { user, session } = await requireUser(request).catch((error: unknown) => {
      throw error instanceof AuthFailure ? new Failure("not_signed_in") : error;
    });
    if (await lacksSecondFactor(db, session)) throw new Failure("second_factor_required");
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
}
