import { Failure } from "../../../../contracts/errors.ts";
import type { Auth } from "../auth-context.ts";
import { AuthFailure } from "../failure.ts";
import type { Trx } from "../users/users.ts";

/** The credentials that a signed-in person types again. */
export interface Typed {
  readonly password?: string | undefined;
  /** From the mail or text message that GET /reauthenticate sends. */
  readonly code?: string | undefined;
}

/**
 * Refuses if the account's password, or a code sent to its address or number, is missing or wrong; false if the account has
 * neither. A wrong password counts against the sign-in limit, and a code is used in the caller's transaction.
 */
export type ProveAgain = (trx: Trx, userId: string, typed: Typed, address: string) => Promise<boolean>;

export function createProveAgain({ users, passwords, rates, tokens }: Auth): ProveAgain {
  async function byCode(trx: Trx, userId: string, address: string, typed: string): Promise<true> {
    const held = await tokens.byCode(address, typed.replace(/\s/g, ""), [reauthenticationKind(address)]);
    if (held?.user_id !== userId || !(await tokens.use(trx, held))) throw wrong("code_wrong", "code");
    return true;
  }

  return async (trx, userId, { password, code }, address) => {
    const user = await users.byId(trx, userId);
    if (!user) throw new Failure("not_signed_in");
    const { email, password_hash: hash } = user;
    const sentTo = email ?? (user.phone_confirmed_at ? user.phone : null);
    if (code && sentTo !== null) return byCode(trx, userId, sentTo, code);
    if (hash === null) {
      if (sentTo === null) return false;
      throw wrong("code_needed", "code");
    }
    if (!password) throw wrong("password_needed", "password");
    const isRight = async () => (await passwords.verify(password, hash)).ok;
    const guessed = await rates
      .guessPassword(email ?? user.phone ?? userId, address, isRight)
      .catch((error: unknown) => {
        throw error instanceof AuthFailure && error.status === 429
          ? new Failure("too_many_requests", error.headers)
          : error;
      });
    if (!guessed) throw wrong("password_wrong", "password");
    return true;
  };
}

/** The kind of code that GET /reauthenticate sends to this address or number. */
export const reauthenticationKind = (address: string) =>
  address.includes("@") ? ("reauthentication" as const) : ("sms_reauthentication" as const);

const wrong = (code: "password_needed" | "password_wrong" | "code_needed" | "code_wrong", field: string) =>
  new Failure({ code, field });
