import type { Context } from "../../platform/context.ts";
import { marketplaceLimits } from "./limits.ts";
import { putBack } from "./stock.ts";

/**
 * Releases goods that were not paid in time. The order does not change until its payment ends; a later payment is
 * refunded.
 */
export async function releaseOrders({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const late = await trx
      .selectFrom("marketplace.checkouts")
      .select("order_id")
      .where("stock", "=", "held")
      .where("reserved_until", "<=", clock.now())
      .orderBy("order_id")
      .limit(marketplaceLimits.releaseRows)
      .forUpdate()
      .skipLocked()
      .execute();
    if (late.length === 0) return;
    await putBack(
      trx,
      late.map(({ order_id }) => order_id),
      "held",
    );
  });
}
