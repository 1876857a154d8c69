import type { Transaction } from "kysely";
import { settings } from "../../../content/settings.ts";
import type { Money } from "../../../contracts/money.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { DESK } from "../payments/staff-gift.ts";
import type { PaymentsTable } from "../payments/tables.ts";
import { nextInSeries } from "./series.ts";
import type { CancelReason } from "./tables.ts";

/** The texts of a receipt, fixed when it is issued. */
export interface ReceiptWords {
  readonly donor: string | null;
  readonly programId: string;
  readonly programTitle: string;
  readonly amount: Money;
}

type Payment = Pick<PaymentsTable, "id" | "trial" | "provider">;

export const isSandbox = ({ trial }: Pick<PaymentsTable, "trial">) => trial;

/** Gifts that were handed over at the desk have receipts of their own series. */
const isDesk = ({ provider }: Pick<PaymentsTable, "provider">) => provider === DESK;

/** Issues the receipt of a paid gift, in the transaction that books it. */
export async function issueReceipt(
  trx: Transaction<Tables>,
  payment: Payment,
  { donor, programId, programTitle, amount }: ReceiptWords,
  now: Date,
): Promise<string> {
  const number = await nextNumber(trx, payment, now);
  await trx
    .insertInto("payments.receipts")
    .values({
      number,
      payment_id: payment.id,
      issued_at: now,
      donor,
      program_id: programId,
      program_title: programTitle,
      amount: amount.minor,
      currency: amount.currency,
      permit: settings.collectionPermit,
    })
    .execute();
  return number;
}

/** The payment's valid receipt, locked until the transaction ends so that no other transaction replaces it. */
export async function validReceipt(trx: Transaction<Tables>, paymentId: string) {
  await trx
    .selectFrom("payments.payments")
    .select("id")
    .where("id", "=", paymentId)
    .forUpdate()
    .executeTakeFirst();
  return trx
    .selectFrom("payments.receipts as receipt")
    .leftJoin("payments.receipt_cancellations as cancellation", "cancellation.number", "receipt.number")
    .selectAll("receipt")
    .where("payment_id", "=", paymentId)
    .where("cancellation.number", "is", null)
    .executeTakeFirst();
}

/** Cancels a receipt. It is not deleted: a check answers that it was cancelled. */
export async function cancelReceipt(
  trx: Transaction<Tables>,
  number: string,
  reason: CancelReason,
  now: Date,
  replacedBy: string | null = null,
): Promise<void> {
  await trx
    .insertInto("payments.receipt_cancellations")
    .values({ number, reason, replaced_by: replacedBy, cancelled_at: now })
    .execute();
}

function nextNumber(trx: Transaction<Tables>, payment: Payment, now: Date): Promise<string> {
  return nextInSeries(trx, isSandbox(payment) ? "SPECIMEN" : isDesk(payment) ? "CAISSE" : "RECU", now);
}
