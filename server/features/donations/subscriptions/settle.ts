import type { StopCause, SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import type { PaymentsTable } from "../../../money/payments/tables.ts";
import type { SubscriptionFacts } from "../../../money/receipts/subscription-facts.ts";
import type { Context } from "../../../platform/context.ts";
import { begin } from "./begin.ts";
import { dayOf } from "./calendar.ts";
import { factsOf, giftData, type Parts, post } from "./notify-donor.ts";
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

/** Updates the subscription in the transaction that settles one of its payments. */
export function createSettle(context: Context, parts: Parts) {
  const { clock, log } = context;

  /** The first paid payment starts the subscription, each further one closes its period. */
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
    if (!isFirst) log.error("subscription period paid twice", { id: payment.id });
    const isCurrent = attempt.period === period && may("pay", subscription);
    const means = attempt.started_by === "giver" ? meansOf(payment, subscription) : {};
    const renewed = { ...subscription, ...means };
    await change(trx, id, now, {
      ...means,
      ...(isCurrent && { state: "active", ...startPeriod(renewed, period + 1, dayOf(now)) }),
    });
    return factsOf(await lock(trx, id));
  }

  /** For refused, cancelled and expired payments. True for a renewal: its donor is then informed here, if need be. */
  async function failed(trx: Trx, payment: PaymentsTable): Promise<boolean> {
    const attempt = await attemptOf(trx, payment.id);
    if (!attempt) return false;
    const now = clock.now();
    const subscription = await lock(trx, attempt.subscription_id);
    if (!(await failsFirst(trx, payment.id, now))) return true;
    const isCurrent = attempt.period === subscription.period && may("fail", subscription);
    // A failed attempt of the donor on the page does not change the schedule; the page shows the result.
    if (!isCurrent || attempt.started_by === "giver") return true;
    // A newer attempt exists, so this failure is already counted: ignore late events about it.
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

  /** A donor who disputes a payment does not want to be charged again. */
  async function disputed(trx: Trx, payment: PaymentsTable): Promise<void> {
    const found = await subscriptionOf(trx, payment.id);
    if (!found) return;
    const subscription = await lock(trx, found.id);
    if (may("stop", subscription)) await stop(trx, subscription, "disputed");
  }

  return { paid, failed, stop, disputed };
}

export type Settle = ReturnType<typeof createSettle>;

/**
 * A payment that the giver made themself says how the following ones are paid: a card is charged, whatever else is asked
 * for each time. A card that cannot pay in the currency of the subscription is charged what it paid now.
 */
function meansOf(payment: PaymentsTable, subscription: SubscriptionsTable) {
  const { method_token, provider, trial, amount, currency } = payment;
  if (method_token === null) return { method: "mobile_money", method_token, provider, trial } as const;
  const paid = currency === subscription.currency ? {} : { amount, currency };
  return { method: "card", method_token, provider, trial, ...paid } as const;
}

const amountOf = ({ amount, currency }: PaymentsTable) => ({ minor: amount, currency });
