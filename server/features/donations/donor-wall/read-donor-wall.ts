import type { DonorWall } from "../../../../contracts/donations/donor-wall.ts";
import type { Money } from "../../../../contracts/money.ts";
import type { PaymentsTable } from "../../../money/payments/tables.ts";
import type { Context } from "../../../platform/context.ts";
import { donorWallLimits } from "../limits.ts";

type Reading = Pick<Context, "db">;

/** What the ledger has for a programme, one sum per currency; refunded money is not in it. */
export async function readTotals({ db }: Reading, programId: string): Promise<readonly Money[]> {
  const totals = await db
    .selectFrom("payments.program_totals")
    .select(["amount", "currency"])
    .where("program_id", "=", programId)
    .where("amount", ">", 0)
    .orderBy("amount", "desc")
    .execute();
  return totals.map(({ amount, currency }) => ({ minor: amount, currency }));
}

/** Reads the ledger and the paid gifts; refunded money is in neither. */
export async function readDonorWall({ db }: Reading, programId: string): Promise<DonorWall> {
  // A subscription has one line, that of its latest payment.
  const latest = db
    .selectFrom("payments.gifts as gift")
    .innerJoin("payments.payments as payment", "payment.id", "gift.payment_id")
    .leftJoin("payments.renewal_attempts as attempt", "attempt.payment_id", "payment.id")
    .leftJoin("payments.subscriptions as begun", "begun.first_payment_id", "payment.id")
    .distinctOn((row) => row.fn.coalesce("attempt.subscription_id", "begun.id", "payment.id"))
    .select((row) => ["display", row.ref("gift.donor_name").$notNull().as("name")])
    .select(["payment.amount", "payment.currency", "refunded_amount", "asked_amount", "asked_currency"])
    .select("paid_at")
    .where("gift.program_id", "=", programId)
    .where("display", "<>", "anonymous")
    .where("gift.donor_name", "is not", null)
    .where("payment.state", "in", ["paid", "partly_refunded"])
    .orderBy((row) => row.fn.coalesce("attempt.subscription_id", "begun.id", "payment.id"))
    .orderBy("paid_at", "desc");
  const donors = await db
    .selectFrom(latest.as("latest"))
    .selectAll()
    .orderBy("paid_at", "desc")
    .limit(donorWallLimits.donors)
    .execute();
  return {
    totals: await readTotals({ db }, programId),
    donors: donors.map(({ display, name, ...payment }) => ({
      name,
      ...(display === "name" && { amount: givenBy(payment) }),
    })),
  };
}

type Columns = "amount" | "currency" | "refunded_amount" | "asked_amount" | "asked_currency";

/** The requested amount; after a partial refund the rest of the paid amount. */
function givenBy(payment: Pick<PaymentsTable, Columns>): Money {
  const { amount, currency, refunded_amount: refunded, asked_amount: asked, asked_currency } = payment;
  if (refunded === 0 && asked !== null && asked_currency !== null) {
    return { minor: asked, currency: asked_currency };
  }
  return { minor: amount - refunded, currency };
}
