import type { QueryCreator } from "kysely";
import { z } from "zod";
import type { Tables } from "../../database/tables.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import type { Attempt } from "../rate.ts";
import { grantResponse } from "../sessions/sessions.ts";
import { isEmail, readPhone } from "../users/addresses.ts";
import { isBanned, type User } from "../users/users.ts";
import { isStale } from "../verification/confirm-phone.ts";
import type { GrantType } from "./grant-type.ts";

const text = z.string().default("");
const shape = z.object({ email: text, phone: text, password: text });

/** grant_type=password: an unknown address, a missing and a wrong password get the same answer after the same time. */
export const password: GrantType = (auth) => {
  const { env, db, clock, users, sessions, passwords, passwordRules, rates, phoneCodes, audit } = auth;

  /** The user if the password is correct, with a new hash if the stored one is of an older kind. */
  async function authenticate(address: string, typed: string, call: Call) {
    const user = address ? await users.byAddress(db, address) : undefined;
    const { ok, rehash } = await passwords.verify(typed, user?.password_hash ?? null);
    if (!ok || !user) {
      await audit(db, { action: "login_failed", ...(user && { user }), actor: "anyone", call });
      throw new AuthFailure(400, WRONG, "Invalid login credentials");
    }
    return { user, newHash: rehash ? await passwords.hash(typed) : null };
  }

  async function refuse(user: User, address: string, call: Call) {
    if (isBanned(user, clock.now())) throw new AuthFailure(400, "user_banned", "User is banned");
    if (kindOf(address) === "email") {
      if (!user.email_confirmed_at) throw new AuthFailure(400, "email_not_confirmed", "Email not confirmed");
      return;
    }
    if (!user.phone_confirmed_at) throw new AuthFailure(400, "phone_not_confirmed", "Phone not confirmed");
    if (!isStale(auth, user)) return;
    await sendRenewal(user, address, call);
    throw new AuthFailure(
      400,
      "phone_not_confirmed",
      "Phone not confirmed for a long time: type the code it was sent",
    );
  }

  /** Sends the code that opens the account of a number that was not proved for a long time. */
  async function sendRenewal(user: User, phone: string, call: Call) {
    const send = db.transaction().execute(async (trx) => {
      await phoneCodes.countRequest(trx, "smscode", phone, call.address);
      await users.locked(trx, user.id);
      await phoneCodes.signIn(trx, user, { phone, channel: "sms" }, "sms_renewal");
    });
    await send.catch((error: unknown) => {
      // A code was sent a moment ago.
      if (!(error instanceof AuthFailure && error.status === 429)) throw error;
    });
  }

  const begin = (on: QueryCreator<Tables>, user: User, address: string, call: Call) =>
    sessions.begin(on, user, "password", call, { action: "login" }, { address: kindOf(address) });

  /** A password changed in the meantime is kept: `sessions.begin` then refuses. */
  const beginRehashed = (user: User, password_hash: string, address: string, call: Call, attempt: Attempt) =>
    db.transaction().execute(async (trx) => {
      const current = await users.locked(trx, user.id);
      const isSame = current?.password_hash === user.password_hash;
      const person = isSame ? await users.change(trx, user.id, { password_hash }) : user;
      return begin(attempt.takenBack(trx), person, address, call);
    });

  /** Only a wrong password counts against the limit. */
  async function signIn(address: string, typed: string, call: Call) {
    const attempt = await rates.attempt("token", address, call.address);
    try {
      const { user, newHash } = await authenticate(address, typed, call);
      await refuse(user, address, call);
      const begun = newHash
        ? beginRehashed(user, newHash, address, call, attempt)
        : begin(attempt.takenBack(db), user, address, call);
      return { grant: await begun, weak: passwordRules.weakness(typed, user) };
    } catch (error) {
      if (!(error instanceof AuthFailure && error.code === WRONG)) await attempt.takeBack();
      throw error;
    }
  }

  return async (call) => {
    const { email, phone, password: typed } = await call.body(shape);
    const byPhone = env.AUTH_PHONE && phone !== "" && email === "";
    if (!byPhone && (phone || !email)) {
      await rates.limit("token", call.address);
      throw refusedAddress(email, phone);
    }
    const known = isEmail(email) ? email.toLowerCase() : "";
    const { grant, weak } = await signIn(byPhone ? readPhone(phone, env) : known, typed, call);
    return grantResponse(grant, { body: weak ? { weak_password: weak } : {} });
  };
};

const WRONG = "invalid_credentials";

const kindOf = (address: string) => (address.includes("@") ? "email" : "phone");

function refusedAddress(email: string, phone: string): AuthFailure {
  if (email && phone) return invalid("Only an email address or phone number should be provided on login.");
  if (!phone) return invalid("missing email or phone");
  return new AuthFailure(422, "phone_provider_disabled", "Phone logins are disabled");
}
