import { titleIn } from "../../money/content-words.ts";
import type { PaymentIntent } from "../../money/payments/provider.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Context } from "../../platform/context.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { FindProgram } from "./programs.ts";

export type IntentOf = (payment: PaymentsTable) => Promise<PaymentIntent>;

/** What a provider is asked for a stored gift. */
export function giftIntent({ db, env }: Pick<Context, "db" | "env">, findProgram: FindProgram): IntentOf {
  return async ({ id, reference, amount, currency, language }) => {
    const gift = await db
      .selectFrom("payments.gifts")
      .select(["program_id", "donation_type", "donor_email", "donor_phone"])
      .where("payment_id", "=", id)
      .executeTakeFirstOrThrow();
    return {
      id,
      amount: { minor: amount, currency },
      description: titleIn(language, findProgram(gift.program_id)?.title ?? gift.program_id).title,
      language,
      returnUrl: siteUrl(env, language, `/donate/status/${reference}`),
      // An anonymous donor could neither be notified of a later charge nor stop it.
      recurring: gift.donation_type !== "one_time" && (gift.donor_email ?? gift.donor_phone) !== null,
    };
  };
}
