import type { Context } from "../../platform/context.ts";
import { isOnOrigins } from "../../platform/http/site-url.ts";
import { traced } from "../../platform/tracing/spans.ts";
import { askProvider } from "./ask-provider.ts";
import type { Effect } from "./effects.ts";
import { paymentLimits } from "./limits.ts";
import { isAskable, nextCheck } from "./next-check.ts";
import type { PaymentProvider, ProviderEvent, ProviderStatus } from "./provider.ts";
import { storeSession } from "./sessions.ts";
import type { PaymentsTable } from "./tables.ts";

/** The job's name. */
export const RECONCILE = "reconcile-payments";
const { reconcile } = paymentLimits;

/**
 * Polls the providers for payments without a final event: a webhook or an answer was lost, or nobody paid. A payment's
 * next check stands in its row (next-check.ts).
 */
export function createReconciler(context: Context, providers: readonly PaymentProvider[], effect: Effect) {
  const { db, clock, jobs, log } = context;

  /** Claims the due rows, so that concurrent runs do not check the same payment. */
  function take(now: Date): Promise<PaymentsTable[]> {
    const due = db
      .selectFrom("payments.payments")
      .select("id")
      .where("next_check_at", "<=", now)
      .orderBy("next_check_at")
      .limit(reconcile.atOnce)
      .forUpdate()
      .skipLocked();
    return db
      .updateTable("payments.payments")
      .set({ next_check_at: new Date(now.getTime() + reconcile.leaseMs) })
      .where("id", "in", due)
      .returningAll()
      .execute();
  }

  async function check(payment: PaymentsTable): Promise<void> {
    const provider = providers.find(({ name }) => name === payment.provider);
    const isAsked = provider?.poll && isAskable(payment);
    const answer = isAsked ? await askProvider(context, provider, payment) : undefined;
    const now = clock.now();
    if (answer && !answer.event) {
      const { id, checkoutUrl: url } = answer.session;
      const checkoutUrl = url !== null && isOnOrigins(url, provider?.checkoutOrigins ?? []) ? url : null;
      await storeSession(db, payment.id, { id, checkoutUrl }, now);
    }
    const event = answer?.event ?? ((await isOver(payment, answer, now, provider)) ? endOf(payment) : null);
    const settled = event && (await db.transaction().execute((trx) => effect(trx, payment, event)));
    if (settled?.state === "applied")
      log.info("payment settled by reconciliation", { job: RECONCILE, id: payment.id });
    if (settled?.state === "parked") {
      const { reason } = settled;
      log.error("payment parked for review", { job: RECONCILE, id: payment.id, reason });
    }
    // If another transaction set a new time meanwhile (state change, refund sent), that time stays.
    await db
      .updateTable("payments.payments")
      .set({ next_check_at: nextCheck(payment, payment.changed_at, now) })
      .where("id", "=", payment.id)
      .where("next_check_at", "=", payment.next_check_at)
      .execute();
  }

  /**
   * True if no event came for too long, or no means was chosen. A charge still open at the provider may be paid, and one
   * after it as well.
   */
  async function isOver(
    { id, state, created_at, chosen_at }: PaymentsTable,
    answer: ProviderStatus | null | undefined,
    now: Date,
    provider: PaymentProvider | undefined,
  ): Promise<boolean> {
    const age = now.getTime() - (chosen_at ?? created_at).getTime();
    const isOpen = state === "created" || state === "pending";
    const checkoutMs = chosen_at === null ? 0 : (provider?.checkoutMs ?? 0);
    const abandonedMs = Math.max(reconcile.abandonedMs, checkoutMs);
    const patience = answer === null ? reconcile.unknownMs : abandonedMs;
    if (!isOpen || age < patience) return false;
    return !answer || !(await isCharge(id));
  }

  /** Whether we charged it ourselves, without a donor who could have left a payment page. */
  async function isCharge(id: string): Promise<boolean> {
    const charge = await db
      .selectFrom("payments.renewal_attempts")
      .select("payment_id")
      .where("payment_id", "=", id)
      .where("started_by", "=", "charge")
      .executeTakeFirst();
    return charge !== undefined;
  }

  async function pass(): Promise<void> {
    const now = clock.now();
    for (;;) {
      const due = await take(now);
      const done = await Promise.allSettled(due.map(check));
      const failed = done.filter((one) => one.status === "rejected");
      for (const { reason: error } of failed)
        log.warn("payment status not available", { job: RECONCILE, error });
      // No rows are left, or the provider does not answer: the next run tries again.
      if (failed.length === due.length) return;
    }
  }

  return {
    pass,
    async start() {
      await jobs.createQueue(RECONCILE, { policy: "short" });
      await jobs.work(RECONCILE, () =>
        traced({ name: `job ${RECONCILE}`, kind: "internal", attributes: {} }, pass),
      );
      await jobs.schedule(RECONCILE, reconcile.cron);
      await jobs.send(RECONCILE);
      return () => jobs.offWork(RECONCILE);
    },
  };
}

/** States of payments that may end unpaid. */
const endOf = ({ id, provider_session }: PaymentsTable): ProviderEvent => ({
  type: "expired",
  paymentId: id,
  session: provider_session,
  amount: null,
  reason: null,
});
