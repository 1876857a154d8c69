import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import { AuthFailure } from "../failure.ts";
import type { Session } from "./sessions.ts";

/**
 * Before an account gets another way in, another address or number: the sign-in, or the last use of a second factor, must have been
 * minutes ago. A device that was left open is not enough. Where the setting is off it is as upstream.
 */
export function requireFreshSignIn(
  { env, clock }: Pick<Auth, "env" | "clock">,
  { amr }: Pick<Session, "amr">,
): void {
  if (!env.AUTH_CURRENT_PASSWORD) return;
  const newest = Math.max(0, ...amr.map(({ timestamp }) => timestamp)) * 1000;
  if (clock.now().getTime() - newest <= limits.auth.freshSignInMs) return;
  throw new AuthFailure(400, "reauthentication_needed", "This requires a sign-in of the last minutes");
}
