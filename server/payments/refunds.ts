import type { Context } from "../core/context.ts";
import { limits } from "../core/limits.ts";
import { createQueue } from "../core/queue.ts";
import type { PaymentProvider } from "./provider.ts";

export type RefundItem = { readonly id: string };

/**
 * Sends what `payments.ask_refund` stored to the provider, with the same key at each attempt. Nothing is booked
 * here: the ledger moves when the provider says that the money went back.
 */
export function createRefunds(context: Context, providers: readonly PaymentProvider[]) {
  const { db, clock, log } = context;

  async function handle({ id }: RefundItem): Promise<void> {
    const asked = await db
      .selectFrom("payments.refunds as refund")
      .innerJoin("payments.payments as payment", "payment.id", "refund.payment_id")
      .select(["provider", "provider_session", "payment_id"])
      .select(["refund.amount", "refund.currency"])
      .where("refund.id", "=", id)
      .where("refund.state", "=", "asked")
      .executeTakeFirst();
    if (!asked) return;
    const { provider: name, provider_session: session, amount, currency } = asked;
    const provider = providers.find((one) => one.name === name);
    const refusal =
      provider?.capabilities.refund && session !== null
        ? await provider.refund({ id, session, amount: { minor: amount, currency } })
        : "not_possible";
    if (refusal !== null) log.error("a refund was refused", { id, room: name, reason: refusal });
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable("payments.refunds")
        .set({ state: refusal === null ? "sent" : "refused", reason: refusal, settled_at: now })
        .where("id", "=", id)
        .execute();
      // Should the provider's event not come, the reconciler asks soon.
      const next_check_at = new Date(now.getTime() + limits.payments.reconcile.openMs);
      await trx
        .updateTable("payments.payments")
        .set({ next_check_at })
        .where("id", "=", asked.payment_id)
        .where("state", "in", ["paid", "partly_refunded", "held"])
        .execute();
    });
  }

  const queue = createQueue<RefundItem>(context, {
    name: "send-refund",
    handle,
    unsettled: (before) =>
      db
        .selectFrom("payments.refunds")
        .select("id")
        .where("state", "=", "asked")
        .where("asked_at", "<=", before)
        .orderBy("asked_at")
        .limit(limits.jobs.sweepRows)
        .execute(),
  });
  return { handle, start: queue.start };
}
