import { sql } from "kysely";
import type { DonorWall } from "../../../contracts/donor-wall.ts";
import type { Context } from "../../core/context.ts";
import { limits } from "../../core/limits.ts";

/** From the ledger and the paid gifts; what went back to its giver is in neither. */
export async function readDonorWall({ db }: Pick<Context, "db">, programId: string): Promise<DonorWall> {
  const totals = await db
    .selectFrom("payments.program_totals")
    .select(["amount", "currency"])
    .where("program_id", "=", programId)
    .where("amount", ">", 0)
    .orderBy("amount", "desc")
    .execute();
  const donors = await db
    .selectFrom("payments.gifts as gift")
    .innerJoin("payments.payments as payment", "payment.id", "gift.payment_id")
    .select((row) => [
      "display",
      row.ref("donor_name").$notNull().as("name"),
      // Once a part went back, what was asked is another sum.
      row
        .case()
        .when("refunded_amount", "=", 0)
        .then(row.fn.coalesce("asked_amount", "amount"))
        .else(sql<number>`amount - refunded_amount`)
        .end()
        .as("minor"),
      row
        .case()
        .when("refunded_amount", "=", 0)
        .then(row.fn.coalesce("asked_currency", "currency"))
        .else(row.ref("currency"))
        .end()
        .as("currency"),
    ])
    .where("program_id", "=", programId)
    .where("display", "<>", "anonymous")
    .where("donor_name", "is not", null)
    .where("payment.state", "in", ["paid", "partly_refunded"])
    .orderBy("paid_at", "desc")
    .limit(limits.donorWall.donors)
    .execute();
  return {
    totals: totals.map(({ amount, currency }) => ({ minor: amount, currency })),
    donors: donors.map(({ display, name, minor, currency }) => ({
      name,
      ...(display === "name" && { amount: { minor, currency } }),
    })),
  };
}
