import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import type { Person } from "../sessions/principal.ts";
import type { Held } from "../verification/one-time-tokens.ts";
import { reauthenticationKind } from "./fresh-proof.ts";

/** The fields of a password change. */
export interface PasswordChange {
  readonly password: string;
  readonly current_password: string;
  /** The code from the mail or text message of GET /reauthenticate. */
  readonly nonce: string;
}

export interface NewPassword {
  readonly hash: string;
  /** Must be used in the transaction of the change. */
  readonly nonce?: Held;
}

/** Sign-in methods by a mailed link or a sent code: the person may have forgotten the password. */
const BY_MAIL = new Set(["otp", "recovery", "magiclink", "invite", "email/signup", "email_change"]);

/** Checks a new password against all rules and hashes it. Call it before locking rows: hashing is slow. */
export async function readNewPassword(
  auth: Auth,
  person: Person,
  change: PasswordChange,
  call: Call,
): Promise<NewPassword> {
  const { env, passwords, passwordRules } = auth;
  const { user } = person;
  await passwordRules.require(change.password, user);
  const knowsCurrent = hasCurrent(person);
  if (env.AUTH_CURRENT_PASSWORD && knowsCurrent) {
    await requireCurrent(auth, person, change.current_password, call);
  }
  // Whoever cannot prove it by the current password proves it by a young session or a code.
  const isNonceNeeded = env.AUTH_REAUTHENTICATION || (env.AUTH_CURRENT_PASSWORD && !knowsCurrent);
  const nonce = isNonceNeeded ? await requireNonce(auth, person, change.nonce) : undefined;
  if (user.password_hash && (await passwords.verify(change.password, user.password_hash)).ok) {
    throw new AuthFailure(422, "same_password", "New password should be different from the old password.");
  }
  return { hash: await passwords.hash(change.password), ...(nonce && { nonce }) };
}

/** An account of a passkey or of another service has no password; after a mailed link nobody needs to remember it. */
const hasCurrent = ({ user, session }: Person): boolean =>
  user.password_hash !== null && !session.amr.some(({ method }) => BY_MAIL.has(method));

async function requireCurrent({ passwords, rates }: Auth, { user }: Person, typed: string, call: Call) {
  const message = "Current password required when setting new password.";
  if (!typed) throw new AuthFailure(400, "current_password_required", message);
  const isRight = async () => (await passwords.verify(typed, user.password_hash)).ok;
  if (!(await rates.guessPassword(user.email ?? user.phone ?? user.id, call.address, isRight))) {
    throw new AuthFailure(400, "current_password_invalid", message);
  }
}

/** A session younger than `reauthenticateMs` needs no code. */
async function requireNonce({ clock, tokens }: Auth, { user, session }: Person, nonce: string) {
  const age = clock.now().getTime() - session.created_at.getTime();
  const address = user.email ?? user.phone;
  if (address === null || age <= limits.auth.reauthenticateMs) return undefined;
  if (!nonce) {
    throw new AuthFailure(400, "reauthentication_needed", "Password update requires reauthentication");
  }
  const held = await tokens.byCode(address, nonce, [reauthenticationKind(address)]);
  if (held?.user_id !== user.id) throw wrongNonce();
  return held;
}

export const wrongNonce = () =>
  new AuthFailure(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
