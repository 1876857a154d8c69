import type { Auth } from "../auth-context.ts";
import { AuthFailure } from "../failure.ts";

/** Before any other check, also of the caller. */
export function requireSaml({ env }: Pick<Auth, "env">): void {
  if (!env.AUTH_SAML) throw new AuthFailure(404, "saml_provider_disabled", "SAML 2.0 is disabled");
}
