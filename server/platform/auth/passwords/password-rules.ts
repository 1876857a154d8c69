import { limits } from "../../limits/limits.ts";
import type { Env } from "../../process/env.ts";
import { AuthFailure, invalid } from "../failure.ts";
import common from "./common-passwords.json" with { type: "json" };

type Settings = Pick<Env, "AUTH_PASSWORD_MIN" | "AUTH_PASSWORD_BLOCKLIST">;

/** Why a password is too weak. `pwned`, in upstream's words, is one that everybody tries first. */
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

/** As long as bcrypt can read: upstream's limit, kept so that a password works there too. Nothing is ever cut off. */
export const isTooLong = (text: string) => Buffer.byteLength(text) > limits.auth.passwordBytes;

/** A new password, at every door where one is set. */
export function requirePassword(text: string, settings: Settings): void {
  if (isTooLong(text)) {
    throw invalid(`Password cannot be longer than ${limits.auth.passwordBytes} characters`);
  }
  const weakness = checkPassword(text, settings);
  if (!weakness) return;
  const { reasons, message } = weakness;
  throw new AuthFailure(422, "weak_password", message, { weak_password: { reasons } });
}
