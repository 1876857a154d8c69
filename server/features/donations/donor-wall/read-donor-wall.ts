import { sql } from "kysely";
import type { DonorWall } from "../../../../contracts/donations/donor-wall.ts";
import type { Money } from "../../../../contracts/money.ts";
import { giftsAccount } from "../../../money/books/accounts.ts";
import type { PaymentsTable } from "../../../money/payments/tables.ts";
import type { Context } from "../../../platform/context.ts";
import { donorWallLimits } from "../limits.ts";

type Reading = Pick<Context, "db">;

/** What the ledger has for a programme, one sum per currency; refunded money is not in it. */
export async function readTotals({ db }: Reading, programId: string): Promise<readonly Money[]> {
  const totals = await db
    .selectFrom("payments.entries")
    .select((row) => ["currency", sql<number>`(-sum(${row.ref("amount")}))::bigint`.as("amount")])
    .where("account", "=", giftsAccount(programId))
    .groupBy("currency")
    .having((row) => row.fn.sum("amount"), "<", 0)
    .orderBy("amount", "desc")
    .execute();
  return totals.map(({ amount, currency }) => ({ minor: amount, currency }));
}

const PAID = ["paid", "partly_refunded"] as const;

/**
 * Reads the ledger and the paid gifts; refunded money is in neither. The newest payments are looked through until the wall is
 * full, so that it costs the same after a hundred thousand gifts.
 */
export async function readDonorWall({ db }: Reading, programId: string): Promise<DonorWall> {
  const donors = await db
    .selectFrom("payments.gifts as gift")
    .innerJoin("payments.payments as payment", "payment.id", "gift.payment_id")
    .leftJoin("payments.renewal_attempts as attempt", "attempt.payment_id", "payment.id")
    .leftJoin("payments.subscriptions as begun", "begun.first_payment_id", "payment.id")
    .select((row) => ["display", row.ref("gift.donor_name").$notNull().as("name")])
    .select(["payment.amount", "payment.currency", "refunded_amount", "asked_amount", "asked_currency"])
    .where("gift.program_id", "=", programId)
    .where("display", "<>", "anonymous")
    .where("gift.donor_name", "is not", null)
    .where("payment.state", "in", PAID)
    // Every paid one has it; said here, it lets the index of received payments serve.
    .where("payment.paid_at", "is not", null)
    // A subscription has one line, that of its latest payment.
    .where(({ not, exists, fn, ref, selectFrom }) =>
      not(
        exists(
          selectFrom("payments.renewal_attempts as renewal")
            .innerJoin("payments.payments as later", "later.id", "renewal.payment_id")
            .select("later.id")
            .where("renewal.subscription_id", "=", fn.coalesce("attempt.subscription_id", "begun.id"))
            .where("later.state", "in", PAID)
            .where("later.paid_at", ">", ref("payment.paid_at")),
        ),
      ),
    )
    .orderBy("payment.paid_at", "desc")
    .orderBy("payment.id", "desc")
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
