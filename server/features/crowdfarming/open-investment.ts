import { openWithTransferMail } from "../../money/bank/mail-transfer.ts";
import type { OpenCheckout } from "../../money/payments/checkout.ts";
import type { Payments } from "../../money/payments/payments.ts";
import type { Context } from "../../platform/context.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { investmentOf } from "./stored-investment.ts";

interface Parts {
  readonly payments: Pick<Payments, "openCheckout" | "transferOf">;
  readonly mail: Pick<Outbox, "post">;
}

/** Where the investor or sponsor goes on. */
export const createOpenInvestment = (context: Pick<Context, "db">, { payments, mail }: Parts): OpenCheckout =>
  openWithTransferMail(context, {
    payments,
    outbox: mail,
    async letterOf(trx, { payment, transfer }) {
      const { email, data, investment } = await investmentOf(trx, payment);
      if (email === null) return null;
      const heldUntil = investment.reserved_until.toISOString();
      return {
        recipient: email,
        letter: { template: "investment_transfer", data: { ...data, transfer, heldUntil } },
      };
    },
  });
