import type { Transaction } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { StateHandler } from "../payments/effects.ts";
import type { PaymentsTable } from "../payments/tables.ts";
import { receiptByNumber } from "./find.ts";
import { cancelReceipt, issueReceipt, type ReceiptWords, validReceipt } from "./issue.ts";
import { type Sending, sendReceipt } from "./send.ts";
import type { CancelReason, ReceiptsTable } from "./tables.ts";

export interface Correction {
  readonly donor?: string | undefined;
  readonly programTitle?: string | undefined;
}

/**
 * Cancels a wrong receipt, issues a corrected one under a new number and sends it to the donor. Null if there is no
 * such receipt, or it was already cancelled.
 */
export function createReplacement({ clock, random }: Pick<Context, "clock" | "random">, sending: Sending) {
  return async (trx: Transaction<Tables>, number: string, correction: Correction): Promise<string | null> => {
    const payment = await paymentOf(trx, number);
    const valid = payment && (await validReceipt(trx, payment.id));
    if (!payment || valid?.number !== number) return null;
    const now = clock.now();
    const words = {
      donor: payment.anonymous ? null : (correction.donor ?? valid.donor),
      programId: valid.program_id,
      programTitle: correction.programTitle ?? valid.program_title,
      amount: { minor: valid.amount, currency: valid.currency },
    };
    const replacement = await issueReceipt(trx, payment, words, now);
    await cancelReceipt(trx, number, "corrected", now, replacement);
    const receipt = await receiptByNumber(trx, replacement);
    const dedupeKey = `receipt:${replacement}:${random.uuid()}`;
    if (receipt) await sendReceipt(trx, sending, { receipt, payment, dedupeKey });
    return replacement;
  };
}

/** Cancels the receipt when all the money went back. */
export function receiptEnds({ clock }: Pick<Context, "clock">, reason: CancelReason): StateHandler {
  return async (trx, payment) => {
    const valid = await validReceipt(trx, payment.id);
    if (valid) await cancelReceipt(trx, valid.number, reason, clock.now());
  };
}

/** After a partial refund, replaces the receipt by one over the rest. */
export function receiptShrinks({ clock }: Pick<Context, "clock">): StateHandler {
  return async (trx, payment) => {
    const valid = await validReceipt(trx, payment.id);
    if (!valid) return;
    const now = clock.now();
    const replacement = await issueReceipt(trx, payment, wordsNow(payment, valid), now);
    await cancelReceipt(trx, valid.number, "refunded", now, replacement);
  };
}

/** After a won dispute, issues a new receipt and sends it to the donor. */
export function receiptReturns({ clock }: Pick<Context, "clock">, sending: Sending): StateHandler {
  return async (trx, payment) => {
    const before = await trx
      .selectFrom("payments.receipts")
      .selectAll()
      .where("payment_id", "=", payment.id)
      .orderBy("issued_at", "desc")
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!before || (await validReceipt(trx, payment.id))) return;
    const number = await issueReceipt(trx, payment, wordsNow(payment, before), clock.now());
    const receipt = await receiptByNumber(trx, number);
    if (receipt) await sendReceipt(trx, sending, { receipt, payment, dedupeKey: `receipt:${number}` });
  };
}

/** The texts of the previous receipt with the current amount. */
function wordsNow(
  { amount, refunded_amount, currency }: PaymentsTable,
  { donor, program_id, program_title }: ReceiptsTable,
): ReceiptWords {
  const given = { minor: amount - refunded_amount, currency };
  return { donor, programId: program_id, programTitle: program_title, amount: given };
}

function paymentOf(trx: Transaction<Tables>, number: string) {
  return trx
    .selectFrom("payments.receipts as receipt")
    .innerJoin("payments.payments as payment", "payment.id", "receipt.payment_id")
    .leftJoin("payments.gifts as gift", "gift.payment_id", "payment.id")
    .select(["payment.id", "payment.provider", "payment.trial", "payment.reference"])
    .select(["payment.language", "gift.anonymous"])
    .where("number", "=", number)
    .executeTakeFirst();
}
