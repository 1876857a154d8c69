import type { Context } from "../../context.ts";
import { limits } from "../../limits/limits.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { createBreachList } from "./breach-list.ts";
import common from "./common-passwords.json" with { type: "json" };
import { type Chooser, holdsContext, siteWords } from "./context-words.ts";

/** `pwned` is upstream's code for a leaked password; here also for a common one. `context` is our own. */
export type WeakReason = "length" | "pwned" | "context";

/** Why a password is too weak. */
export interface Weakness {
  readonly reasons: readonly WeakReason[];
  readonly message: string;
}

export interface PasswordRules {
  /** Checks a password that is in use, without a call to the breach list. */
  weakness(text: string, chooser: Chooser): Weakness | null;
  /** Refuses a new password that breaks a rule. Every endpoint that sets a password calls it. */
  require(text: string, chooser: Chooser): Promise<void>;
}

const COMMON: ReadonlySet<string> = new Set(common.passwords);

const KNOWN = "Password is known to be weak and easy to guess, please choose a different one.";

type Parts = Pick<Context, "env" | "clock" | "log"> & { readonly siteName: string };

export function createPasswordRules({ env, clock, log, siteName }: Parts): PasswordRules {
  const site = siteWords(env, siteName);
  const isBreached = createBreachList({ env, clock, log });
  const least = env.AUTH_PASSWORD_MIN;
  const messages: Readonly<Record<WeakReason, string>> = {
    length: `Password should be at least ${least} characters.`,
    pwned: KNOWN,
    context: "Password should not contain the name of the site or your own.",
  };

  function weakOf(reasons: readonly WeakReason[]): Weakness | null {
    if (reasons.length === 0) return null;
    return { reasons, message: reasons.map((reason) => messages[reason]).join(" ") };
  }

  const weakness: PasswordRules["weakness"] = (text, chooser) =>
    weakOf([
      ...(Array.from(text).length < least ? (["length"] as const) : []),
      ...(env.AUTH_PASSWORD_BLOCKLIST && COMMON.has(text.toLowerCase()) ? (["pwned"] as const) : []),
      ...(holdsContext(text, site, chooser) ? (["context"] as const) : []),
    ]);

  return {
    weakness,
    async require(text, chooser) {
      if (isTooLong(text)) throw invalid(`Password cannot be longer than ${limits.auth.passwordBytes} bytes`);
      const weak = weakness(text, chooser) ?? ((await isBreached(text)) ? weakOf(["pwned"]) : null);
      if (weak)
        throw new AuthFailure(422, "weak_password", weak.message, {
          weak_password: { reasons: weak.reasons },
        });
    },
  };
}

/** Upstream's limit (bcrypt reads 72 bytes), so that a password works there too. No password is ever truncated. */
export const isTooLong = (text: string) => Buffer.byteLength(text) > limits.auth.passwordBytes;
