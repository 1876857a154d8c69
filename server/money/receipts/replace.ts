import type { Transaction } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { StateHandler } from "../payments/effects.ts";
import type { PaymentsTable } from "../payments/tables.ts";
import { receiptByNumber } from "./find.ts";
import { cancelReceipt, issueReceipt, type ReceiptWords, standingReceipt } from "./issue.ts";
import { type RenewalOf, receiptLetter } from "./letter.ts";
import type { CancelReason, ReceiptsTable } from "./tables.ts";

export interface Correction {
  readonly donor?: string | undefined;
  readonly programTitle?: string | undefined;
}

interface Parts {
  readonly outbox: Pick<Outbox, "post">;
  readonly renewalOf: RenewalOf;
}

/**
 * Cancels a receipt that was wrong and issues a right one under a new number, which goes to the giver. Null where
 * that receipt does not count (any more).
 */
export function createReplacement(
  { db, clock, random }: Pick<Context, "db" | "clock" | "random">,
  { outbox, renewalOf }: Parts,
) {
  return (number: string, correction: Correction): Promise<string | null> =>
    db.transaction().execute(async (trx) => {
      const payment = await paymentOf(trx, number);
      const standing = payment && (await standingReceipt(trx, payment.id));
      if (!payment || standing?.number !== number) return null;
      const now = clock.now();
      const words = {
        donor: payment.anonymous ? null : (correction.donor ?? standing.donor),
        programId: standing.program_id,
        programTitle: correction.programTitle ?? standing.program_title,
        amount: { minor: standing.amount, currency: standing.currency },
      };
      const replacement = await issueReceipt(trx, payment, words, now);
      await cancelReceipt(trx, number, "corrected", now, replacement);
      const receipt = await receiptByNumber(trx, replacement);
      if (receipt && receipt.donorEmail !== null) {
        await outbox.post(trx, {
          dedupeKey: `receipt:${replacement}:${random.uuid()}`,
          recipient: receipt.donorEmail,
          language: payment.language,
          letter: await receiptLetter(trx, receipt, payment, renewalOf),
        });
      }
      return replacement;
    });
}

/** When the money went back, the receipt of a payment no longer counts. */
export function receiptEnds({ clock }: Pick<Context, "clock">, reason: CancelReason): StateHandler {
  return async (trx, payment) => {
    const standing = await standingReceipt(trx, payment.id);
    if (standing) await cancelReceipt(trx, standing.number, reason, clock.now());
  };
}

/** A part of the money went back: another receipt says what stays given. */
export function receiptShrinks({ clock }: Pick<Context, "clock">): StateHandler {
  return async (trx, payment) => {
    const standing = await standingReceipt(trx, payment.id);
    if (!standing) return;
    const now = clock.now();
    const replacement = await issueReceipt(trx, payment, wordsNow(payment, standing), now);
    await cancelReceipt(trx, standing.number, "refunded", now, replacement);
  };
}

/** A dispute was won: the gift counts again, by a new receipt that goes to its giver. */
export function receiptReturns(
  { clock }: Pick<Context, "clock">,
  { outbox, renewalOf }: Parts,
): StateHandler {
  return async (trx, payment) => {
    const before = await trx
      .selectFrom("payments.receipts")
      .selectAll()
      .where("payment_id", "=", payment.id)
      .orderBy("issued_at", "desc")
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!before || (await standingReceipt(trx, payment.id))) return;
    const number = await issueReceipt(trx, payment, wordsNow(payment, before), clock.now());
    const receipt = await receiptByNumber(trx, number);
    if (!receipt?.donorEmail) return;
    await outbox.post(trx, {
      dedupeKey: `receipt:${number}`,
      recipient: receipt.donorEmail,
      language: payment.language,
      letter: await receiptLetter(trx, receipt, payment, renewalOf),
    });
  };
}

/** What the receipt before said, with what is given now. */
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
    .select(["payment.id", "payment.provider", "payment.reference", "payment.language", "gift.anonymous"])
    .where("number", "=", number)
    .executeTakeFirst();
}
