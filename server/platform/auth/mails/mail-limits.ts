import type { Context } from "../../context.ts";
import { isFirst } from "../../forms/repeats.ts";
import { isLoopbackAddress } from "../../http/client-address.ts";
import { limits } from "../../limits/limits.ts";
import { count, type Limit, limitKey } from "../../limits/rate-limits.ts";
import { AuthFailure } from "../failure.ts";
import { scaledBy } from "../rate.ts";
import type { Trx } from "../users/users.ts";

/** Why a person requests a mail. It does not depend on whether they have an account. */
export type MailPurpose = "signup" | "otp" | "recover" | "emailchange" | "reauthenticate";

/** Each method counts in the caller's transaction: a rollback also takes the count back. */
export interface MailLimits {
  /**
   * Call before every requested mail. Allows one mail per address and purpose in AUTH_MAIL_INTERVAL_SECONDS, and a share
   * of the hourly limit per network. Addresses without an account are counted too, so a refusal reveals nothing.
   */
  countRequest(trx: Trx, purpose: MailPurpose, email: string, address: string): Promise<void>;
  /** Refuses if the hourly limit is used up; counts nothing. For mails that a job writes later. */
  refuseWhenUsedUp(trx: Trx): Promise<void>;
  /** Counts one written mail. Call it after all other locks of the transaction: every mail locks this counter row. */
  countMail(trx: Trx): Promise<void>;
}

const WRITTEN = "auth-mails";
const ALL = "all";

export function createMailLimits(context: Pick<Context, "env" | "keys" | "clock">): MailLimits {
  const { env, keys, clock } = context;
  const interval = env.AUTH_MAIL_INTERVAL_SECONDS * 1000;
  const { windowMs, parts } = limits.auth.mails;
  const ofAll: Limit = { max: scaledBy(env, env.AUTH_MAILS_PER_HOUR), windowMs };
  const ofAddress: Limit = { max: Math.ceil(ofAll.max / parts), windowMs };

  async function refuseRepeat(trx: Trx, purpose: MailPurpose, email: string) {
    const form = `auth${purpose}`;
    const hash = limitKey({ keys }, email);
    if (await isFirst({ clock }, trx, { form, hash, withinMs: interval })) return;
    const last = await trx
      .selectFrom("core.form_repeats")
      .select("seen_at")
      .where("form", "=", form)
      .where("hash", "=", hash)
      .executeTakeFirstOrThrow();
    const seconds = Math.max(
      1,
      Math.ceil((last.seen_at.getTime() + interval - clock.now().getTime()) / 1000),
    );
    throw new AuthFailure(
      429,
      "over_email_send_rate_limit",
      `For security purposes, you can only request this after ${seconds} seconds.`,
      {},
      { "Retry-After": String(seconds) },
    );
  }

  async function written(trx: Trx): Promise<number> {
    const row = await trx
      .selectFrom("core.rate_limits")
      .select("used")
      .where("bucket", "=", WRITTEN)
      .where("key", "=", limitKey({ keys }, ALL))
      .where("window_start", ">", new Date(clock.now().getTime() - windowMs))
      .executeTakeFirst();
    return row?.used ?? 0;
  }

  return {
    async countRequest(trx, purpose, email, address) {
      if (interval > 0) await refuseRepeat(trx, purpose, email);
      if (env.AUTH_AUTOCONFIRM) return;
      // Behind a local proxy every request has the loopback address, which identifies nobody.
      const most = isLoopbackAddress(address) ? ofAll : ofAddress;
      const used = await count(context, trx, "auth-mails-asked", address, 1, most);
      if (used > most.max) throw tooManyMails();
    },
    async refuseWhenUsedUp(trx) {
      if (!env.AUTH_AUTOCONFIRM && (await written(trx)) >= ofAll.max) throw tooManyMails();
    },
    async countMail(trx) {
      if (env.AUTH_AUTOCONFIRM) return;
      if ((await count(context, trx, WRITTEN, ALL, 1, ofAll)) > ofAll.max) throw tooManyMails();
    },
  };
}

const tooManyMails = () => new AuthFailure(429, "over_email_send_rate_limit", "email rate limit exceeded");
