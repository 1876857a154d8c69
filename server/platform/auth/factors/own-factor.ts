import { isUuid } from "../../database/uuid.ts";
import type { Env } from "../../process/env.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import type { Person } from "../sessions/principal.ts";
import type { Db, Factor } from "../users/users.ts";

/** The signed-in person; refuses anonymous users. */
export async function requireMember({ requireUser }: Auth, { request }: Call): Promise<Person> {
  const person = await requireUser(request);
  if (person.user.is_anonymous) {
    throw new AuthFailure(403, "no_authorization", "Anonymous user not allowed to perform these actions");
  }
  return person;
}

/** The factor that the path names. Another person's factor gives the same 404 as an unknown one. */
export async function factorOf(
  { factors }: Pick<Auth, "factors">,
  db: Db,
  userId: string,
  id = "",
): Promise<Factor> {
  if (!isUuid(id)) throw new AuthFailure(404, "validation_failed", "factor_id must be an UUID");
  const factor = await factors.byId(db, userId, id);
  if (!factor) throw new AuthFailure(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

/** Refuses a phone factor or a security key while its setting is off. */
export function requireEnabled(
  { factor_type }: Factor,
  { AUTH_PHONE_FACTOR, AUTH_WEBAUTHN }: Pick<Env, "AUTH_PHONE_FACTOR" | "AUTH_WEBAUTHN">,
): void {
  if (factor_type === "webauthn" && !AUTH_WEBAUTHN) {
    throw new AuthFailure(
      422,
      "mfa_webauthn_verify_not_enabled",
      "MFA verification is disabled for WebAuthn",
    );
  }
  if (factor_type !== "phone" || AUTH_PHONE_FACTOR) return;
  throw new AuthFailure(422, "mfa_phone_verify_not_enabled", "MFA verification is disabled for Phone");
}
