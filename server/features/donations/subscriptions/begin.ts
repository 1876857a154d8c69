import { manageToken } from "../../../money/payments/manage-link.ts";
import type { PaymentsTable } from "../../../money/payments/tables.ts";
import type { Context } from "../../../platform/context.ts";
import { tokenHash } from "../../../platform/keys/tokens.ts";
import { dayOf } from "./calendar.ts";
import { lock, type Trx } from "./rows.ts";
import { startPeriod } from "./schedule.ts";

/**
 * Creates the subscription at the first payment of a monthly or yearly gift. Not for anonymous gifts: we could neither
 * announce a charge nor send the link that stops it.
 */
export async function begin(trx: Trx, { clock, random, keys }: Context, payment: PaymentsTable) {
  const gift = await trx
    .selectFrom("payments.gifts")
    .selectAll()
    .where("payment_id", "=", payment.id)
    .executeTakeFirstOrThrow();
  if (gift.donation_type === "one_time" || gift.anonymous) return undefined;
  const now = clock.now();
  const id = random.uuid();
  const anchor_on = dayOf(payment.paid_at ?? now);
  const method = payment.method_token === null ? ("mobile_money" as const) : ("card" as const);
  const rhythm = gift.donation_type;
  await trx
    .insertInto("payments.subscriptions")
    .values({
      id,
      first_payment_id: payment.id,
      token_hash: tokenHash(manageToken(keys, id)),
      program_id: gift.program_id,
      rhythm,
      amount: payment.amount,
      currency: payment.currency,
      language: payment.language,
      provider: payment.provider,
      trial: payment.trial,
      method,
      method_token: payment.method_token,
      donor_name: gift.donor_name,
      donor_email: gift.donor_email,
      donor_phone: gift.donor_phone,
      state: "active",
      anchor_on,
      ...startPeriod({ anchor_on, rhythm, method }, 1, dayOf(now)),
      created_at: now,
      changed_at: now,
    })
    .execute();
  return lock(trx, id);
}
