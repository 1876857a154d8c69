import type { Transaction } from "kysely";
import type { Language } from "../../contracts/languages.ts";
import type { Money } from "../../contracts/money.ts";
import type { Tables } from "../core/database/tables.ts";
import { nextCheck } from "./next-check.ts";

export interface NewPayment {
  readonly id: string;
  readonly reference: string;
  /** Whose payment it is: the handler of this name hears when it is paid. */
  readonly kind: string;
  /** The ledger account the money is for. */
  readonly account: string;
  readonly provider: string;
  readonly amount: Money;
  readonly language: Language;
}

/** Stores what will be asked of the provider, before the provider hears of it. */
export async function storeIntent(trx: Transaction<Tables>, intent: NewPayment, now: Date): Promise<void> {
  const { amount, ...rest } = intent;
  await trx
    .insertInto("payments.payments")
    .values({
      ...rest,
      amount: amount.minor,
      currency: amount.currency,
      state: "created",
      created_at: now,
      changed_at: now,
      next_check_at: nextCheck("created", now, now),
    })
    .execute();
}
