import type { Kysely } from "kysely";
import { settings } from "../../../content/settings.ts";
import { giftPath } from "../../../contracts/donations/donations.ts";
import { GIFT_BOUNDS } from "../../../contracts/donations/gift-bounds.ts";
import { GIFT_CURRENCY, SPONSOR_CURRENCY } from "../../../contracts/donations/gift-currency.ts";
import { titleIn } from "../../money/content-words.ts";
import type { PageOfKind, Terms } from "../../money/payments/page-of-kind.ts";
import { currentRates } from "../../money/rates/current-rates.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import type { FindProgram } from "./programs.ts";

/** In which currencies a gift may be paid, and how much. */
export const giftTerms = async (db: Kysely<Tables>): Promise<Terms> => ({
  rates: await currentRates(db),
  bounds: GIFT_BOUNDS,
});

const ASKED: Terms = { rates: settings.rates, bounds: GIFT_BOUNDS };

export const GIFTS_ASKED = {
  gift: { ...ASKED, currency: GIFT_CURRENCY },
  sponsorship: { ...ASKED, currency: SPONSOR_CURRENCY },
} as const;

/** The page of a gift, and what a provider is asked for it. */
export function giftPage({ db, env }: Pick<Context, "db" | "env">, findProgram: FindProgram): PageOfKind {
  return {
    terms: () => giftTerms(db),
    pathOf: async ({ reference }) => giftPath(reference),
    // What renews a subscription has its amount, which may cover the fee already.
    async canCover({ id }) {
      const renewal = await db
        .selectFrom("payments.renewal_attempts")
        .select("payment_id")
        .where("payment_id", "=", id)
        .executeTakeFirst();
      return renewal === undefined;
    },
    async intentOf({ id, reference, amount, currency, language }) {
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
        returnUrl: siteUrl(env, language, giftPath(reference)),
        // An anonymous donor could neither be notified of a later charge nor stop it.
        recurring: gift.donation_type !== "one_time" && (gift.donor_email ?? gift.donor_phone) !== null,
      };
    },
  };
}
