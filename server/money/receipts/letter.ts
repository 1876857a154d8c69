import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { Letter } from "../../platform/mail/letters.ts";
import type { Receipt } from "./find.ts";
import type { SubscriptionFacts } from "./subscription-facts.ts";

/** Handed in by the server: the subscription a payment belongs to, unless it was stopped. */
export type RenewalOf = (db: Kysely<Tables>, paymentId: string) => Promise<SubscriptionFacts | undefined>;

/** The letter that sends a receipt again, with the current facts. */
export async function receiptLetter(
  db: Kysely<Tables>,
  receipt: Receipt,
  payment: { readonly id: string; readonly reference: string },
  renewalOf: RenewalOf,
): Promise<Letter> {
  const { donor, donorEmail, programId, programTitle, amount, number, paidAt, specimen, projectId } = receipt;
  const subscription = await renewalOf(db, payment.id);
  const data = {
    donorName: donor === donorEmail ? null : donor,
    programId,
    programTitle,
    amount,
    number,
    paidAt: paidAt.toISOString(),
    reference: payment.reference,
    demonstration: specimen,
    ...(subscription && { subscription }),
    ...(projectId !== null && { projectId }),
  };
  return { template: "receipt", data };
}
