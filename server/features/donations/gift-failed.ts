import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { giftPath } from "../../../contracts/donations/donations.ts";
import { amountBack } from "../../money/payments/amount-back.ts";
import { askedOf } from "../../money/payments/asked.ts";
import type { StateHandler } from "../../money/payments/effects.ts";
import { questioned } from "../../money/payments/questioned.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import { isSandbox } from "../../money/receipts/issue.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Sms } from "../../platform/sms/sms.ts";
import type { GiftData } from "./letters/gift-data.ts";
import type { FindProgram } from "./programs.ts";
import { newsText, textDonor } from "./text-donor.ts";

interface Parts {
  readonly findProgram: FindProgram;
  readonly outbox: Pick<Outbox, "post">;
  readonly sms: Pick<Sms, "post">;
}

/**
 * Mails the donor why the payment was refused and what to do next. At most one mail a day per address: people who test
 * stolen cards may type the address of somebody else.
 */
export function giftRefused({ clock }: Pick<Context, "clock">, parts: Parts): StateHandler {
  return async (trx, payment) => {
    const { gift, email } = await giftOf(trx, payment, parts);
    if (email === null) return;
    const day = clock.now().toISOString().slice(0, 10);
    const emailHash = createHash("sha256").update(email.toLowerCase()).digest("base64url");
    await parts.outbox.post(trx, {
      dedupeKey: `refused:${day}:${emailHash}`,
      recipient: email,
      language: payment.language,
      letter: { template: "refused", data: { ...gift, reason: payment.reason } },
    });
  };
}

/** Tells the donor about a full or partial refund, or about the return of a held payment. */
export function giftRefunded({ clock }: Pick<Context, "clock">, parts: Parts): StateHandler {
  return async (trx, payment, back) => {
    const { gift, email, phone } = await giftOf(trx, payment, parts);
    if (email === null) return textNews(trx, payment, phone, parts);
    const { currency, refunded_amount: refunded } = payment;
    const amount = amountBack(payment, back);
    const cancelled = await trx
      .selectFrom("payments.receipt_cancellations as cancellation")
      .innerJoin("payments.receipts as receipt", "receipt.number", "cancellation.number")
      .select(["cancellation.number", "replaced_by"])
      .where("payment_id", "=", payment.id)
      .orderBy("cancelled_at", "desc")
      .orderBy("cancellation.number", "desc")
      .limit(1)
      .executeTakeFirst();
    await parts.outbox.post(trx, {
      dedupeKey: `refunded:${payment.id}:${refunded}`,
      recipient: email,
      language: payment.language,
      letter: {
        template: "refunded",
        data: {
          ...gift,
          amount,
          refundedAt: clock.now().toISOString(),
          reference: payment.reference,
          number: cancelled?.number ?? null,
          ...(payment.state === "partly_refunded" && {
            rest: { minor: payment.amount - refunded, currency },
            ...(cancelled?.replaced_by && { replacement: cancelled.replaced_by }),
          }),
        },
      },
    });
  };
}

/** Tells the donor once that the payment is held (wrong amount) or disputed by the bank. */
export function giftQuestioned({ clock }: Pick<Context, "clock">, parts: Parts): StateHandler {
  return async (trx, payment) => {
    const { gift, email, phone } = await giftOf(trx, payment, parts);
    if (email === null) return textNews(trx, payment, phone, parts);
    const { donorName: name, programTitle: purpose, demonstration } = gift;
    const facts = questioned(payment, clock.now());
    const page = giftPath(payment.reference);
    await parts.outbox.post(trx, {
      dedupeKey: `${facts.cause}:${payment.id}`,
      recipient: email,
      language: payment.language,
      letter: { template: "questioned", data: { ...facts, name, purpose, page, demonstration } },
    });
  };
}

async function textNews(
  trx: Transaction<Tables>,
  payment: PaymentsTable,
  phone: string | null,
  { sms }: Pick<Parts, "sms">,
): Promise<void> {
  if (phone === null) return;
  const { language, amount: minor, currency } = payment;
  await textDonor(trx, sms, { phone, language }, newsText(payment, { minor, currency }));
}

export async function giftOf(
  trx: Transaction<Tables>,
  payment: PaymentsTable,
  { findProgram }: Pick<Parts, "findProgram">,
): Promise<{ gift: GiftData; email: string | null; phone: string | null }> {
  const row = await trx
    .selectFrom("payments.gifts")
    .select(["program_id", "donation_type", "donor_name", "donor_email", "donor_phone"])
    .where("payment_id", "=", payment.id)
    .executeTakeFirstOrThrow();
  const gift = {
    donorName: row.donor_name,
    programId: row.program_id,
    programTitle: findProgram(row.program_id)?.title ?? row.program_id,
    amount: { minor: payment.amount, currency: payment.currency },
    asked: askedOf(payment),
    donationType: row.donation_type,
    demonstration: isSandbox(payment),
  };
  return { gift, email: row.donor_email, phone: row.donor_phone };
}
