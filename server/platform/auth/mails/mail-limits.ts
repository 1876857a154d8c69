import type { Context } from "../../context.ts";
import { isFirst } from "../../forms/repeats.ts";
import { isLoopbackAddress } from "../../http/client-address.ts";
import { limits } from "../../limits/limits.ts";
import { count, type Limit, limitKey } from "../../limits/rate-limits.ts";
import { AuthFailure } from "../failure.ts";
import { scaledBy } from "../rate.ts";
import type { Trx } from "../users/users.ts";

/** What a person asks a mail for. It does not depend on whether they have an account. */
export type MailPurpose = "signup" | "otp" | "recover" | "emailchange" | "reauthenticate";

/** All of it in the transaction that asks or writes: what fails was not counted. */
export interface MailLimits {
  /**
   * Before every mail that somebody asks for: one to an address and purpose in AUTH_MAIL_INTERVAL_SECONDS, and a part of
   * an hour's mails from one network. It counts for addresses without an account just as for the others, so a refusal
   * tells nothing.
   */
  ask(trx: Trx, purpose: MailPurpose, email: string, address: string): Promise<void>;
  /** Before a mail that a job will write: refuses where the hour's mails are written already, and counts none. */
  refuseFull(trx: Trx): Promise<void>;
  /** One mail that is written, of the hour's; after all locks of the transaction, for this one is everybody's. */
  write(trx: Trx): Promise<void>;
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
    async ask(trx, purpose, email, address) {
      if (interval > 0) await refuseRepeat(trx, purpose, email);
      if (env.AUTH_AUTOCONFIRM) return;
      // On this machine everything comes from one address: it does not say who asks.
      const most = isLoopbackAddress(address) ? ofAll : ofAddress;
      const used = await count(context, trx, "auth-mails-asked", address, 1, most);
      if (used > most.max) throw tooManyMails();
    },
    async refuseFull(trx) {
      if (!env.AUTH_AUTOCONFIRM && (await written(trx)) >= ofAll.max) throw tooManyMails();
    },
    async write(trx) {
      if (env.AUTH_AUTOCONFIRM) return;
      if ((await count(context, trx, WRITTEN, ALL, 1, ofAll)) > ofAll.max) throw tooManyMails();
    },
  };
}

const tooManyMails = () => new AuthFailure(429, "over_email_send_rate_limit", "email rate limit exceeded");
