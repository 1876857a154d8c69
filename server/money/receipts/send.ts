import type { Transaction } from "kysely";
import type { Language } from "../../../contracts/languages.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { PaymentsTable } from "../payments/tables.ts";
import type { Receipt } from "./find.ts";
import { type RenewalOf, receiptLetter } from "./letter.ts";

type Payment = Pick<PaymentsTable, "id" | "reference" | "trial"> & { readonly language: Language };

export interface Sending {
  readonly outbox: Pick<Outbox, "post">;
  readonly renewalOf: RenewalOf;
  /** Tells of the receipt by text message, where its giver has a telephone number in the place of an e-mail address. */
  readonly text?: (trx: Transaction<Tables>, receipt: Receipt, payment: Payment) => Promise<void>;
}

/** Sends a receipt to whom it is for: by mail, or by text message. */
export async function sendReceipt(
  trx: Transaction<Tables>,
  { outbox, renewalOf, text }: Sending,
  {
    receipt,
    payment,
    dedupeKey,
  }: { readonly receipt: Receipt; readonly payment: Payment; readonly dedupeKey: string },
): Promise<void> {
  if (receipt.donorEmail === null) return text?.(trx, receipt, payment);
  await outbox.post(trx, {
    dedupeKey,
    recipient: receipt.donorEmail,
    language: payment.language,
    letter: await receiptLetter(trx, receipt, payment, renewalOf),
  });
}
