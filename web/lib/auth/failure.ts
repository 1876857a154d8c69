import type { Key } from "../i18n/key.ts";
import type { Translate } from "../i18n/words.tsx";
import { RETRYABLE } from "./client.ts";

/** The error of a call to the account service. */
export interface Failure {
  /** A public error code, or `retry` if the service could not be reached. */
  readonly code: string;
  /** The server's message, in English. */
  readonly message: string;
  /** Why a password is too weak. */
  readonly reasons?: readonly string[] | undefined;
}

/** An error of auth-js, of its accounts part or its WebAuthn part. */
export type AuthProblem = Pick<Error, "name" | "message"> & {
  readonly code?: string | undefined;
  readonly reasons?: readonly string[];
};

export const UNREACHED: Failure = { code: "retry", message: "" };

export function failureOf({ name, code, message, reasons }: AuthProblem): Failure {
  if (name === RETRYABLE) return UNREACHED;
  // auth-js has an error of its own, without code, for a missing session.
  const known = code ?? (name === "AuthSessionMissingError" ? "session_not_found" : "unknown");
  return { code: known, message, reasons };
}

/** The minimum length, if a password was rejected as too short; a setting may require more than six characters. */
export const shortOf = ({ code, message }: Failure): number | undefined => {
  const [, least] = /at least (\d+)/.exec(message) ?? [];
  return code === "weak_password" && least ? Number(least) : undefined;
};

const REASONS: Readonly<Record<string, Extract<Key, `auth.reasons.${string}`>>> = {
  retry: "auth.reasons.retry",
  invalid_credentials: "auth.reasons.credentials",
  user_banned: "auth.reasons.banned",
  signup_disabled: "auth.reasons.closed",
  email_provider_disabled: "auth.reasons.closed",
  captcha_failed: "auth.reasons.captcha",
  weak_password: "auth.reasons.common",
  same_password: "auth.reasons.same",
  over_request_rate_limit: "auth.reasons.tooMany",
  over_email_send_rate_limit: "auth.reasons.tooMany",
  over_sms_send_rate_limit: "auth.reasons.tooMany",
  phone_provider_disabled: "auth.reasons.closed",
  phone_not_confirmed: "auth.reasons.unusedPhone",
  otp_expired: "auth.reasons.code",
  mfa_verification_failed: "auth.reasons.totp",
  mfa_challenge_expired: "auth.reasons.totp",
  webauthn_verification_failed: "auth.reasons.again",
  webauthn_challenge_expired: "auth.reasons.again",
  webauthn_challenge_not_found: "auth.reasons.again",
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "auth.reasons.passkeyKnown",
  webauthn_credential_exists: "auth.reasons.passkeyKnown",
  too_many_passkeys: "auth.reasons.passkeyMany",
  reauthentication_needed: "auth.reasons.fresh",
  session_not_found: "auth.reasons.link",
  bad_jwt: "auth.reasons.link",
};

/** The error in the reader's language; for an unknown code, the server's own message. */
export function reasonOf(t: Translate, failure: Failure): string {
  const least = shortOf(failure);
  if (least !== undefined) return t("auth.reasons.short", { count: least });
  if (failure.reasons?.includes("context")) return t("auth.reasons.context");
  const [, seconds] = /after (\d+) seconds/.exec(failure.message) ?? [];
  if (/^over_(email|sms)_send_rate_limit$/.test(failure.code) && seconds)
    return t("auth.reasons.wait", { count: Number(seconds) });
  if (failure.code === "validation_failed" && /email address/.test(failure.message))
    return t("errors.email_invalid");
  if (failure.code === "validation_failed" && /phone number/i.test(failure.message))
    return t("auth.reasons.phone");
  // If a browser refuses or a person cancels, auth-js uses codes of this form.
  const words = REASONS[failure.code] ?? (failure.code.startsWith("ERROR_") && "auth.reasons.again");
  return words ? t(words) : failure.message;
}
