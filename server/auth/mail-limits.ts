import type { Context } from "../core/context.ts";
import { limitKey } from "../core/rate-limits.ts";
import { isFirst } from "../core/repeats.ts";
import { AuthFailure } from "./failure.ts";
import type { Rates } from "./rate.ts";
import type { Trx } from "./users.ts";

/** What a person asks a mail for. It does not depend on whether they have an account. */
export type MailPurpose = "signup" | "otp" | "recover" | "emailchange" | "reauthenticate";

/**
 * Before every mail that somebody asks for, in the transaction that sends it: one to an address and purpose in
 * AUTH_MAIL_INTERVAL_SECONDS, and so many an hour in all. It counts for addresses without an account just as for the
 * others, so a refusal tells nothing.
 */
export type MailLimits = (trx: Trx, purpose: MailPurpose, email: string) => Promise<void>;

export function createMailLimits({
  env,
  keys,
  clock,
  rates,
}: Pick<Context, "env" | "keys" | "clock"> & { readonly rates: Rates }): MailLimits {
  const interval = env.AUTH_MAIL_INTERVAL_SECONDS * 1000;

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

  return async (trx, purpose, email) => {
    if (interval > 0) await refuseRepeat(trx, purpose, email);
    await rates.mail(trx);
  };
}
