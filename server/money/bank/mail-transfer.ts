import type { Transaction } from "kysely";
import type { TransferView } from "../../../contracts/offers.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Letter } from "../../platform/mail/letters.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { OpenCheckout } from "../payments/checkout.ts";
import type { Payments } from "../payments/payments.ts";
import type { PaymentsTable } from "../payments/tables.ts";

interface Awaited {
  readonly payment: PaymentsTable;
  readonly transfer: TransferView;
}

interface Parts {
  readonly payments: Pick<Payments, "openCheckout" | "transferOf">;
  readonly outbox: Pick<Outbox, "post">;
  /** The letter that says where the transfer goes, and to whom; null where nobody is written to. */
  letterOf(
    trx: Transaction<Tables>,
    awaited: Awaited,
  ): Promise<{ readonly recipient: string; readonly letter: Letter } | null>;
}

/** Where the payer goes on; who pays by transfer also gets the account and the reference by mail, once. */
export function openWithTransferMail(
  { db }: Pick<Context, "db">,
  { payments, outbox, letterOf }: Parts,
): OpenCheckout {
  async function mailTransfer(id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const payment = await trx
        .selectFrom("payments.payments")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const transfer = payments.transferOf(payment);
      if (!transfer || payment.state !== "pending") return;
      const mail = await letterOf(trx, { payment, transfer });
      if (mail) await outbox.post(trx, { ...mail, dedupeKey: `transfer:${id}`, language: payment.language });
    });
  }

  return async (intent, payer) => {
    const address = await payments.openCheckout(intent, payer);
    if (address === intent.returnUrl) await mailTransfer(intent.id);
    return address;
  };
}
