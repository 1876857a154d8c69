import type { Context } from "../../platform/context.ts";
import { marketplaceLimits } from "./limits.ts";
import { putBack } from "./stock.ts";

/**
 * Goods nobody paid for in time are on the shelf again. The order stays as it is until its payment has ended; money that
 * comes from now on is given back.
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
