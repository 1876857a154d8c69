import { openWithTransferMail } from "../../money/bank/mail-transfer.ts";
import type { OpenCheckout } from "../../money/payments/checkout.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Context } from "../../platform/context.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { mayMailUnpaid } from "./order-limits.ts";
import { orderOf } from "./stored-order.ts";

interface Parts {
  readonly payments: Pick<Payments, "openCheckout" | "transferOf">;
  readonly mail: Pick<Outbox, "post">;
}

/** Where the buyer goes on. */
export const createOpenOrder = (context: Context, { payments, mail }: Parts): OpenCheckout =>
  openWithTransferMail(context, {
    payments,
    outbox: mail,
    async letterOf(trx, { payment: { id }, transfer }) {
      const { email, data } = await orderOf(trx, id);
      if (email === null || !(await mayMailUnpaid(context, trx, email))) return null;
      const { reserved_until } = await trx
        .selectFrom("marketplace.checkouts")
        .select("reserved_until")
        .where("order_id", "=", id)
        .executeTakeFirstOrThrow();
      const letter = { ...data, transfer, heldUntil: reserved_until.toISOString() };
      return { recipient: email, letter: { template: "order_transfer", data: letter } };
    },
  });
