import type { Kysely } from "kysely";
import type { Tables } from "../core/database/tables.ts";
import type { CheckoutSession } from "./provider.ts";

/**
 * Keeps the payment page of an intent. The callback may have been faster than the answer that names the page: only
 * a payment still `created` becomes `pending`.
 */
export async function storeSession(
  db: Kysely<Tables>,
  paymentId: string,
  { id, checkoutUrl }: CheckoutSession,
  now: Date,
): Promise<void> {
  await db
    .updateTable("payments.payments")
    .set((row) => ({
      provider_session: id,
      checkout_url: checkoutUrl,
      changed_at: now,
      state: row
        .case()
        .when("state", "=", "created")
        .then("pending" as const)
        .else(row.ref("state"))
        .end(),
    }))
    .where("id", "=", paymentId)
    .where("checkout_url", "is", null)
    .execute();
}
