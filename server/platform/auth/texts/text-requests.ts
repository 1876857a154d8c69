import type { Language } from "../../../../contracts/languages.ts";
import type { Channel } from "../../sms/tables.ts";
import type { Auth } from "../auth-context.ts";
import { AuthFailure } from "../failure.ts";
import { createLateQueue, type LateQueue } from "../late-queue.ts";
import type { Metadata } from "../tables.ts";
import type { Trx } from "../users/users.ts";
import { contestWaiting } from "../verification/contested.ts";
import { createByPhone } from "../verification/phone-sign-up.ts";

/** The queue of requested codes. Deleting an account deletes its jobs. */
export const ACCOUNT_TEXT = "account-text";

/** A code that somebody requested for a number, with or without an account. */
export interface TextRequest {
  /** `signup` and `phonechange` send again what is not confirmed yet. */
  readonly purpose: "otp" | "signup" | "phonechange";
  readonly phone: string;
  readonly channel: Channel;
  /** The network of the request, for the audit log. */
  readonly address: string;
  /** The language of the account, if the request creates one. */
  readonly language: Language;
  readonly data: Metadata;
}

export interface TextRequests {
  /** Only counts and stores the request, so that the answer takes the same time with and without an account. */
  enqueue(request: TextRequest): Promise<void>;
  start: LateQueue<TextRequest>["start"];
}

/** A job looks the account up after the answer was sent. */
export function createTextRequests(auth: Omit<Auth, "mailRequests" | "textRequests">): TextRequests {
  const { env, db, log, users, phoneCodes, audit } = auth;
  const queue = createLateQueue<TextRequest>(auth, { name: ACCOUNT_TEXT, handle });

  async function enqueue(request: TextRequest) {
    const purpose = request.purpose === "phonechange" ? "smschange" : "smscode";
    await db.transaction().execute(async (trx) => {
      await phoneCodes.countRequest(trx, purpose, request.phone, request.address);
      await queue.send(trx, request);
    });
    queue.wake();
  }

  async function handle(request: TextRequest): Promise<void> {
    // Even if no code is sent: a person who asks to sign in without the password may not be the one who chose it.
    if (request.purpose === "otp") await contestWaiting(auth, db, request.phone, null);
    try {
      await db.transaction().execute((trx) => write(trx, request));
    } catch (error) {
      // The day's budget is used up; another attempt of the job would find the same.
      if (!(error instanceof AuthFailure)) throw error;
      log.warn("a code was not sent", { job: ACCOUNT_TEXT, code: error.code });
    }
  }

  async function write(trx: Trx, request: TextRequest) {
    const { purpose, phone, channel, address } = request;
    const found = await accountOf(trx, request);
    // Lock the user before the token, in the same order as the use of a code does: no deadlock.
    const user = found && (await users.locked(trx, found.id));
    if (!user) return signUp(trx, request);
    if (purpose === "phonechange") {
      if (user.new_phone !== null) await phoneCodes.phoneChange(trx, user, channel);
    } else if (purpose === "otp" || user.phone_confirmed_at === null) {
      await phoneCodes.signIn(trx, user, { phone, channel });
    }
    await audit(trx, { action: `${purpose}_by_phone_requested`, user, actor: "anyone", call: { address } });
  }

  /** A change is found by the number the account has; by the new one while it has none. */
  async function accountOf(trx: Trx, { purpose, phone }: TextRequest) {
    const owner = await users.byPhone(trx, phone);
    if (owner || purpose !== "phonechange") return owner;
    return trx
      .selectFrom("auth.users")
      .select("id")
      .where("new_phone", "=", phone)
      .where("phone", "is", null)
      .where("deleted_at", "is", null)
      .orderBy("phone_change_sent_at", "desc")
      .limit(1)
      .executeTakeFirst();
  }

  /** Creates an account without a password. */
  async function signUp(trx: Trx, { purpose, phone, channel, address, language, data }: TextRequest) {
    const isAllowed = !env.AUTH_DISABLE_SIGNUP && (!env.AUTH_REQUIRE_AGE || data.age_confirmed === true);
    if (purpose !== "otp" || !isAllowed) return;
    const user = await createByPhone(auth, trx, { phone, passwordHash: null, data }, { language });
    if (!user) return;
    await audit(trx, { action: "user_signedup", user, call: { address } });
    await phoneCodes.signIn(trx, user, { phone, channel });
  }

  return { enqueue, start: queue.start };
}
