import type { SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import { subscriptionLimits } from "../limits.ts";
import { addDays, type Day, dayOf, morningOf, periodDay } from "./calendar.ts";

const { chargeRetryDays, askDays, graceDays, noticeDays } = subscriptionLimits;

type Rhythmic = Pick<SubscriptionsTable, "anchor_on" | "rhythm" | "method">;

/** The columns of a subscription that say what to do next, and when. */
type Next = Pick<SubscriptionsTable, "period" | "tries" | "next_step" | "next_at">;

/** The due day of the current period. */
export function dueOn({
  anchor_on,
  rhythm,
  period,
}: Pick<SubscriptionsTable, "anchor_on" | "rhythm" | "period">): Day {
  return periodDay(anchor_on, rhythm, period);
}

/** The first period from `period` on that is due on that day or later: periods during a pause are never collected. */
export function firstPeriod({ anchor_on, rhythm }: Rhythmic, period: number, from: Day): number {
  let first = period;
  while (periodDay(anchor_on, rhythm, first) < from) first++;
  return first;
}

export function collectOnDay(subscription: Rhythmic, period: number): Next {
  const due = dueOn({ ...subscription, period });
  return { period, tries: 0, next_step: "collect", next_at: morningOf(due) };
}

/** A yearly charge is announced by a notice; a monthly one by the previous receipt. */
export function startPeriod(subscription: Rhythmic, period: number, today: Day): Next {
  const notice = addDays(dueOn({ ...subscription, period }), -noticeDays);
  const isTold = subscription.method === "card" && subscription.rhythm === "yearly" && notice >= today;
  if (!isTold) return collectOnDay(subscription, period);
  return { period, tries: 0, next_step: "notify", next_at: morningOf(notice) };
}

/** True if the server missed the period by too many days: it is skipped, so that two periods are never charged at once. */
export function isOver(due: Day, today: Day): boolean {
  return addDays(due, graceDays) < today;
}

/** When to try again after this many tries; null after the last one. */
export function nextTry(
  method: SubscriptionsTable["method"],
  due: Day,
  tries: number,
  now: Date,
): Date | null {
  const days = (method === "card" ? chargeRetryDays : askDays)[tries - 1];
  if (days === undefined) return null;
  const planned = addDays(due, days);
  const tomorrow = addDays(dayOf(now), 1);
  return morningOf(planned > tomorrow ? planned : tomorrow);
}

export function tomorrow(now: Date): Date {
  return morningOf(addDays(dayOf(now), 1));
}
