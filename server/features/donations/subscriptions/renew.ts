import type { SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import type { Context } from "../../../platform/context.ts";
import { createQueue } from "../../../platform/jobs/queue.ts";
import { limits } from "../../../platform/limits/limits.ts";
import { startAttempt } from "./attempts.ts";
import { dayOf } from "./calendar.ts";
import type { ChargeItem } from "./charge.ts";
import { giftData, type Parts, post } from "./notify-donor.ts";
import { change, isOpen, latestAttempt, openPeriod, type Trx } from "./rows.ts";
import { collectOnDay, dueOn, firstPeriod, isOver, nextTry, startPeriod, tomorrow } from "./schedule.ts";
import type { Settle } from "./settle.ts";

type RenewItem = { readonly id: string };

interface RenewParts extends Parts {
  readonly settle: Settle;
  /** Sends an attempt to the provider after the commit. */
  readonly charge: (trx: Trx, item: ChargeItem) => Promise<void>;
}

/** Runs the due step of a subscription: notify, collect, or resume after a pause. One row per transaction. */
export function createRenew(context: Context, parts: RenewParts) {
  const { db, clock } = context;

  async function handle({ id }: RenewItem): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const due = await trx
        .selectFrom("payments.subscriptions")
        .selectAll()
        .where("id", "=", id)
        .where("next_at", "<=", now)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (due?.next_step === "notify") await notify(trx, due, now);
      if (due?.next_step === "resume") await resume(trx, due, now);
      if (due?.next_step === "collect") await collect(trx, due, now);
    });
  }

  async function notify(trx: Trx, subscription: SubscriptionsTable, now: Date) {
    const { id, period } = subscription;
    const dueDay = dueOn(subscription);
    await post(trx, parts, subscription, `renewal_notice:${id}:${period}`, {
      template: "renewal_notice",
      data: { ...giftData(subscription, parts.titleOf), subscription: id, dueOn: dueDay },
    });
    await change(trx, id, now, collectOnDay(subscription, period));
  }

  async function resume(trx: Trx, subscription: SubscriptionsTable, now: Date) {
    const today = dayOf(now);
    const next = startPeriod(subscription, firstPeriod(subscription, subscription.period, today), today);
    await change(trx, subscription.id, now, { state: "active", paused_until: null, ...next });
  }

  async function collect(trx: Trx, subscription: SubscriptionsTable, now: Date) {
    const { id, period, method } = subscription;
    const today = dayOf(now);
    const due = dueOn(subscription);
    if (subscription.tries === 0 && isOver(due, today)) {
      return change(
        trx,
        id,
        now,
        startPeriod(subscription, firstPeriod(subscription, period + 1, today), today),
      );
    }
    const state = await openPeriod(trx, subscription, due, now);
    if (state !== "open") return change(trx, id, now, startPeriod(subscription, period + 1, today));
    const latest = await latestAttempt(trx, subscription);
    if (latest && isOpen(latest.state)) return change(trx, id, now, { next_at: tomorrow(now) });
    return method === "card" ? charge(trx, subscription, now) : requestPayment(trx, subscription, now);
  }

  /** `next_at` is tomorrow, in case no event ever reports the result. */
  async function charge(trx: Trx, subscription: SubscriptionsTable, now: Date) {
    const { id, tries } = subscription;
    const paymentId = await startAttempt(trx, context, subscription);
    await change(trx, id, now, { tries: tries + 1, next_at: tomorrow(now) });
    await parts.charge(trx, { paymentId });
  }

  async function requestPayment(trx: Trx, subscription: SubscriptionsTable, now: Date) {
    const { id, period } = subscription;
    const tries = subscription.tries + 1;
    const dueDay = dueOn(subscription);
    const again = nextTry("mobile_money", dueDay, tries, now);
    if (again === null) return parts.settle.stop(trx, subscription, "unpaid");
    await post(trx, parts, subscription, `payment_request:${id}:${period}:${tries}`, {
      template: "payment_request",
      data: { ...giftData(subscription, parts.titleOf), subscription: id, dueOn: dueDay },
    });
    await change(trx, id, now, { tries, next_at: again });
  }

  function unsettled(before: Date): Promise<RenewItem[]> {
    return db
      .selectFrom("payments.subscriptions")
      .select("id")
      .where("next_at", "<=", before)
      .orderBy("next_at")
      .limit(limits.jobs.sweepRows)
      .execute();
  }

  return {
    handle,
    unsettled,
    queue: createQueue<RenewItem>(context, { name: "renew-subscription", handle, unsettled }),
  };
}
