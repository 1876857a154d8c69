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
type RefundRow = Pick<PaymentsTable, "provider" | "provider_session" | "amount" | "currency" | "state">;

/**
 * Sends the refunds stored by `payments.ask_refund` to the provider, with the same idempotency key at each attempt.
 * The ledger changes only when the provider confirms the refund by an event. The refund's row stays locked during the
 * call, so of two concurrent jobs only one sends.
 */
export function createRefunds(context: Context, providers: readonly PaymentProvider[]) {
  const { db, clock, log } = context;

  function handle({ id }: RefundItem): Promise<void> {
    return db.transaction().execute(async (trx) => {
      const request = await take(trx, id);
      if (!request) return;
      const refusal = await send(id, request);
      if (refusal !== null) log.error("refund refused", { id, provider: request.provider, reason: refusal });
      await settle(trx, { id, paymentId: request.payment_id, refusal });
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

  /** Null, or the refusal. Fully refunded payments are sent too: the answer may have been lost but the event not. */
  async function send(id: string, request: RefundRow & { payment_id: string }): Promise<string | null> {
    const { provider: name, provider_session: session, amount, currency } = request;
    // During a dispute the bank has already taken the money: a refund would return it twice.
    if (request.state === "disputed") return "disputed";
    const provider = providers.find((candidate) => candidate.name === name);
    if (!provider?.refund || session === null) return "not_possible";
    return provider.refund({
      id,
      paymentId: request.payment_id,
      session,
      amount: { minor: amount, currency },
    });
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
    // If the provider's event does not arrive, the reconciler polls soon.
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
