import { Failure } from "../../../../contracts/errors.ts";
import type { OrderStatus } from "../../../../contracts/marketplace/marketplace.ts";
import { type Actor, actAs } from "../../../office/act.ts";
import type { Work } from "../../../office/work.ts";
import type { Move, NewParcel } from "./shapes.ts";

/** The steps that staff take by hand; the database refuses any other (marketplace.keep_the_machine). */
const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  paid: "prepared",
  prepared: "sent",
  sent: "delivered",
};
export const nextStep = (status: OrderStatus): OrderStatus | undefined => NEXT[status];

/** A parcel is on its way, or there: its number may still be corrected. */
export const hasParcel = (status: OrderStatus): boolean => status === "sent" || status === "delivered";

/**
 * Takes an order one step on; the buyer is told by the queue that follows each step (order-moves.ts). The trail does not keep
 * the number of a parcel, which is forgotten with its buyer.
 */
export const moveOrder = (work: Work, actor: Actor, { order: id, from, to, parcel }: Move) =>
  work.change(actor, "order-move", (trx) =>
    actAs(trx, actor, async (office) => {
      const order = await office
        .selectFrom("orders")
        .select(["status", "on_hold", "parcel"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (!order) throw new Failure("not_found");
      const { status, on_hold, parcel: before } = order;
      if (status !== from)
        throw new Failure({ code: "changed_meanwhile", details: { seen: from, now: status } });
      if (nextStep(status) !== to) throw new Failure("step_not_possible");
      if (on_hold) throw new Failure("order_on_hold");
      const sent = to === "sent" && parcel !== null ? { parcel } : {};
      await office
        .updateTable("orders")
        .set({ status: to, ...sent })
        .where("id", "=", id)
        .execute();
      return {
        row: { kind: "order", id },
        before: { status, ...("parcel" in sent && { parcel: before !== null }) },
        after: { status: to, ...("parcel" in sent && { parcel: true }) },
        result: { order: id, status: to },
      };
    }),
  );

/** Corrects the number of a parcel that has left; the page and the export of the buyer show it. */
export const correctParcel = (work: Work, actor: Actor, { order: id, seen, parcel }: NewParcel) =>
  work.change(actor, "order-parcel", (trx) =>
    actAs(trx, actor, async (office) => {
      const order = await office
        .selectFrom("orders")
        .select(["status", "parcel"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst();
      if (!order) throw new Failure("not_found");
      if (!hasParcel(order.status)) throw new Failure("step_not_possible");
      const before = order.parcel;
      if ((before ?? "") !== seen)
        throw new Failure({ code: "changed_meanwhile", details: { seen, now: before } });
      await office.updateTable("orders").set({ parcel }).where("id", "=", id).execute();
      return {
        row: { kind: "order", id },
        before: { parcel: before !== null },
        after: { parcel: true },
        result: { order: id, parcel },
      };
    }),
  );
