import type { Context } from "../../core/context.ts";
import type { Outbox } from "../../mail/outbox.ts";
import type { StateHandler } from "../../payments/effects.ts";
import { isSandbox, issueReceipt } from "../../receipts/issue.ts";
import { firstKey } from "../../receipts/letter.ts";
import type { FindProgram } from "./programs.ts";

/** A gift was paid: its receipt gets a number, and goes to the giver unless the gift is anonymous. */
export function giftPaid(
  { clock }: Pick<Context, "clock">,
  { findProgram, outbox }: { findProgram: FindProgram; outbox: Pick<Outbox, "post"> },
): StateHandler {
  return async (trx, payment) => {
    const now = clock.now();
    const gift = await trx
      .selectFrom("payments.gifts")
      .select(["program_id", "donor_name", "donor_email"])
      .where("payment_id", "=", payment.id)
      .executeTakeFirstOrThrow();
    const { program_id: programId, donor_name: donorName, donor_email: donorEmail } = gift;
    const programTitle = findProgram(programId)?.title ?? programId;
    const amount = { minor: payment.amount, currency: payment.currency };
    const donor = donorName ?? donorEmail;
    const number = await issueReceipt(trx, payment, { donor, programId, programTitle, amount }, now);
    if (donorEmail === null) return;
    const data = {
      donorName,
      programTitle,
      amount,
      number,
      paidAt: (payment.paid_at ?? now).toISOString(),
      reference: payment.reference,
      demonstration: isSandbox(payment),
    };
    await outbox.post(trx, {
      dedupeKey: firstKey(payment.id),
      recipient: donorEmail,
      language: payment.language,
      letter: { template: "receipt", data },
    });
  };
}
