import { limits } from "../../limits/limits.ts";
import type { Env } from "../../process/env.ts";
import { AuthFailure, invalid } from "../failure.ts";
import common from "./common-passwords.json" with { type: "json" };

type Settings = Pick<Env, "AUTH_PASSWORD_MIN" | "AUTH_PASSWORD_BLOCKLIST">;

/** Why a password is too weak. `pwned` is upstream's code for a common password. */
export interface Weakness {
  readonly reasons: readonly ("length" | "pwned")[];
  readonly message: string;
}

const COMMON: ReadonlySet<string> = new Set(common.passwords);

const KNOWN = "Password is known to be weak and easy to guess, please choose a different one.";

export function checkPassword(text: string, settings: Settings): Weakness | null {
  const least = settings.AUTH_PASSWORD_MIN;
  const short = Array.from(text).length < least;
  const known = settings.AUTH_PASSWORD_BLOCKLIST && COMMON.has(text.toLowerCase());
  if (!short && !known) return null;
  return {
    reasons: [...(short ? ["length" as const] : []), ...(known ? ["pwned" as const] : [])],
    message: [short && `Password should be at least ${least} characters.`, known && KNOWN]
      .filter(Boolean)
      .join(" "),
  };
}

/** Upstream's limit (bcrypt reads 72 bytes), so that a password works there too. No password is ever truncated. */
export const isTooLong = (text: string) => Buffer.byteLength(text) > limits.auth.passwordBytes;

/** Refuses a new password that breaks a rule. Every endpoint that sets a password calls it. */
export function requirePassword(text: string, settings: Settings): void {
  if (isTooLong(text)) {
    throw invalid(`Password cannot be longer than ${limits.auth.passwordBytes} characters`);
  }
  const weakness = checkPassword(text, settings);
  if (!weakness) return;
  const { reasons, message } = weakness;
  throw new AuthFailure(422, "weak_password", message, { weak_password: { reasons } });
}
