import { z } from "zod";
import { isEmail } from "../../../contracts/form-fields.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { checkPassword } from "../password-rules.ts";
import { grantResponse } from "../sessions.ts";
import { type Db, isBanned, type Trx, type User } from "../users.ts";
import type { GrantType } from "./grant-type.ts";

const text = z.string().default("");
const shape = z.object({ email: text, phone: text, password: text });

/** grant_type=password: the same answer, after the same work, for whoever is unknown, has no password or typed another. */
export const password: GrantType = (auth) => {
  const { env, db, clock, users, sessions, passwords, rates, audit } = auth;

  /** The person, once the password is right; with a new hash when theirs is of an older kind. */
  async function proved(email: string, typed: string, call: Call) {
    const known = isEmail(email) ? email.toLowerCase() : "";
    const user = known ? await users.byEmail(db, known) : undefined;
    let rehash = false;
    const right = await rates.guessPassword(known, call.address, async () => {
      const verdict = await passwords.verify(typed, user?.password_hash ?? null);
      rehash = verdict.rehash;
      return verdict.ok;
    });
    if (!right || !user) {
      await audit(db, { action: "login_failed", ...(user && { user }), actor: "anyone", call });
      throw new AuthFailure(400, "invalid_credentials", "Invalid login credentials");
    }
    return { user, newHash: rehash ? await passwords.hash(typed) : null };
  }

  function refuse(user: User) {
    if (isBanned(user, clock.now())) throw new AuthFailure(400, "user_banned", "User is banned");
    if (!user.email_confirmed_at) throw new AuthFailure(400, "email_not_confirmed", "Email not confirmed");
  }

  async function begin(db: Db, user: User, call: Call) {
    return sessions.begin(db, user, "password", call, { action: "login" });
  }

  /** Whoever changed the password in the meantime wins: beginning the session notices. */
  async function beginRehashed(trx: Trx, user: User, password_hash: string, call: Call) {
    const now = await users.locked(trx, user.id);
    const isSame = now?.password_hash === user.password_hash;
    return begin(trx, isSame ? await users.change(trx, user.id, { password_hash }) : user, call);
  }

  return async (call) => {
    await rates.limit("token", call.address);
    const { email, phone, password: typed } = await call.body(shape);
    if (email && phone) throw invalid("Only an email address or phone number should be provided on login.");
    if (phone) throw new AuthFailure(422, "phone_provider_disabled", "Phone logins are disabled");
    if (!email) throw invalid("missing email or phone");
    const { user, newHash } = await proved(email, typed, call);
    refuse(user);
    const grant = newHash
      ? await db.transaction().execute((trx) => beginRehashed(trx, user, newHash, call))
      : await begin(db, user, call);
    const weak = checkPassword(typed, env);
    return grantResponse(grant, { body: weak ? { weak_password: weak } : {} });
  };
};
