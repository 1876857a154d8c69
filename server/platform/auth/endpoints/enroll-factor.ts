import { z } from "zod";
import { limits } from "../../limits/limits.ts";
import type { Env } from "../../process/env.ts";
import { takesTexts } from "../../sms/numbers.ts";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { requireMember } from "../factors/own-factor.ts";
import { totpKey } from "../factors/totp.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { requireFreshSignIn } from "../sessions/fresh-sign-in.ts";
import type { Person } from "../sessions/principal.ts";
import { readPhone } from "../users/addresses.ts";
import type { Factor, Trx } from "../users/users.ts";

const text = z
  .string()
  .max(limits.auth.factors.nameLength)
  .regex(/^\P{Cc}*$/u, "must be one line")
  .default("");
const shape = z.object({
  factor_type: z.string().default(""),
  friendly_name: text,
  issuer: text,
  phone: z.string().default(""),
});

/** POST /factors: enrols an authenticator app, a phone or a security key. It is active after its first use is verified. */
export function enrollFactor(auth: Auth): Endpoint {
  const { env, db, factors, users, audit } = auth;

  /** The lock allows one enrolment per person at a time. */
  async function prepare(trx: Trx, { user, session }: Person, name: string, phone?: string) {
    await users.locked(trx, user.id);
    await factors.purge(trx, user.id);
    const existing = await factors.of(trx, user.id);
    if (phone !== undefined && existing.some((one) => one.phone === phone && one.status === "verified")) {
      const message = "A verified phone factor already exists, unenroll the existing factor to continue";
      throw new AuthFailure(422, "mfa_verified_factor_exists", message);
    }
    const others = existing.filter((one) => phone === undefined || one.phone !== phone);
    refuse(others, name, session.aal === "aal2");
  }

  const enroll = <Enrolled>(person: Person, call: Call, create: (trx: Trx) => Promise<Enrolled>) =>
    db.transaction().execute(async (trx) => {
      const enrolled = await create(trx);
      await audit(trx, { action: "factor_enrolled", user: person.user, session: person.session, call });
      return enrolled;
    });

  async function enrollPhone(person: Person, call: Call, name: string, typed: string) {
    if (!typed) throw invalid("Phone number required to enroll Phone factor");
    const phone = readPhone(typed, env);
    if (!takesTexts(phone)) throw invalid("This phone number cannot receive text messages");
    const factor = await enroll(person, call, async (trx) => {
      await prepare(trx, person, name, phone);
      return factors.enrollPhone(trx, person.user.id, name, phone);
    });
    return Response.json({
      id: factor.id,
      type: factor.factor_type,
      friendly_name: factor.friendly_name,
      phone,
    });
  }

  async function enrollApp(person: Person, call: Call, name: string, issuer: string) {
    const { factor, secret } = await enroll(person, call, async (trx) => {
      await prepare(trx, person, name);
      return factors.enrollTotp(trx, person.user.id, name);
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
  }

  async function enrollKey(person: Person, call: Call, name: string) {
    const { id, factor_type, friendly_name } = await enroll(person, call, async (trx) => {
      await prepare(trx, person, name);
      return factors.enrollWebauthn(trx, person.user.id, name);
    });
    return Response.json({ id, type: factor_type, friendly_name });
  }

  return {
    method: "POST",
    path: "/factors",
    async handle(call) {
      const person = await requireMember(auth, call);
      const { factor_type, friendly_name, issuer, phone } = await call.body(shape);
      requireKind(factor_type, env);
      requireFreshSignIn(auth, person.session);
      if (factor_type === "phone") return enrollPhone(person, call, friendly_name, phone);
      if (factor_type === "webauthn") return enrollKey(person, call, friendly_name);
      return enrollApp(person, call, friendly_name, issuer);
    },
  };
}

function requireKind(kind: string, { AUTH_PHONE_FACTOR, AUTH_WEBAUTHN }: Env) {
  if (kind === "phone") {
    if (AUTH_PHONE_FACTOR) return;
    throw new AuthFailure(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
  }
  if (kind === "webauthn") {
    if (AUTH_WEBAUTHN) return;
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
