import { giftsAccount } from "../../../money/books/accounts.ts";
import { storeIntent, type Via } from "../../../money/payments/intents.ts";
import type { SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import type { Context } from "../../../platform/context.ts";
import { latestAttempt, type Trx } from "./rows.ts";

/**
 * Creates a payment for the open period: an ordinary gift with its own state, ledger entry and receipt. One that the giver
 * starts goes by the means they choose (`via`), a charge by the one that is stored.
 */
export async function startAttempt(
  trx: Trx,
  { clock, random }: Pick<Context, "clock" | "random">,
  subscription: SubscriptionsTable,
  via?: Via,
): Promise<string> {
  const { id: subscription_id, period, program_id, provider, trial, language } = subscription;
  const before = await latestAttempt(trx, subscription);
  const id = random.uuid();
  const amount = { minor: subscription.amount, currency: subscription.currency };
  const account = giftsAccount(program_id);
  const intent = {
    id,
    reference: random.token(),
    kind: "gift",
    account,
    via: via ?? { provider, means: null, trial },
    amount,
    language,
  };
  await storeIntent(trx, intent, clock.now());
  const first = await trx
    .selectFrom("payments.gifts")
    .selectAll()
    .where("payment_id", "=", subscription.first_payment_id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("payments.gifts")
    // Copies the donor's choices, also for the wall, but not the origin of the first gift.
    .values({
      ...first,
      payment_id: id,
      address_key: null,
      network_key: null,
      visitor_key: null,
      second_of: null,
    })
    .execute();
  await trx
    .insertInto("payments.renewal_attempts")
    .values({
      payment_id: id,
      subscription_id,
      period,
      attempt: (before?.attempt ?? 0) + 1,
      started_by: via ? "giver" : "charge",
    })
    .execute();
  return id;
}
