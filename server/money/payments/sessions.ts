import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { CheckoutSession, Prompt } from "./provider.ts";

/**
 * Stores the payment page of an intent, or what its payer was asked to do on the telephone, once: only a payment in state `created` becomes `pending`. The webhook may arrive
 * before the provider's answer; and a page that was erased with its donor's account is not stored again.
 */
export async function storeSession(
  db: Kysely<Tables>,
  paymentId: string,
  { id, checkoutUrl, prompt = null }: CheckoutSession & { readonly prompt?: Prompt | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable("payments.payments")
    .set({
      provider_session: id,
      checkout_url: checkoutUrl,
      prompt: prompt && JSON.stringify(prompt),
      changed_at: now,
      state: "pending",
    })
    .where("id", "=", paymentId)
    .where("state", "=", "created")
    .execute();
}
