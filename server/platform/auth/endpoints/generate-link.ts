import { z } from "zod";
import type { Auth } from "../auth-context.ts";
import type { Call, Endpoint } from "../endpoint.ts";
import { invalid } from "../failure.ts";
import { type LinkType, verifyLink } from "../mails/account-link.ts";
import { allowedRedirect, redirectOf } from "../redirects/redirect.ts";
import type { TokenKind } from "../tables.ts";
import { readEmail } from "../users/addresses.ts";
import { emailExists } from "../users/admin-fields.ts";
import { userNotFound } from "../users/admin-user.ts";
import { mergeMetadata, type Trx, type User } from "../users/users.ts";
import { contest, hashFor } from "../verification/contested.ts";
import { languageOf } from "../verification/sign-up.ts";

const text = z.string().default("");
const types = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const;
const shape = z.object({
  type: z.enum(types),
  email: text,
  password: text,
  new_email: text,
  newEmail: text,
  redirect_to: text,
  data: z.record(z.string(), z.unknown()).default({}),
});

type Type = (typeof types)[number];
type Body = z.infer<typeof shape>;

/** For each type of the wire: the kind of the stored token, and the `type` in the link. */
const LINKS: Readonly<Record<Type, { kind: TokenKind; type: LinkType }>> = {
  signup: { kind: "confirmation", type: "signup" },
  invite: { kind: "confirmation", type: "invite" },
  magiclink: { kind: "recovery", type: "magiclink" },
  recovery: { kind: "recovery", type: "recovery" },
  email_change_current: { kind: "email_change_current", type: "email_change" },
  email_change_new: { kind: "email_change_new", type: "email_change" },
};

/** POST /admin/generate_link: the link and the code of a mail, for administrators who send it themselves. */
export function generateLink(auth: Auth): Endpoint {
  const { env, db, clock, users, tokens, passwordRules, audit, requireAdmin } = auth;

  async function createOwner(trx: Trx, email: string, body: Body, hash: string | null, call: Call) {
    const created = await users.create(trx, {
      email,
      password_hash: hash,
      language: languageOf(body.data, call),
      user_metadata: mergeMetadata({}, body.data),
      app_metadata: { provider: "email", providers: ["email"] },
    });
    if (!created) throw emailExists();
    await users.emailIdentity(trx, created);
    return created;
  }

  /** Finds the user of the link. A sign-up, invite or magic link creates a user for an unknown address. */
  async function findOrCreateOwner(trx: Trx, email: string, body: Body, hash: string | null, call: Call) {
    const { type } = body;
    const user = await users.byEmail(trx, email);
    const isNew = type === "signup" || type === "invite";
    if (user) {
      if (isNew && user.email_confirmed_at) throw emailExists();
      return { user: isNew ? await contest(auth, trx, user, hash !== user.password_hash) : user, type };
    }
    if (!isNew && type !== "magiclink") throw userNotFound();
    const actualType = type === "magiclink" ? "signup" : type;
    return { user: await createOwner(trx, email, body, hash, call), type: actualType };
  }

  async function beginEmailChange(trx: Trx, user: User, newEmail: string): Promise<User> {
    if (await users.byEmail(trx, newEmail)) throw emailExists();
    const columns = user.new_email === newEmail ? {} : { new_email: newEmail, email_change_confirmed: 0 };
    return users.change(trx, user.id, { ...columns, email_change_sent_at: clock.now() });
  }

  async function markSent(trx: Trx, user: User, type: Type, newEmail: string): Promise<User> {
    const now = clock.now();
    if (type === "signup") return users.change(trx, user.id, { confirmation_sent_at: now });
    if (type === "invite") return users.change(trx, user.id, { invited_at: now, confirmation_sent_at: now });
    if (type === "magiclink" || type === "recovery")
      return users.change(trx, user.id, { recovery_sent_at: now });
    return beginEmailChange(trx, user, newEmail);
  }

  /** Validates the body and hashes the password before the transaction begins: hashing is slow. */
  async function check(body: Body) {
    const { type, password } = body;
    const email = readEmail(body.email);
    if (type === "email_change_current" && !env.AUTH_SECURE_EMAIL_CHANGE) {
      throw invalid("Enable secure email change to generate link for current email");
    }
    const newEmail = type.startsWith("email_change") ? readEmail(body.new_email || body.newEmail) : "";
    if (type !== "signup") return { email, newEmail, hash: null };
    if (!password) throw invalid("Signup requires a valid password");
    await passwordRules.require(password, { email, user_metadata: body.data });
    return { email, newEmail, hash: await hashFor(auth, email, password) };
  }

  return {
    method: "POST",
    path: "/admin/generate_link",
    async handle(call) {
      await requireAdmin(call.request);
      const body = await call.body(shape);
      const redirectTo = body.redirect_to
        ? allowedRedirect(body.redirect_to, env)
        : redirectOf(call.request, call.query, env);
      const { email, newEmail, hash } = await check(body);
      const answer = await db.transaction().execute(async (trx) => {
        const { user, type } = await findOrCreateOwner(trx, email, body, hash, call);
        const link = LINKS[type];
        const sentTo = type === "email_change_new" ? newEmail : email;
        const { token, code } = await tokens.issue(trx, user.id, { kind: link.kind, address: sentTo });
        const view = await users.view(trx, await markSent(trx, user, type, newEmail));
        await audit(trx, { action: "link_generated", user, actor: "admin", call, details: { type } });
        return {
          ...view,
          action_link: verifyLink(env, { token, type: link.type, redirectTo }),
          email_otp: code,
          hashed_token: token,
          verification_type: type,
          redirect_to: redirectTo,
        };
      });
      return Response.json(answer);
    },
  };
}
