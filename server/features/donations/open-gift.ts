import { openWithTransferMail } from "../../money/bank/mail-transfer.ts";
import type { OpenCheckout } from "../../money/payments/checkout.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Context } from "../../platform/context.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { giftOf } from "./gift-failed.ts";
import type { FindProgram } from "./programs.ts";

interface Parts {
  readonly payments: Pick<Payments, "openCheckout" | "transferOf">;
  readonly findProgram: FindProgram;
  readonly outbox: Pick<Outbox, "post">;
}

/** Where the payer of a gift goes on. */
export const createOpenGift = (
  context: Pick<Context, "db">,
  { payments, findProgram, outbox }: Parts,
): OpenCheckout =>
  openWithTransferMail(context, {
    payments,
    outbox,
    async letterOf(trx, { payment, transfer }) {
      const { gift, email } = await giftOf(trx, payment, { findProgram });
      if (email === null) return null;
      const data = { ...gift, transfer, reference: payment.reference };
      return { recipient: email, letter: { template: "transfer", data } };
    },
  });
