import type { Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Money, Rate } from "../../../contracts/money.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { nextCheck } from "./next-check.ts";

/** Who collects a payment, and by which means. */
export interface Via {
  readonly provider: string;
  /** `Means.id` */
  readonly means: string | null;
  /** No real money moves. */
  readonly trial: boolean;
  /** The payer chooses later, on the page of the payment: this is the means that would take it. */
  readonly isOpen?: boolean;
}

export interface NewPayment {
  readonly id: string;
  readonly reference: string;
  /** Names the handler that is called when the payment changes its state. */
  readonly kind: string;
  /** The ledger account that is credited. */
  readonly account: string;
  readonly via: Via;
  /** The amount the provider collects. */
  readonly amount: Money;
  /** The requested amount and the rate, if it was requested in another currency. */
  readonly asked?: { readonly amount: Money; readonly rate: Rate } | undefined;
  readonly language: Language;
}

/** Stores the payment before the provider is called, so that a lost answer can be found by its id. */
export async function storeIntent(trx: Transaction<Tables>, intent: NewPayment, now: Date): Promise<void> {
  const { amount, asked, via, ...rest } = intent;
  const { provider, means, trial, isOpen = false } = via;
  const chosen_at = isOpen ? null : now;
  await trx
    .insertInto("payments.payments")
    .values({
      ...rest,
      provider,
      means,
      trial,
      chosen_at,
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
      next_check_at: nextCheck({ provider, state: "created", chosen_at, provider_session: null }, now, now),
    })
    .execute();
}
