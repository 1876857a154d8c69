import type { Transaction } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { CashGift } from "./cash-threshold.ts";

interface CorrectedGift extends CashGift {
  readonly slip: string;
  /** Of the sheet that it was entered on. */
  readonly day: string;
}

/** The gift that a correction took back, as it was entered; whoever was forgotten since is nobody's name. */
export async function correctedGift(trx: Transaction<Tables>, paymentId: string): Promise<CorrectedGift> {
  const { amount, currency, ...gift } = await trx
    .selectFrom("desk.lines as line")
    .innerJoin("desk.sheets as sheet", "sheet.id", "line.sheet_id")
    .innerJoin("payments.gifts as gift", "gift.payment_id", "line.payment_id")
    .select(["method", "line.amount", "line.currency", "sheet.day", "anonymous"])
    .select(["donor_name as donorName", "donor_email as donorEmail", "donor_phone as donorPhone"])
    .select((row) => row.ref("line.slip").$notNull().as("slip"))
    .where("line.payment_id", "=", paymentId)
    .where("line.kind", "=", "gift")
    .executeTakeFirstOrThrow();
  return { ...gift, amount: { minor: amount, currency } };
}
