import { sql, type Transaction } from "kysely";
import type { Context } from "../../core/context.ts";
import type { Tables } from "../../core/database/tables.ts";
import type { Outbox } from "../../mail/outbox.ts";
import type { StateHandler } from "../../payments/effects.ts";
import type { PaymentsTable } from "../../payments/tables.ts";
import type { FindProgram } from "./programs.ts";

/** A gift was paid: its receipt gets a number, and goes to the giver unless the gift is anonymous. */
export function giftPaid(
  { clock }: Pick<Context, "clock">,
  { findProgram, outbox }: { findProgram: FindProgram; outbox: Pick<Outbox, "post"> },
): StateHandler {
  return async (trx, payment) => {
    const now = clock.now();
    const number = await nextNumber(trx, payment, now);
    await trx
      .insertInto("payments.receipts")
      .values({ number, payment_id: payment.id, issued_at: now })
      .execute();
    const gift = await trx
      .selectFrom("payments.gifts")
      .select(["program_id", "donor_name", "donor_email"])
      .where("payment_id", "=", payment.id)
      .executeTakeFirstOrThrow();
    if (gift.donor_email === null) return;
    const data = {
      donorName: gift.donor_name,
      programTitle: findProgram(gift.program_id)?.title ?? gift.program_id,
      amount: { minor: payment.amount, currency: payment.currency },
      number,
      paidAt: (payment.paid_at ?? now).toISOString(),
      reference: payment.reference,
      demonstration: isSandbox(payment),
    };
    await outbox.post(trx, {
      dedupeKey: `receipt:${payment.id}`,
      recipient: gift.donor_email,
      language: payment.language,
      letter: { template: "receipt", data },
    });
  };
}

const isSandbox = ({ provider }: PaymentsTable) => provider === "sandbox";

/** Numbers have no gaps: the count and the receipt are in one transaction. Play money has a series of its own. */
async function nextNumber(trx: Transaction<Tables>, payment: PaymentsTable, now: Date): Promise<string> {
  const series = `${isSandbox(payment) ? "SPECIMEN" : "RECU"}-${now.getUTCFullYear()}`;
  const { last } = await trx
    .insertInto("payments.receipt_series")
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column("series").doUpdateSet({ last: sql`receipt_series.last + 1` }))
    .returning("last")
    .executeTakeFirstOrThrow();
  return `${series}-${String(last).padStart(6, "0")}`;
}
