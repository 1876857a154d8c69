import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { newPasswordPage } from "../redirects/redirect-answer.ts";
import type { Grant } from "../sessions/sessions.ts";
import type { TokenKind } from "../tables.ts";
import { isBanned, type Trx, type User } from "../users/users.ts";
import { changeEmail, confirmEmail } from "./confirm-email.ts";
import { isContested } from "./contested.ts";
import type { Held } from "./one-time-tokens.ts";

/** What a `type` of the wire may be answered with. */
const KINDS: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: ["confirmation"],
  invite: ["confirmation"],
  recovery: ["recovery"],
  magiclink: ["recovery"],
  email: ["confirmation", "recovery"],
  email_change: ["email_change_current", "email_change_new"],
};

export const kindsOf = (type: string): readonly TokenKind[] | undefined =>
  Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;

export type Verified =
  /** `choosesPassword`: the one of the account was dropped. */
  | { readonly kind: "session"; readonly grant: Grant; readonly choosesPassword: boolean }
  /** For a client that began a PKCE flow and comes by the link. */
  | { readonly kind: "code"; readonly code: string }
  /** One of the two addresses of a change has agreed. */
  | { readonly kind: "half" };

export const HALF = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Uses up what somebody holds and does what it is for; throws what `expired` makes where it is worth nothing. */
export type Verify = (
  held: Held | undefined,
  call: Call,
  told: { readonly expired: AuthFailure; readonly byLink: boolean },
) => Promise<Verified>;

export function createVerify(auth: Auth): Verify {
  const { db, env, clock, users, sessions, tokens, flows, mails, audit } = auth;

  return (held, call, { expired, byLink }) =>
    db.transaction().execute(async (trx) => {
      const user = held && (await users.locked(trx, held.user_id));
      if (!held || !user || user.deleted_at) throw expired;
      if (isBanned(user, clock.now())) throw new AuthFailure(403, "user_banned", "User is banned");
      // Whoever waited for the lock finds it used.
      if (!(await tokens.use(trx, held))) throw expired;
      const choosesPassword = held.kind === "confirmation" && isContested(user);
      const proved = await applied(trx, user, held.kind);
      const action = ACTION[held.kind];
      const flow = byLink ? held.flow_state_id : null;
      // Only the address that a link leads to tells a client; everyone else is told by mail.
      const isTold = byLink && flow === null;
      if (proved !== "half" && choosesPassword && !isTold) {
        await mails.recovery(trx, proved, { redirectTo: newPasswordPage(env, user.language) });
      }
      if (proved !== "half" && flow === null) {
        const grant = await sessions.begin(trx, proved, "otp", call, { action });
        return { kind: "session", grant, choosesPassword };
      }
      await audit(trx, { action, user, call });
      if (proved === "half" || flow === null) return { kind: "half" };
      return { kind: "code", code: await flows.issueCode(trx, flow) };
    });

  async function applied(trx: Trx, user: User, kind: TokenKind): Promise<User | "half"> {
    if (kind === "confirmation") return confirmEmail(auth, trx, user);
    if (kind === "recovery") return user.email_confirmed_at ? user : claimed(trx, user);
    return (await isWhole(trx, user, kind)) ? moved(trx, user) : half(trx, user);
  }

  /**
   * The first proof that the address is this person's came without the password: whoever chose that may be somebody
   * who typed another's address and waited.
   */
  async function claimed(trx: Trx, user: User) {
    return confirmEmail(auth, trx, await users.change(trx, user.id, { password_hash: null }));
  }

  /** The new address has always to agree; the old one where there is one and the setting says so. */
  async function isWhole(trx: Trx, { id, email, email_change_confirmed }: User, kind: TokenKind) {
    if (email_change_confirmed === 0) {
      return kind === "email_change_new" && (email === null || !env.AUTH_SECURE_EMAIL_CHANGE);
    }
    const other = kind === "email_change_new" ? "email_change_current" : "email_change_new";
    return !(await tokens.isOpen(trx, id, other));
  }

  async function half(trx: Trx, user: User) {
    await users.change(trx, user.id, { email_change_confirmed: 1 });
    return "half" as const;
  }

  async function moved(trx: Trx, user: User) {
    await tokens.revoke(trx, user.id);
    return changeEmail(auth, trx, user);
  }
}

const ACTION: Readonly<Record<TokenKind, string>> = {
  confirmation: "email_confirmed",
  recovery: "login_by_mail",
  email_change_current: "email_change_agreed",
  email_change_new: "email_change_agreed",
  reauthentication: "reauthenticated",
};
