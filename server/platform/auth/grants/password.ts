import type { QueryCreator } from "kysely";
import { z } from "zod";
import type { Tables } from "../../database/tables.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { checkPassword } from "../passwords/password-rules.ts";
import type { Attempt } from "../rate.ts";
import { grantResponse } from "../sessions/sessions.ts";
import { isEmail } from "../users/addresses.ts";
import { isBanned, type User } from "../users/users.ts";
import type { GrantType } from "./grant-type.ts";

const text = z.string().default("");
const shape = z.object({ email: text, phone: text, password: text });

/** grant_type=password: an unknown address, a missing and a wrong password get the same answer after the same time. */
export const password: GrantType = (auth) => {
  const { env, db, clock, users, sessions, passwords, rates, audit } = auth;

  /** The user if the password is correct, with a new hash if the stored one is of an older kind. */
  async function authenticate(email: string, typed: string, call: Call) {
    const user = email ? await users.byEmail(db, email) : undefined;
    const { ok, rehash } = await passwords.verify(typed, user?.password_hash ?? null);
    if (!ok || !user) {
      await audit(db, { action: "login_failed", ...(user && { user }), actor: "anyone", call });
      throw new AuthFailure(400, WRONG, "Invalid login credentials");
    }
    return { user, newHash: rehash ? await passwords.hash(typed) : null };
  }

  function refuse(user: User) {
    if (isBanned(user, clock.now())) throw new AuthFailure(400, "user_banned", "User is banned");
    if (!user.email_confirmed_at) throw new AuthFailure(400, "email_not_confirmed", "Email not confirmed");
  }

  const begin = (on: QueryCreator<Tables>, user: User, call: Call) =>
    sessions.begin(on, user, "password", call, { action: "login" });

  /** A password changed in the meantime is kept: `sessions.begin` then refuses. */
  const beginRehashed = (user: User, password_hash: string, call: Call, attempt: Attempt) =>
    db.transaction().execute(async (trx) => {
      const current = await users.locked(trx, user.id);
      const isSame = current?.password_hash === user.password_hash;
      const person = isSame ? await users.change(trx, user.id, { password_hash }) : user;
      return begin(attempt.takenBack(trx), person, call);
    });

  /** Only a wrong password counts against the limit. */
  async function signIn(email: string, typed: string, call: Call) {
    const known = isEmail(email) ? email.toLowerCase() : "";
    const attempt = await rates.attempt("token", known, call.address);
    try {
      const { user, newHash } = await authenticate(known, typed, call);
      refuse(user);
      if (newHash) return await beginRehashed(user, newHash, call, attempt);
      return await begin(attempt.takenBack(db), user, call);
    } catch (error) {
      if (!(error instanceof AuthFailure && error.code === WRONG)) await attempt.takeBack();
      throw error;
    }
  }

  return async (call) => {
    const { email, phone, password: typed } = await call.body(shape);
    if (phone || !email) {
      await rates.limit("token", call.address);
      throw refusedAddress(email, phone);
    }
    const grant = await signIn(email, typed, call);
    const weak = checkPassword(typed, env);
    return grantResponse(grant, { body: weak ? { weak_password: weak } : {} });
  };
};

const WRONG = "invalid_credentials";

function refusedAddress(email: string, phone: string): AuthFailure {
  if (email && phone) return invalid("Only an email address or phone number should be provided on login.");
  if (!phone) return invalid("missing email or phone");
  return new AuthFailure(422, "phone_provider_disabled", "Phone logins are disabled");
}
