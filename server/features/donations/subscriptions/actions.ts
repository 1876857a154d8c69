import { checkAmount } from "../../../../contracts/donations/donations.ts";
import { Failure } from "../../../../contracts/errors.ts";
import type { SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import type { Context } from "../../../platform/context.ts";
import { subscriptionLimits } from "../limits.ts";
import { addDays, addMonths, dayOf, morningOf, readDay } from "./calendar.ts";
import { giftData, type Parts, post, tellChanged } from "./notify-donor.ts";
import { change, closePeriod, lock, type Trx } from "./rows.ts";
import { firstPeriod, startPeriod } from "./schedule.ts";
import type { Settle } from "./settle.ts";
import { may } from "./states.ts";

interface ActionParts extends Parts {
  readonly settle: Settle;
}

type Act = (trx: Trx, subscription: SubscriptionsTable) => Promise<void>;

/**
 * The actions of a donor on a subscription, also those that staff do at the donor's request. The caller has locked its row. Every
 * action is idempotent, and each change is told to the donor, who may not be the one who made it.
 */
export function createActions({ clock }: Pick<Context, "clock">, parts: ActionParts) {
  const tell = async (trx: Trx, id: string) => tellChanged({ clock }, parts, trx, await lock(trx, id));

  /** Skips a period whose charge was tried but not paid; a payment in progress is still booked if it arrives. */
  const pause =
    (typed: string | null): Act =>
    async (trx, subscription) => {
      if (!may("pause", subscription)) throw new Failure("gift_stopped");
      const now = clock.now();
      const until = typed === null ? null : pauseEnd(typed, now);
      if (subscription.state === "paused" && subscription.paused_until === until) return;
      const { id, period } = subscription;
      const wasOpen = await closePeriod(trx, subscription, "skipped", now);
      await change(trx, id, now, {
        state: "paused",
        period: wasOpen ? period + 1 : period,
        tries: 0,
        paused_until: until,
        next_step: until === null ? null : "resume",
        next_at: until === null ? null : morningOf(until),
      });
      await post(trx, parts, subscription, `paused:${id}:${now.getTime()}`, {
        template: "paused",
        data: { ...giftData(subscription, parts.titleOf), subscription: id, until },
      });
    };

  const resume: Act = async (trx, subscription) => {
    if (subscription.state === "stopped") throw new Failure("gift_stopped");
    if (!may("resume", subscription)) return;
    const now = clock.now();
    const today = dayOf(now);
    const first = firstPeriod(subscription, subscription.period, today);
    const next = startPeriod(subscription, first, today);
    await change(trx, subscription.id, now, { state: "active", paused_until: null, ...next });
    await tell(trx, subscription.id);
  };

  /** Applies from the next payment on; a payment that was started keeps its amount. */
  const changeAmount =
    (typed: string | number): Act =>
    async (trx, subscription) => {
      if (subscription.state === "stopped") throw new Failure("gift_stopped");
      const { amount, problem } = checkAmount(typed, subscription.currency);
      if (problem) throw new Failure(problem);
      if (amount.minor === subscription.amount) return;
      await change(trx, subscription.id, clock.now(), { amount: amount.minor });
      await tell(trx, subscription.id);
    };

  const stop: Act = async (trx, subscription) => {
    if (may("stop", subscription)) await parts.settle.stop(trx, subscription, "giver");
  };

  return { pause, resume, changeAmount, stop };
}

function pauseEnd(typed: string, now: Date): string {
  const day = readDay(typed);
  const today = dayOf(now);
  if (day === null || day <= today || day > addMonths(today, subscriptionLimits.pauseMonths)) {
    throw new Failure({ code: "date_invalid", field: "until" });
  }
  return day;
}

/** First and last possible day for the end of a pause, for the page's date field. */
export function pauseBounds(now: Date) {
  const today = dayOf(now);
  return { from: addDays(today, 1), to: addMonths(today, subscriptionLimits.pauseMonths) };
}
