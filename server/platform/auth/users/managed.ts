import { AuthFailure } from "../failure.ts";
import type { User } from "./users.ts";

/**
 * Refuses what would outlive an organisation's word: its people get no address, password, passkey or identity of their
 * own, or they would still come in after they have left it.
 */
export function refuseManaged({ is_sso_user }: Pick<User, "is_sso_user">, what: string): void {
  if (!is_sso_user) return;
  throw new AuthFailure(422, "user_sso_managed", `The organisation manages ${what} of this account`);
}
