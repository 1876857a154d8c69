import type { Kysely, Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Money } from "../../../contracts/money.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import { isSandbox } from "../../money/receipts/issue.ts";
import type { Sending } from "../../money/receipts/send.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Sms } from "../../platform/sms/sms.ts";
import type { TextMessage } from "../../platform/sms/texts.ts";
import { textLimits } from "./limits.ts";

interface To {
  /** E.164 without "+". */
  readonly phone: string;
  readonly language: Language;
  /** `answer` if somebody asked for it just now: it does not wait for the morning. */
  readonly kind?: "notice" | "answer";
}

/**
 * Sends a text message about a gift to the number of that gift, and to no other; and only after a payment. So whoever
 * types the numbers of other people, or expensive ones, pays for each message.
 */
export const textDonor = (
  trx: Transaction<Tables>,
  sms: Pick<Sms, "post">,
  { phone: recipient, language, kind = "notice" }: To,
  message: TextMessage,
): Promise<void> =>
  sms.post(trx, { kind, recipient, language, message, usefulMs: textLimits.usefulMs[kind] });

type Payment = Pick<PaymentsTable, "reference" | "trial">;

export function receiptText(
  payment: Payment,
  amount: Money,
  subscription: { readonly id: string } | undefined,
): TextMessage {
  const { reference } = payment;
  const data = { amount, reference, trial: isSandbox(payment), subscription: subscription?.id ?? null };
  return { template: "gift_receipt", data };
}

/** Its page tells what happened. */
export function newsText({ reference, ...payment }: Payment, amount: Money): TextMessage {
  return { template: "gift_news", data: { amount, reference, trial: isSandbox(payment) } };
}

/** Tells a giver without e-mail that another receipt takes the place of theirs: the page of the gift has it. */
export const textOfNewReceipt =
  (sms: Pick<Sms, "post">): NonNullable<Sending["text"]> =>
  async (trx, { amount }, payment) => {
    const phone = await phoneOf(trx, payment.id);
    if (phone === null) return;
    await textDonor(trx, sms, { phone, language: payment.language }, newsText(payment, amount));
  };

/** The number in the place of an e-mail address; null where there is none, or no longer. */
export async function phoneOf(db: Kysely<Tables>, paymentId: string): Promise<string | null> {
  const gift = await db
    .selectFrom("payments.gifts")
    .select("donor_phone")
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
  return gift?.donor_phone ?? null;
}
