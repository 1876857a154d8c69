import type { Context } from "../../platform/context.ts";
import type { FailedRefund } from "./provider.ts";

/**
 * A refund that the provider accepted and then could not give. When it was sent nothing was booked, so nothing is to be
 * reversed: it no longer counts as on its way, waits for a person among those that were refused, and may be asked for again.
 * A request that is being sent right now holds the row: this waits for its end.
 */
export async function refuseFailed(
  { db, clock, log }: Pick<Context, "db" | "clock" | "log">,
  paymentId: string,
  { id, reason }: FailedRefund,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("payments.refunds")
    .set({ state: "refused", reason, settled_at: clock.now() })
    .where("id", "=", id)
    .where("payment_id", "=", paymentId)
    .where("state", "in", ["asked", "sent"])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) log.error("refund failed", { id, reason });
}
