import { GIFT_BOUNDS } from "../../../../contracts/donations/gift-bounds.ts";
import type { ManagedGiftView } from "../../../../contracts/pages.ts";
import type { SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import type { Context } from "../../../platform/context.ts";
import { tokenHash } from "../../../platform/keys/tokens.ts";
import { subscriptionLimits } from "../limits.ts";
import { pauseBounds } from "./actions.ts";
import { dueOn } from "./schedule.ts";

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** The data of the manage page. Unknown and malformed tokens get the same answer. */
export function managedGift({ db, clock }: Pick<Context, "db" | "clock">) {
  return async (token: string): Promise<ManagedGiftView | null> => {
    if (!TOKEN.test(token)) return null;
    const subscription = await db
      .selectFrom("payments.subscriptions")
      .selectAll()
      .where("token_hash", "=", tokenHash(token))
      .executeTakeFirst();
    if (!subscription) return null;
    const { state, rhythm, method, program_id, currency, paused_until, stop_cause } = subscription;
    const isOn = state === "active" || state === "failing";
    const { min, max } = GIFT_BOUNDS[currency];
    return {
      state,
      amount: { minor: subscription.amount, currency },
      rhythm,
      method,
      programId: program_id,
      nextOn: isOn ? dueOn(subscription) : null,
      pausedUntil: paused_until,
      stopCause: stop_cause,
      toPay: isOn ? await periodToPay(subscription) : null,
      pauseEnds: pauseBounds(clock.now()),
      amountBounds: { min: { minor: min, currency }, max: { minor: max, currency } },
      history: await history(subscription),
    };
  };

  async function periodToPay({ id, period }: SubscriptionsTable) {
    const open = await db
      .selectFrom("payments.renewals")
      .select("due_on as dueOn")
      .where("subscription_id", "=", id)
      .where("period", "=", period)
      .where("state", "=", "open")
      .executeTakeFirst();
    return open ?? null;
  }

  async function history({ id, first_payment_id }: SubscriptionsTable): Promise<ManagedGiftView["history"]> {
    const renewals = db
      .selectFrom("payments.renewal_attempts")
      .select("payment_id")
      .where("subscription_id", "=", id);
    const rows = await db
      .selectFrom("payments.payments")
      .select(["state", "amount", "currency", "created_at", "reference", "reason"])
      .where((row) => row.or([row("id", "=", first_payment_id), row("id", "in", renewals)]))
      .orderBy("created_at", "desc")
      .limit(subscriptionLimits.historyRows)
      .execute();
    return rows.map(({ state, amount, currency, created_at, reference, reason }) => ({
      state,
      amount: { minor: amount, currency },
      createdAt: created_at.toISOString(),
      reference,
      ...(reason !== null && { reason }),
    }));
  }
}
