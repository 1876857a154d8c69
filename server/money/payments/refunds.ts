import type { Transaction } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { createQueue } from "../../platform/jobs/queue.ts";
import { limits } from "../../platform/limits/limits.ts";
import { paymentLimits } from "./limits.ts";
import type { PaymentProvider } from "./provider.ts";
import type { PaymentsTable } from "./tables.ts";

export type RefundItem = { readonly id: string };
type Trx = Transaction<Tables>;
type Asked = Pick<PaymentsTable, "provider" | "provider_session" | "amount" | "currency" | "state">;

/**
 * Sends what `payments.ask_refund` stored to the provider, with the same key at each attempt. Nothing is booked
 * here: the ledger moves when the provider says that the money went back. The refund's row is held meanwhile, so that
 * of two jobs for it one sends and the other leaves it.
 */
export function createRefunds(context: Context, providers: readonly PaymentProvider[]) {
  const { db, clock, log } = context;

  function handle({ id }: RefundItem): Promise<void> {
    return db.transaction().execute(async (trx) => {
      const asked = await take(trx, id);
      if (!asked) return;
      const refusal = await send(id, asked);
      if (refusal !== null) log.error("a refund was refused", { id, room: asked.provider, reason: refusal });
      await settle(trx, { id, paymentId: asked.payment_id, refusal });
    });
  }

  function take(trx: Trx, id: string) {
    return trx
      .selectFrom("payments.refunds as refund")
      .innerJoin("payments.payments as payment", "payment.id", "refund.payment_id")
      .select(["provider", "provider_session", "payment_id", "payment.state"])
      .select(["refund.amount", "refund.currency"])
      .where("refund.id", "=", id)
      .where("refund.state", "=", "asked")
      .forUpdate("refund")
      .skipLocked()
      .executeTakeFirst();
  }

  /** Null, or why not. Once all is back it is sent as well: an answer may have been lost, and its event not. */
  async function send(id: string, asked: Asked): Promise<string | null> {
    const { provider: name, provider_session: session, amount, currency } = asked;
    // The bank has the money already: sent now, it would go back twice.
    if (asked.state === "disputed") return "disputed";
    const provider = providers.find((one) => one.name === name);
    if (!provider?.capabilities.refund || session === null) return "not_possible";
    return provider.refund({ id, session, amount: { minor: amount, currency } });
  }

  async function settle(
    trx: Trx,
    { id, paymentId, refusal }: { id: string; paymentId: string; refusal: string | null },
  ): Promise<void> {
    const now = clock.now();
    await trx
      .updateTable("payments.refunds")
      .set({ state: refusal === null ? "sent" : "refused", reason: refusal, settled_at: now })
      .where("id", "=", id)
      .where("state", "=", "asked")
      .execute();
    // Should the provider's event not come, the reconciler asks soon.
    const next_check_at = new Date(now.getTime() + paymentLimits.reconcile.openMs);
    await trx
      .updateTable("payments.payments")
      .set({ next_check_at })
      .where("id", "=", paymentId)
      .where("state", "in", ["paid", "partly_refunded", "held"])
      .execute();
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
