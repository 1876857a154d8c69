import type { Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Money, Rate } from "../../../contracts/money.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { nextCheck } from "./next-check.ts";

export interface NewPayment {
  readonly id: string;
  readonly reference: string;
  /** Whose payment it is: the handler of this name hears when it is paid. */
  readonly kind: string;
  /** The ledger account the money is for. */
  readonly account: string;
  readonly provider: string;
  /** What is paid. */
  readonly amount: Money;
  /** What was asked, where that was in another currency, and the rate. */
  readonly asked?: { readonly amount: Money; readonly rate: Rate } | undefined;
  readonly language: Language;
}

/** Stores what will be asked of the provider, before the provider hears of it. */
export async function storeIntent(trx: Transaction<Tables>, intent: NewPayment, now: Date): Promise<void> {
  const { amount, asked, ...rest } = intent;
  await trx
    .insertInto("payments.payments")
    .values({
      ...rest,
      amount: amount.minor,
      currency: amount.currency,
      ...(asked && {
        asked_amount: asked.amount.minor,
        asked_currency: asked.amount.currency,
        rate_asked: asked.rate.asked,
        rate_paid: asked.rate.paid,
        rate_date: asked.rate.date,
      }),
      state: "created",
      created_at: now,
      changed_at: now,
      next_check_at: nextCheck("created", now, now),
    })
    .execute();
}
