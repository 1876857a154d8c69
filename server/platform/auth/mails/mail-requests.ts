import type { Language } from "../../../../contracts/languages.ts";
import { createQueue, type Queue } from "../../jobs/queue.ts";
import { limits } from "../../limits/limits.ts";
import type { Auth } from "../auth-context.ts";
import type { Metadata } from "../tables.ts";
import { emailData, type Trx, type User } from "../users/users.ts";
import { contestWaiting } from "../verification/contested.ts";
import type { MailPurpose } from "./mail-limits.ts";
import type { Way } from "./mails.ts";

/** The queue; what it holds of a person goes with the account. */
export const ACCOUNT_MAIL = "account-mail";

/** A mail somebody asked for by an address, whoever has it. */
export interface MailRequest {
  readonly purpose: Exclude<MailPurpose, "reauthenticate">;
  readonly email: string;
  readonly way: Way;
  /** The network it was asked from, for the log of what happened. */
  readonly address: string;
  /** Of an account that is made by it. */
  readonly language: Language;
  readonly data: Metadata;
}

export interface MailRequests {
  /** Only counts and writes down the request: the answer takes as long for people without an account. */
  ask(request: MailRequest): Promise<void>;
  start: Queue<MailRequest>["start"];
}

/** Whether there is an account is looked up after the answer, by a job. */
export function createMailRequests(auth: Omit<Auth, "mailRequests">): MailRequests {
  const { env, db, clock, random, users, mails, mailLimits, audit } = auth;
  const queue = createQueue<MailRequest>(auth, { name: ACCOUNT_MAIL, handle, unsettled: async () => [] });

  let later: NodeJS.Timeout | undefined;

  async function ask(request: MailRequest) {
    await db.transaction().execute(async (trx) => {
      await mailLimits.ask(trx, request.purpose, request.email, request.address);
      await mailLimits.refuseFull(trx);
      await queue.send(trx, request);
    });
    later ??= setTimeout(wake, limits.auth.mailDelayMs).unref();
  }

  function wake() {
    later = undefined;
    queue.wake();
  }

  async function handle(request: MailRequest): Promise<void> {
    const { purpose, email } = request;
    // Whatever becomes of the mail: who asks for a way in without the password did not choose it.
    if (purpose === "otp" || purpose === "recover") await contestWaiting(auth, db, email, null);
    await db.transaction().execute(async (trx) => {
      const known = await users.byEmail(trx, email);
      // First the person, then their token: the order of whoever uses the mail before this one.
      const user = known && (await users.locked(trx, known.id));
      if (user) await write(trx, user, request);
      else if (purpose === "otp" && mayJoin(request)) await welcome(trx, request);
    });
  }

  function mayJoin({ data }: MailRequest) {
    return !env.AUTH_DISABLE_SIGNUP && (!env.AUTH_REQUIRE_AGE || data.age_confirmed === true);
  }

  async function write(trx: Trx, user: User, request: MailRequest) {
    const { purpose, way, address } = request;
    if (isDue(user, request)) {
      await mailLimits.write(trx);
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

  /** Of an account with a password that nobody confirmed, the way in is one that forgets that password. */
  function signInMail(trx: Trx, user: User, way: Way) {
    const isNew = !user.email_confirmed_at && user.password_hash === null;
    return isNew ? mails.confirmation(trx, user, way) : mails.magicLink(trx, user, way);
  }

  /** An account without a password, for somebody new. */
  async function welcome(trx: Trx, { email, way, address, language, data }: MailRequest) {
    const id = random.uuid();
    const email_confirmed_at = env.AUTH_AUTOCONFIRM ? clock.now() : null;
    const made = await users.create(trx, {
      id,
      email,
      email_confirmed_at,
      language,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { ...data, ...emailData({ id, email, email_confirmed_at }) },
    });
    const user = made ?? (await users.byEmail(trx, email));
    if (!user) return;
    await users.emailIdentity(trx, user);
    await audit(trx, { action: "user_signedup", user, call: { address } });
    await mailLimits.write(trx);
    await (env.AUTH_AUTOCONFIRM ? mails.magicLink(trx, user, way) : mails.confirmation(trx, user, way));
  }

  return {
    ask,
    async start() {
      const stop = await queue.start();
      return async () => {
        clearTimeout(later);
        await stop();
      };
    },
  };
}
