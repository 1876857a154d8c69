import type { Transaction } from "kysely";
import type { StateHandler } from "../../money/payments/effects.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import { isSandbox, issueReceipt } from "../../money/receipts/issue.ts";
import type { SubscriptionFacts } from "../../money/receipts/subscription-facts.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Sms } from "../../platform/sms/sms.ts";
import type { FindProgram } from "./programs.ts";
import { receiptText, textDonor } from "./text-donor.ts";

interface Parts {
  readonly findProgram: FindProgram;
  readonly outbox: Pick<Outbox, "post">;
  readonly sms: Pick<Sms, "post">;
  /** The subscription this payment started or renewed, if any. */
  readonly renewed: (
    trx: Transaction<Tables>,
    payment: PaymentsTable,
  ) => Promise<SubscriptionFacts | undefined>;
}

/** Issues the receipt of a paid gift and sends it to the donor by mail or text message, unless the gift is anonymous. */
export function giftPaid(
  { clock }: Pick<Context, "clock">,
  { findProgram, outbox, sms, renewed }: Parts,
): StateHandler {
  return async (trx, payment) => {
    const now = clock.now();
    const gift = await trx
      .selectFrom("payments.gifts")
      .select(["program_id", "donor_name", "donor_email", "donor_phone"])
      .where("payment_id", "=", payment.id)
      .executeTakeFirstOrThrow();
    const { program_id: programId, donor_name: donorName, donor_email: donorEmail } = gift;
    const programTitle = findProgram(programId)?.title ?? programId;
    const amount = { minor: payment.amount, currency: payment.currency };
    const donor = donorName ?? donorEmail ?? (gift.donor_phone && `+${gift.donor_phone}`);
    const number = await issueReceipt(trx, payment, { donor, programId, programTitle, amount }, now);
    const subscription = await renewed(trx, payment);
    if (donorEmail === null) {
      const { donor_phone: phone } = gift;
      if (phone === null) return;
      const to = { phone, language: payment.language };
      return textDonor(trx, sms, to, receiptText(payment, amount, subscription));
    }
    const data = {
      donorName,
      programId,
      programTitle,
      amount,
      number,
      paidAt: (payment.paid_at ?? now).toISOString(),
      reference: payment.reference,
      demonstration: isSandbox(payment),
      ...(subscription && { subscription }),
    };
    await outbox.post(trx, {
      dedupeKey: `receipt:${payment.id}`,
      recipient: donorEmail,
      language: payment.language,
      letter: { template: "receipt", data },
    });
  };
}
