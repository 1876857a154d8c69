import type { StopCause, SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import type { PaymentsTable } from "../../../money/payments/tables.ts";
import type { SubscriptionFacts } from "../../../money/receipts/subscription-facts.ts";
import type { Context } from "../../../platform/context.ts";
import { begin } from "./begin.ts";
import { dayOf } from "./calendar.ts";
import {
  attemptOf,
  change,
  closePeriod,
  failsFirst,
  latestAttempt,
  lock,
  subscriptionOf,
  type Trx,
} from "./rows.ts";
import { dueOn, nextTry, startPeriod } from "./schedule.ts";
import { may } from "./states.ts";
import { factsOf, giftData, type Parts, post } from "./tell-giver.ts";

/** What a payment's end does to its subscription, in the transaction that books it. */
export function createSettle(context: Context, parts: Parts) {
  const { clock, log } = context;

  /** Paid: the first one begins a subscription, each further one closes its period. */
  async function paid(trx: Trx, payment: PaymentsTable): Promise<SubscriptionFacts | undefined> {
    const attempt = await attemptOf(trx, payment.id);
    if (!attempt) {
      const begun = await begin(trx, context, payment);
      return begun && factsOf(begun);
    }
    const now = clock.now();
    const subscription = await lock(trx, attempt.subscription_id);
    const { id, period } = subscription;
    const isFirst = await closePeriod(trx, { id, period: attempt.period }, "paid", now);
    if (!isFirst) log.error("a period of a subscription was paid again", { id: payment.id });
    const isCurrent = attempt.period === period && may("pay", subscription);
    // A new card takes the old one's place; who is asked each time is not charged by itself from now on.
    const token = subscription.method === "card" ? payment.method_token : null;
    await change(trx, id, now, {
      ...(token !== null && { method_token: token }),
      ...(isCurrent && { state: "active", ...startPeriod(subscription, period + 1, dayOf(now)) }),
    });
    return factsOf(await lock(trx, id));
  }

  /** Refused, cancelled or expired. Whether it was a renewal: then its giver has been told what comes next. */
  async function failed(trx: Trx, payment: PaymentsTable): Promise<boolean> {
    const attempt = await attemptOf(trx, payment.id);
    if (!attempt) return false;
    const now = clock.now();
    const subscription = await lock(trx, attempt.subscription_id);
    if (!(await failsFirst(trx, payment.id, now))) return true;
    const isCurrent = attempt.period === subscription.period && may("fail", subscription);
    // What a giver tried on the page changes no plan: the page says what became of it.
    if (!isCurrent || attempt.started_by === "giver") return true;
    // Another was only tried once this one had failed: the plan counted it then, whatever is heard of it later.
    if ((await latestAttempt(trx, subscription))?.payment_id !== payment.id) return true;
    const { id, method, tries } = subscription;
    const again = nextTry(method, dueOn(subscription), tries, now);
    if (again === null) {
      await stop(trx, subscription, "refused", payment.reason);
      return true;
    }
    await change(trx, id, now, { state: "failing", next_step: "collect", next_at: again });
    if (tries > 1) return true;
    const data = {
      ...giftData(subscription, parts.titleOf),
      amount: amountOf(payment),
      reason: payment.reason,
    };
    await post(trx, parts, subscription, `refused:${payment.id}`, {
      template: "refused",
      data: { ...data, again: { subscription: id, nextTryOn: dayOf(again) } },
    });
    return true;
  }

  async function stop(
    trx: Trx,
    subscription: SubscriptionsTable,
    cause: StopCause,
    reason: PaymentsTable["reason"] = null,
  ): Promise<void> {
    const now = clock.now();
    const { id } = subscription;
    await closePeriod(
      trx,
      subscription,
      cause === "giver" || cause === "disputed" ? "skipped" : "failed",
      now,
    );
    await change(trx, id, now, {
      state: "stopped",
      stop_cause: cause,
      stopped_at: now,
      next_step: null,
      next_at: null,
      paused_until: null,
    });
    await post(trx, parts, subscription, `stopped:${id}`, {
      template: "stopped",
      data: { ...giftData(subscription, parts.titleOf), cause, reason, stoppedAt: now.toISOString() },
    });
  }

  /** Who asks the bank for the money back does not want to be charged again. */
  async function disputed(trx: Trx, payment: PaymentsTable): Promise<void> {
    const found = await subscriptionOf(trx, payment.id);
    if (!found) return;
    const subscription = await lock(trx, found.id);
    if (may("stop", subscription)) await stop(trx, subscription, "disputed");
  }

  return { paid, failed, stop, disputed };
}

export type Settle = ReturnType<typeof createSettle>;

const amountOf = ({ amount, currency }: PaymentsTable) => ({ minor: amount, currency });
