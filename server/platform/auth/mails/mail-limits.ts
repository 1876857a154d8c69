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
export interface MailLimits<Purpose extends string = MailPurpose> {
  /**
   * Call before every requested mail. Allows one mail per address and purpose in AUTH_MAIL_INTERVAL_SECONDS, and a share
   * of the hourly limit per network. Addresses without an account are counted too, so a refusal reveals nothing.
   */
  countRequest(trx: Trx, purpose: Purpose, recipient: string, address: string): Promise<void>;
  /** Refuses if the hourly limit is used up; counts nothing. For mails that a job writes later. */
  refuseWhenUsedUp(trx: Trx): Promise<void>;
  /** Counts one written mail. Call it after all other locks of the transaction: every mail locks this counter row. */
  countMail(trx: Trx): Promise<void>;
}

const ALL = "all";

interface SendLimit {
  /** The counters of requests, written messages and intervals begin with it. */
  readonly bucket: string;
  readonly perHour: number;
  readonly refusal: { readonly code: string; readonly message: string };
  /** Counts the interval only. */
  readonly isFree?: boolean;
}

type Counters = Pick<Context, "env" | "keys" | "clock">;

export const createMailLimits = (context: Counters): MailLimits =>
  createSendLimits(context, {
    bucket: "auth-mails",
    perHour: context.env.AUTH_MAILS_PER_HOUR,
    refusal: { code: "over_email_send_rate_limit", message: "email rate limit exceeded" },
    isFree: context.env.AUTH_AUTOCONFIRM,
  });

/** The same limits for mails and for text messages, each with its own counters. */
export function createSendLimits(
  context: Counters,
  { bucket, perHour, refusal, isFree = false }: SendLimit,
): MailLimits<string> {
  const { env, keys, clock } = context;
  const interval = env.AUTH_MAIL_INTERVAL_SECONDS * 1000;
  const { windowMs, parts } = limits.auth.mails;
  const ofAll: Limit = { max: scaledBy(env, perHour), windowMs };
  const ofAddress: Limit = { max: Math.ceil(ofAll.max / parts), windowMs };
  const tooMany = () => new AuthFailure(429, refusal.code, refusal.message);

  async function refuseRepeat(trx: Trx, purpose: string, recipient: string) {
    const form = `auth${purpose}`;
    const hash = limitKey({ keys }, recipient);
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
      refusal.code,
      `For security purposes, you can only request this after ${seconds} seconds.`,
      {},
      { "Retry-After": String(seconds) },
    );
  }

  async function written(trx: Trx): Promise<number> {
    const row = await trx
      .selectFrom("core.rate_limits")
      .select("used")
      .where("bucket", "=", bucket)
      .where("key", "=", limitKey({ keys }, ALL))
      .where("window_start", ">", new Date(clock.now().getTime() - windowMs))
      .executeTakeFirst();
    return row?.used ?? 0;
  }

  return {
    async countRequest(trx, purpose, recipient, address) {
      if (interval > 0) await refuseRepeat(trx, purpose, recipient);
      if (isFree) return;
      // Behind a local proxy every request has the loopback address, which identifies nobody.
      const most = isLoopbackAddress(address) ? ofAll : ofAddress;
      const used = await count(context, trx, `${bucket}-asked`, address, 1, most);
      if (used > most.max) throw tooMany();
    },
    async refuseWhenUsedUp(trx) {
      if (!isFree && (await written(trx)) >= ofAll.max) throw tooMany();
    },
    async countMail(trx) {
      if (isFree) return;
      if ((await count(context, trx, bucket, ALL, 1, ofAll)) > ofAll.max) throw tooMany();
    },
  };
}
