import type { Kysely } from "kysely";
import type { Tables } from "../core/database/tables.ts";
import type { Letter } from "../mail/letters.ts";
import type { ReceiptData } from "../mail/receipt.ts";
import type { Receipt } from "./find.ts";

/** The mail that carries a receipt once more: what the first one said, with what this receipt says now. */
export async function receiptLetter(
  db: Kysely<Tables>,
  receipt: Receipt,
  payment: { readonly id: string; readonly reference: string },
): Promise<Letter> {
  const first = await db
    .selectFrom("mail.outbox")
    .select("data")
    .where("dedupe_key", "=", firstKey(payment.id))
    .where("template", "=", "receipt")
    .executeTakeFirst();
  const { donor, donorEmail, programTitle, amount, number, paidAt, specimen } = receipt;
  const data: ReceiptData = {
    ...(first?.data as ReceiptData | undefined),
    donorName: donor === donorEmail ? null : donor,
    programTitle,
    amount,
    number,
    paidAt: paidAt.toISOString(),
    reference: payment.reference,
    demonstration: specimen,
  };
  return { template: "receipt", data };
}

/** The outbox's key of the first mail of a payment's receipt. */
export const firstKey = (paymentId: string): string => `receipt:${paymentId}`;
