import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { CheckoutSession } from "./provider.ts";

/**
 * Keeps the payment page of an intent, once: only a payment still `created` becomes `pending`. The callback may have
 * been faster than the answer that names the page; and what was erased with its giver is not learnt again by asking.
 */
export async function storeSession(
  db: Kysely<Tables>,
  paymentId: string,
  { id, checkoutUrl }: CheckoutSession,
  now: Date,
): Promise<void> {
  await db
    .updateTable("payments.payments")
    .set({ provider_session: id, checkout_url: checkoutUrl, changed_at: now, state: "pending" })
    .where("id", "=", paymentId)
    .where("state", "=", "created")
    .execute();
}
