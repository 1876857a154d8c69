import type { Context } from "../../platform/context.ts";
import { createQueue } from "../../platform/jobs/queue.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { marketplaceLimits } from "./limits.ts";
import { orderOf } from "./stored-order.ts";

type MoveItem = { readonly id: number };

/** Changes by staff, made in the office, by /rest or in SQL; the buyer gets a mail about each. */
const BY_STAFF = ["prepared", "sent", "delivered"] as const;
const isByStaff = (status: string) => BY_STAFF.find((one) => one === status);

/** A trigger records every change of status (0023_marketplace.sql); those by staff are mailed from here, each once. */
export function createMoveMails(context: Context, outbox: Pick<Outbox, "post">) {
  const { db, clock } = context;

  async function handle({ id }: MoveItem): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const move = await trx
        .updateTable("marketplace.order_moves")
        .set({ told_at: clock.now() })
        .where("id", "=", id)
        .where("told_at", "is", null)
        .returning(["order_id", "status"])
        .executeTakeFirst();
      const status = move && isByStaff(move.status);
      if (!status) return;
      const { email, language, parcel, data } = await orderOf(trx, move.order_id);
      if (email === null) return;
      const letter = {
        template: "order_moved",
        data: { ...data, status, ...(status === "sent" && parcel !== null && { parcel }) },
      } as const;
      await outbox.post(trx, { dedupeKey: `order_moved:${id}`, recipient: email, language, letter });
    });
  }

  return createQueue<MoveItem>(context, { name: "order-moves", handle, unsettled });

  /** Changes that could not be mailed within some days are skipped. */
  function unsettled(before: Date): Promise<MoveItem[]> {
    const { movesForMs, movesRows } = marketplaceLimits;
    return db
      .selectFrom("marketplace.order_moves")
      .select("id")
      .where("told_at", "is", null)
      .where("status", "in", BY_STAFF)
      .where("moved_at", "<=", before)
      .where("moved_at", ">", new Date(before.getTime() - movesForMs))
      .orderBy("id")
      .limit(movesRows)
      .execute();
  }
}
