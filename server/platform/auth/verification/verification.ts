import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure } from "../failure.ts";
import { newPasswordPage } from "../redirects/redirect-answer.ts";
import type { Grant } from "../sessions/sessions.ts";
import type { PhoneTokenKind, TokenKind } from "../tables.ts";
import { isBanned, type Trx, type User } from "../users/users.ts";
import { changeEmail, confirmEmail } from "./confirm-email.ts";
import { changePhone, confirmPhone, isStale } from "./confirm-phone.ts";
import { isContested } from "./contested.ts";
import type { Held } from "./one-time-tokens.ts";

/** The token kinds that each `type` of the wire accepts. */
const KINDS: Readonly<Record<string, readonly TokenKind[]>> = {
  signup: ["confirmation"],
  invite: ["confirmation"],
  recovery: ["recovery"],
  magiclink: ["recovery"],
  email: ["confirmation", "recovery"],
  email_change: ["email_change_current", "email_change_new"],
};

/** The same for codes sent to a phone. */
const PHONE_KINDS: Readonly<Record<string, readonly PhoneTokenKind[]>> = {
  sms: ["sms", "sms_renewal"],
  phone_change: ["phone_change"],
};

export const phoneKindsOf = (type: string): readonly PhoneTokenKind[] | undefined =>
  Object.hasOwn(PHONE_KINDS, type) ? PHONE_KINDS[type] : undefined;

const isOfPhone = (kind: TokenKind) =>
  Object.values(PHONE_KINDS)
    .flat()
    .some((one) => one === kind);

export const kindsOf = (type: string): readonly TokenKind[] | undefined =>
  Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;

export type Verified =
  /** `choosesPassword`: the account's password was dropped, the person must choose a new one. */
  | { readonly kind: "session"; readonly grant: Grant; readonly choosesPassword: boolean }
  /** For a link of a client that began a PKCE flow. */
  | { readonly kind: "code"; readonly code: string }
  /** One of the two addresses of an e-mail change has confirmed. */
  | { readonly kind: "half" };

export const HALF = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Uses a token and does what it is for; throws `expired` if the token is unknown, used or expired. */
export type Verify = (
  held: Held | undefined,
  call: Call,
  options: { readonly expired: AuthFailure; readonly byLink: boolean },
) => Promise<Verified>;

export function createVerify(auth: Auth): Verify {
  const { db, env, clock, users, sessions, tokens, flows, mails, audit } = auth;

  return (held, call, { expired, byLink }) =>
    db.transaction().execute(async (trx) => {
      const user = held && (await users.locked(trx, held.user_id));
      if (!held || !user || user.deleted_at) throw expired;
      if (isBanned(user, clock.now())) throw new AuthFailure(403, "user_banned", "User is banned");
      // A concurrent request may have used it while this one waited for the lock.
      if (!(await tokens.use(trx, held))) throw expired;
      const choosesPassword = held.kind === "confirmation" && isContested(user);
      const verified = await apply(trx, user, held.kind);
      const action = ACTION[held.kind];
      const flow = byLink ? held.flow_state_id : null;
      // Only the redirect of a link leads to the page for a new password; everybody else gets a mail.
      const leadsToPasswordPage = byLink && flow === null;
      if (verified !== "half" && choosesPassword && !leadsToPasswordPage) {
        await mails.recovery(trx, verified, { redirectTo: newPasswordPage(env, user.language) });
      }
      if (verified !== "half" && flow === null) {
        const address = isOfPhone(held.kind) ? "phone" : "email";
        const grant = await sessions.begin(trx, verified, "otp", call, { action }, { address });
        return { kind: "session", grant, choosesPassword };
      }
      await audit(trx, { action, user, call });
      if (verified === "half" || flow === null) return { kind: "half" };
      return { kind: "code", code: await flows.issueCode(trx, flow) };
    });

  async function apply(trx: Trx, user: User, kind: TokenKind): Promise<User | "half"> {
    if (kind === "confirmation") return confirmEmail(auth, trx, user);
    if (kind === "sms" || kind === "sms_renewal") return openByPhone(trx, user, kind);
    if (kind === "phone_change") return completePhoneChange(trx, user);
    if (kind === "recovery") return user.email_confirmed_at ? user : confirmWithoutPassword(trx, user);
    return (await isComplete(trx, user, kind)) ? completeChange(trx, user) : recordHalf(trx, user);
  }

  /**
   * Confirms the address and drops the password: whoever chose it may have typed somebody else's address and waited for
   * its owner to confirm.
   */
  async function confirmWithoutPassword(trx: Trx, user: User) {
    return confirmEmail(auth, trx, await users.change(trx, user.id, { password_hash: null }));
  }

  function openByPhone(trx: Trx, user: User, kind: "sms" | "sms_renewal") {
    if (kind === "sms" && isStale(auth, user)) throw staleNumber();
    return confirmPhone(auth, trx, user);
  }

  async function completePhoneChange(trx: Trx, user: User) {
    await tokens.revoke(trx, user.id);
    const changed = await changePhone(auth, trx, user);
    await mails.phoneChanged(trx, changed);
    return changed;
  }

  /** The new address must always confirm; with AUTH_SECURE_EMAIL_CHANGE the old one too, if there is one. */
  async function isComplete(trx: Trx, { id, email, email_change_confirmed }: User, kind: TokenKind) {
    if (email_change_confirmed === 0) {
      return kind === "email_change_new" && (email === null || !env.AUTH_SECURE_EMAIL_CHANGE);
    }
    const other = kind === "email_change_new" ? "email_change_current" : "email_change_new";
    return !(await tokens.isOpen(trx, id, other));
  }

  async function recordHalf(trx: Trx, user: User) {
    await users.change(trx, user.id, { email_change_confirmed: 1 });
    return "half" as const;
  }

  async function completeChange(trx: Trx, user: User) {
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
  sms: "login_by_phone",
  sms_renewal: "login_by_phone",
  phone_change: "phone_changed",
  sms_reauthentication: "reauthenticated",
};

/** A code alone does not open the account of a number that may belong to somebody else now. */
const staleNumber = () =>
  new AuthFailure(
    403,
    "phone_not_confirmed",
    "This phone number was not used for a long time: sign in with the password or the e-mail address",
  );
