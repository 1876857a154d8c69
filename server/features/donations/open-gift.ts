import type { Payments } from "../../money/payments/payments.ts";
import type { Payer, PaymentIntent } from "../../money/payments/provider.ts";
import type { Context } from "../../platform/context.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { giftOf } from "./gift-failed.ts";
import type { FindProgram } from "./programs.ts";

interface Parts {
  readonly payments: Pick<Payments, "openCheckout" | "transferOf">;
  readonly findProgram: FindProgram;
  readonly outbox: Pick<Outbox, "post">;
}

/** Where the payer of a gift goes on; who pays by transfer also gets the account and the reference by mail, once. */
export function createOpenGift({ db }: Pick<Context, "db">, { payments, findProgram, outbox }: Parts) {
  async function mailTransfer(id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const payment = await trx
        .selectFrom("payments.payments")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const transfer = payments.transferOf(payment);
      if (!transfer || payment.state !== "pending") return;
      const { gift, email } = await giftOf(trx, payment, { findProgram });
      if (email === null) return;
      const { reference, language } = payment;
      await outbox.post(trx, {
        dedupeKey: `transfer:${id}`,
        recipient: email,
        language,
        letter: { template: "transfer", data: { ...gift, transfer, reference } },
      });
    });
  }

  return async (intent: PaymentIntent, payer?: Payer): Promise<string> => {
    const address = await payments.openCheckout(intent, payer);
    if (address === intent.returnUrl) await mailTransfer(intent.id);
    return address;
  };
}
