import type { Language } from "../../../../contracts/languages.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import type { Factors } from "../factors/factors.ts";
import { vouchFor } from "../factors/vouched.ts";
import { addKey } from "../factors/webauthn-factor.ts";
import { AuthFailure } from "../failure.ts";
import type { NewKey } from "../webauthn/relying-party.ts";
import { emailData, type Trx, type User } from "./users.ts";

export interface ProvenAccount {
  /** In lower case; whoever asks has just shown that they read its mail. */
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly passwordHash: string;
  readonly factor: ProvenFactor;
}

/** A second factor that its owner has just used. */
export type ProvenFactor =
  /** The key of an authenticator app, and the time step of the code that proved it. */
  | { readonly kind: "totp"; readonly secret: Buffer; readonly step: number }
  | { readonly kind: "webauthn"; readonly key: NewKey };

/**
 * The account of an address whose owner has just proved it, with a new password and a new second factor. What was there under
 * this address before counts no more: password, number, sessions, ways in, passkeys, factors, recovery codes, open links,
 * apps. Somebody else may have made it.
 */
export async function openProvenAccount(
  { clock, users, factors, audit }: Pick<Auth, "clock" | "users" | "factors" | "audit">,
  trx: Trx,
  { email, name, language, passwordHash, factor }: ProvenAccount,
  call: Pick<Call, "address">,
): Promise<User> {
  const metadata = { app_metadata: { provider: "email", providers: ["email"] } };
  const known = await users.byEmail(trx, email);
  const found = known ?? (await users.create(trx, { email, language, ...metadata }));
  if (!found) throw new AuthFailure(409, "conflict", "The address was taken in the meantime");
  await users.locked(trx, found.id);
  await forgetWaysIn(trx, found.id);
  const now = clock.now();
  const user = await users.change(trx, found.id, {
    password_hash: passwordHash,
    password_contested: false,
    email_confirmed_at: now,
    phone: null,
    phone_confirmed_at: null,
    phone_proved_at: null,
    new_email: null,
    new_phone: null,
    email_change_confirmed: 0,
    is_anonymous: false,
    banned_until: null,
    user_metadata: { name, ...emailData({ ...found, email_confirmed_at: now }) },
    ...metadata,
  });
  await users.emailIdentity(trx, user);
  await enroll(factors, trx, user, factor);
  await audit(trx, { action: "account_renewed", user, call });
  return user;
}

async function enroll(factors: Factors, trx: Trx, { id: userId }: User, proven: ProvenFactor): Promise<void> {
  if (proven.kind === "webauthn") {
    const made = await factors.enrollWebauthn(trx, userId, "");
    await addKey(factors, trx, made, proven.key);
    return vouchFor(trx, made);
  }
  const { factor } = await factors.enrollTotp(trx, userId, "", proven.secret);
  await vouchFor(trx, factor);
  await trx
    .updateTable("auth.factors")
    .set({ status: "verified", last_used_step: proven.step })
    .where("id", "=", factor.id)
    .execute();
}

/** Everything by which somebody enters an account, or keeps a place in it. */
export async function forgetWaysIn(trx: Trx, userId: string): Promise<void> {
  for (const table of [
    "auth.sessions",
    "auth.identities",
    "auth.passkeys",
    "auth.factors",
    "auth.recovery_codes",
    "auth.one_time_tokens",
    "auth.oauth_consents",
  ] as const)
    await trx.deleteFrom(table).where("user_id", "=", userId).execute();
  for (const table of ["auth.flow_states", "auth.oauth_authorizations", "auth.provider_flows"] as const)
    await trx.deleteFrom(table).where("user_id", "=", userId).execute();
}
