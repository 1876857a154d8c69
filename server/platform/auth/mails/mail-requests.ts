import type { Language } from "../../../../contracts/languages.ts";
import type { Auth } from "../auth-context.ts";
import { createLateQueue, type LateQueue } from "../late-queue.ts";
import type { Metadata } from "../tables.ts";
import { emailData, type Trx, type User } from "../users/users.ts";
import { contestWaiting } from "../verification/contested.ts";
import type { MailPurpose } from "./mail-limits.ts";
import type { Way } from "./mails.ts";

/** The queue of requested mails. Deleting an account deletes its jobs. */
export const ACCOUNT_MAIL = "account-mail";

/** A mail that somebody requested for an address, with or without an account. */
export interface MailRequest {
  readonly purpose: Exclude<MailPurpose, "reauthenticate">;
  readonly email: string;
  readonly way: Way;
  /** The network of the request, for the audit log. */
  readonly address: string;
  /** The language of the account, if the request creates one. */
  readonly language: Language;
  readonly data: Metadata;
}

export interface MailRequests {
  /** Only counts and stores the request, so that the answer takes the same time with and without an account. */
  enqueue(request: MailRequest): Promise<void>;
  start: LateQueue<MailRequest>["start"];
}

/** A job looks the account up after the answer was sent. */
export function createMailRequests(auth: Omit<Auth, "mailRequests" | "textRequests">): MailRequests {
  const { env, db, clock, random, users, mails, mailLimits, audit } = auth;
  const queue = createLateQueue<MailRequest>(auth, { name: ACCOUNT_MAIL, handle });

  async function enqueue(request: MailRequest) {
    await db.transaction().execute(async (trx) => {
      await mailLimits.countRequest(trx, request.purpose, request.email, request.address);
      await mailLimits.refuseWhenUsedUp(trx);
      await queue.send(trx, request);
    });
    queue.wake();
  }

  async function handle(request: MailRequest): Promise<void> {
    const { purpose, email } = request;
    // Even if no mail is sent: a person who asks to sign in without the password may not be the one who chose it.
    if (purpose === "otp" || purpose === "recover") await contestWaiting(auth, db, email, null);
    await db.transaction().execute(async (trx) => {
      const known = await users.byEmail(trx, email);
      // Lock the user before the token, in the same order as the use of a mailed token does: no deadlock.
      const user = known && (await users.locked(trx, known.id));
      if (user) await write(trx, user, request);
      else if (purpose === "otp" && maySignUp(request)) await signUp(trx, request);
    });
  }

  function maySignUp({ data }: MailRequest) {
    return !env.AUTH_DISABLE_SIGNUP && (!env.AUTH_REQUIRE_AGE || data.age_confirmed === true);
  }

  async function write(trx: Trx, user: User, request: MailRequest) {
    const { purpose, way, address } = request;
    if (isDue(user, request)) {
      await mailLimits.countMail(trx);
      if (purpose === "recover") await mails.recovery(trx, user, way);
      else if (purpose === "otp") await signInMail(trx, user, way);
      else if (purpose === "signup") await mails.confirmation(trx, user, way);
      else await mails.emailChange(trx, user, way);
    }
    await audit(trx, { action: `${purpose}_requested`, user, actor: "anyone", call: { address } });
  }

  function isDue({ email_confirmed_at, new_email }: User, { purpose }: MailRequest) {
    if (purpose === "signup") return email_confirmed_at === null;
    return purpose !== "emailchange" || new_email !== null;
  }

  /** If an unconfirmed account has a password, send a magic link: using it drops that password (contested.ts). */
  function signInMail(trx: Trx, user: User, way: Way) {
    const isNew = !user.email_confirmed_at && user.password_hash === null;
    return isNew ? mails.confirmation(trx, user, way) : mails.magicLink(trx, user, way);
  }

  /** Creates an account without a password. */
  async function signUp(trx: Trx, { email, way, address, language, data }: MailRequest) {
    const id = random.uuid();
    const email_confirmed_at = env.AUTH_AUTOCONFIRM ? clock.now() : null;
    const created = await users.create(trx, {
      id,
      email,
      email_confirmed_at,
      language,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { ...data, ...emailData({ id, email, email_confirmed_at }) },
    });
    const user = created ?? (await users.byEmail(trx, email));
    if (!user) return;
    await users.emailIdentity(trx, user);
    await audit(trx, { action: "user_signedup", user, call: { address } });
    await mailLimits.countMail(trx);
    await (env.AUTH_AUTOCONFIRM ? mails.magicLink(trx, user, way) : mails.confirmation(trx, user, way));
  }

  return { enqueue, start: queue.start };
}
