import { z } from "zod";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { requireMember } from "../factors/own-factor.ts";
import { totpKey } from "../factors/totp.ts";
import { AuthFailure, invalid } from "../failure.ts";
import type { Person } from "../sessions/principal.ts";
import type { Factor, Trx } from "../users/users.ts";

const text = z
  .string()
  .max(limits.auth.factors.nameLength)
  .regex(/^\P{Cc}*$/u, "must be one line")
  .default("");
const shape = z.object({ factor_type: z.string().default(""), friendly_name: text, issuer: text });

/** POST /factors: enrols an authenticator app. It is active after its first code is verified. */
export function enrollFactor(auth: Auth): Endpoint {
  const { env, db, factors, users, audit } = auth;

  async function enroll(trx: Trx, { user, session }: Person, name: string) {
    // The lock allows one enrolment per person at a time.
    await users.locked(trx, user.id);
    await factors.purge(trx, user.id);
    refuse(await factors.of(trx, user.id), name, session.aal === "aal2");
    return factors.enrollTotp(trx, user.id, name);
  }

  return {
    method: "POST",
    path: "/factors",
    async handle(call) {
      const person = await requireMember(auth, call);
      const { factor_type, friendly_name, issuer } = await call.body(shape);
      requireKind(factor_type);
      const { factor, secret } = await db.transaction().execute(async (trx) => {
        const enrolled = await enroll(trx, person, friendly_name);
        await audit(trx, { action: "factor_enrolled", user: person.user, session: person.session, call });
        return enrolled;
      });
      const label = {
        issuer: issuer || new URL(env.SITE_URL).host,
        account: person.user.email ?? person.user.phone ?? "",
      };
      return Response.json({
        id: factor.id,
        type: factor.factor_type,
        friendly_name: factor.friendly_name,
        totp: totpKey(secret, label),
      });
    },
  };
}

function requireKind(kind: string) {
  if (kind === "phone") {
    throw new AuthFailure(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
  }
  if (kind === "webauthn") {
    throw new AuthFailure(422, "mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn");
  }
  if (kind !== "totp") throw invalid("factor_type needs to be totp, phone, or webauthn");
}

function refuse(existing: readonly Factor[], name: string, isRaised: boolean) {
  if (existing.some(({ friendly_name }) => friendly_name === name)) {
    throw new AuthFailure(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  if (existing.length >= limits.auth.factors.most) {
    const message = "Maximum number of verified factors reached, unenroll to continue";
    throw new AuthFailure(422, "too_many_enrolled_mfa_factors", message);
  }
  if (!isRaised && existing.some(({ status }) => status === "verified")) {
    throw new AuthFailure(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
}
