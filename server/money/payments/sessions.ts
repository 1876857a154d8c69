import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { CheckoutSession, Prompt } from "./provider.ts";

/**
 * Before a prompt that would ring again, and could be paid twice, if it were asked for twice. False: it was asked for
 * already.
 */
export async function claimPrompt(db: Kysely<Tables>, paymentId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payments.payments")
    .set({ changed_at: now, state: "pending" })
    .where("id", "=", paymentId)
    .where("state", "=", "created")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores the payment page of an intent, or what its payer was asked to do on the telephone, once: a payment that has a
 * session keeps it. The webhook may arrive before the provider's answer; and a page that was erased with its donor's
 * account is not stored again.
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
    .where(({ or, and, eb }) =>
      or([
        eb("state", "=", "created"),
        and([eb("state", "=", "pending"), eb("provider_session", "is", null)]),
      ]),
    )
    .execute();
}
