import { openWithTransferMail } from "../../money/bank/mail-transfer.ts";
import type { OpenCheckout } from "../../money/payments/checkout.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Context } from "../../platform/context.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { transferLetter } from "./post-to-learner.ts";
import { orderOf } from "./stored-order.ts";

interface Parts {
  readonly payments: Pick<Payments, "openCheckout" | "transferOf">;
  readonly mail: Pick<Outbox, "post">;
}

/** Where the learner goes on. */
export const createOpenEnrolment = (context: Pick<Context, "db">, { payments, mail }: Parts): OpenCheckout =>
  openWithTransferMail(context, {
    payments,
    outbox: mail,
    async letterOf(trx, { payment, transfer }) {
      const { learner, course } = await orderOf(trx, payment);
      if (learner.email === null) return null;
      return { recipient: learner.email, letter: transferLetter({ course, payment }, transfer) };
    },
  });
