import { z } from "zod";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { type NewPassword, readNewPassword, wrongNonce } from "../passwords/new-password.ts";
import { redirectOf } from "../redirects/redirect.ts";
import { requireFreshSignIn } from "../sessions/fresh-sign-in.ts";
import type { Person } from "../sessions/principal.ts";
import { readChannel } from "../texts/phone-codes.ts";
import { readEmail, readPhone } from "../users/addresses.ts";
import { refuseManaged } from "../users/managed.ts";
import { mergeMetadata, type Trx, type User } from "../users/users.ts";
import { requestEmailChange } from "../verification/email-change.ts";
import { challengeShape, readChallenge } from "../verification/flow-states.ts";
import { requestPhoneChange } from "../verification/phone-change.ts";

const text = z.string().default("");
const shape = z.object({
  email: text,
  phone: text,
  channel: text,
  password: text,
  current_password: text,
  nonce: text,
  data: z.record(z.string(), z.unknown()).optional(),
  app_metadata: z.unknown().optional(),
  ...challengeShape,
});
type Body = z.infer<typeof shape>;

/** Keys of `user_metadata` that only the server writes. */
const RESERVED_KEYS = new Set(["sub", "email", "email_verified", "phone_verified"]);

/** PUT /user: changes one's own password, address and data. A new address is used once its mails are confirmed. */
export function updateUser(auth: Auth): Endpoint {
  const { env, db, users, sessions, tokens, mails, rates, audit, requireUser } = auth;

  async function change(trx: Trx, { user, session }: Person, body: Body, call: Call, password?: NewPassword) {
    let current = await users.locked(trx, user.id);
    if (!current || current.password_hash !== user.password_hash) throw changedMeanwhile();
    if (body.data) {
      current = await users.change(trx, current.id, { user_metadata: merged(current, body.data) });
    }
    if (password) {
      if (password.nonce && !(await tokens.use(trx, password.nonce))) throw wrongNonce();
      current = await users.change(trx, current.id, { password_hash: password.hash });
      await tokens.revoke(trx, current.id);
      await sessions.end(trx, current.id, "others", session);
      await mails.passwordChanged(trx, current);
      await audit(trx, { action: "user_updated_password", user, session, call });
    }
    if (body.email) {
      const way = { redirectTo: redirectOf(call.request, call.query, env), challenge: readChallenge(body) };
      const newEmail = readEmail(body.email);
      current = await requestEmailChange(auth, trx, current, { newEmail, way, address: call.address });
    }
    if (body.phone) {
      const change = { newPhone: readPhone(body.phone, env), channel: readChannel(body.channel) };
      current = await requestPhoneChange(auth, trx, current, { ...change, address: call.address });
    }
    await audit(trx, { action: "user_modified", user, session, call });
    return users.view(trx, current);
  }

  return {
    method: "PUT",
    path: "/user",
    async handle(call) {
      const person = await requireUser(call.request);
      await rates.limit("user", call.address);
      const body = await call.body(shape);
      await refuse(auth, person, body);
      const password = body.password ? await readNewPassword(auth, person, body, call) : undefined;
      return Response.json(
        await db.transaction().execute((trx) => change(trx, person, body, call, password)),
      );
    },
  };
}

async function refuse(auth: Auth, { user, session }: Person, body: Body) {
  const { env, db, factors } = auth;
  if (body.app_metadata !== undefined) {
    throw new AuthFailure(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  if (body.email || body.phone || body.password) refuseManaged(user, "address, number and password");
  if (!env.AUTH_PHONE && body.phone && readPhone(body.phone, env) !== user.phone) {
    throw new AuthFailure(400, "phone_provider_disabled", "Phone numbers cannot be changed here");
  }
  if (user.is_anonymous && body.password && !body.email && !body.phone) {
    const message = "Updating password of an anonymous user without an email or phone is not allowed";
    throw new AuthFailure(422, "validation_failed", message);
  }
  if (!user.is_anonymous && (body.email || body.phone)) requireFreshSignIn(auth, session);
  if (session.aal === "aal2" || (!body.email && !body.phone && !body.password)) return;
  const ownFactors = await factors.of(db, user.id);
  if (ownFactors.some(({ status }) => status === "verified")) {
    const message = "AAL2 session is required to update email, phone or password when MFA is enabled.";
    throw new AuthFailure(401, "insufficient_aal", message);
  }
}

const merged = ({ user_metadata }: User, data: object) =>
  mergeMetadata(
    user_metadata,
    Object.fromEntries(Object.entries(data).filter(([name]) => !RESERVED_KEYS.has(name))),
  );

const changedMeanwhile = () => new AuthFailure(409, "conflict", "The account was changed in the meantime");
