import type { SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import { subscriptionLimits } from "../limits.ts";
import { addDays, type Day, dayOf, morningOf, periodDay } from "./calendar.ts";

const { chargeRetryDays, askDays, graceDays, noticeDays } = subscriptionLimits;

type Rhythmic = Pick<SubscriptionsTable, "anchor_on" | "rhythm" | "method">;

/** What is done next, and when; the row's own columns. */
type Next = Pick<SubscriptionsTable, "period" | "tries" | "next_step" | "next_at">;

/** The day the next period falls due. */
export function dueOn({
  anchor_on,
  rhythm,
  period,
}: Pick<SubscriptionsTable, "anchor_on" | "rhythm" | "period">): Day {
  return periodDay(anchor_on, rhythm, period);
}

/** The first period from `period` on that is due on that day or later: what fell into a pause is never collected. */
export function firstPeriod({ anchor_on, rhythm }: Rhythmic, period: number, from: Day): number {
  let first = period;
  while (periodDay(anchor_on, rhythm, first) < from) first++;
  return first;
}

export function collectOnDay(subscription: Rhythmic, period: number): Next {
  const due = dueOn({ ...subscription, period });
  return { period, tries: 0, next_step: "collect", next_at: morningOf(due) };
}

/** Before a card is charged for a year its owner is told; a month's charge is announced by the receipt before. */
export function startPeriod(subscription: Rhythmic, period: number, today: Day): Next {
  const notice = addDays(dueOn({ ...subscription, period }), -noticeDays);
  const isTold = subscription.method === "card" && subscription.rhythm === "yearly" && notice >= today;
  if (!isTold) return collectOnDay(subscription, period);
  return { period, tries: 0, next_step: "notify", next_at: morningOf(notice) };
}

/** A period whose day passed while nobody was there to collect it is left alone: never two at once. */
export function isOver(due: Day, today: Day): boolean {
  return addDays(due, graceDays) < today;
}

/** Tried so often, when again: null when the plan is at its end. */
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
