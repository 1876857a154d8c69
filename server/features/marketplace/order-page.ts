import { type Kysely, sql } from "kysely";
import { settings } from "../../../content/settings.ts";
import type { Language } from "../../../contracts/languages.ts";
import { ORDER_CURRENCIES } from "../../../contracts/marketplace/marketplace.ts";
import type { Rate } from "../../../contracts/money.ts";
import type { PageOfKind, Terms } from "../../money/payments/page-of-kind.ts";
import { currentRates } from "../../money/rates/current-rates.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { marketplaceLimits } from "./limits.ts";
import { toldLines } from "./told-lines.ts";

const CURRENCIES: readonly string[] = ORDER_CURRENCIES;

const payable = (rates: readonly Rate[]): Terms => ({
  rates: rates.filter(({ to }) => CURRENCIES.includes(to)),
});

export const orderTerms = async (db: Kysely<Tables>): Promise<Terms> => payable(await currentRates(db));

export const ORDER_ASKED = { order: { ...payable(settings.rates), currency: "USD" } } as const;

export const orderPath = (reference: string): string => `/marketplace/order/${reference}`;

/** Goods wait for a transfer too, but not for weeks. */
export const reservedFor = (holdMs: number): number => Math.min(holdMs, marketplaceLimits.reservedMs);

/** The page of an order, and what a provider is asked for it. */
export function orderPage({ db, env, clock }: Pick<Context, "db" | "env" | "clock">): PageOfKind {
  /** « Farine de manioc, sac de 5 kg (+2) ». */
  async function descriptionOf(id: string, language: Language): Promise<string> {
    const [first, ...others] = await toldLines(db, [id], language);
    if (!first) throw new Error(`order ${id} has no lines`);
    return others.length > 0 ? `${first.name} (+${others.length})` : first.name;
  }

  return {
    terms: () => orderTerms(db),
    pathOf: async ({ reference }) => orderPath(reference),
    intentOf: async ({ id, reference, amount, currency, language }) => ({
      id,
      amount: { minor: amount, currency },
      description: await descriptionOf(id, language),
      language,
      returnUrl: siteUrl(env, language, orderPath(reference)),
    }),
    async hold({ id, state, changed_at: openedAt }, holdMs) {
      // Asked again, it is not held for longer than its payment page is open.
      const since = state === "pending" ? openedAt : clock.now();
      const until = new Date(since.getTime() + reservedFor(holdMs));
      const { numAffectedRows = 0n } = await sql`
        update marketplace.checkouts set reserved_until = greatest(reserved_until, ${until})
        where order_id = ${id} and stock = 'held'
      `.execute(db);
      return numAffectedRows > 0n;
    },
  };
}
