import { sql } from "kysely";
import type { GiftSum } from "../../../contracts/finances/finances.ts";
import type { Context } from "../../platform/context.ts";

/** Gifts to one purpose in one currency and month. */
export interface GiftCell extends GiftSum {
  readonly programId: string;
  /** The month of the payment in Kinshasa, also of what was refunded later. */
  readonly month: string;
}

/** Paid gifts as the ledger has them, without what was refunded; play money counts only where nothing else is paid with. */
export async function readGifts({ db, env }: Pick<Context, "db" | "env">): Promise<GiftCell[]> {
  const gifts = db
    .selectFrom("payments.postings as posting")
    .innerJoin("payments.payments as payment", "payment.id", "posting.payment_id")
    .innerJoin("payments.gifts as gift", "gift.payment_id", "posting.payment_id")
    .innerJoin("payments.entries as entry", "entry.posting_id", "posting.id")
    .innerJoin("payments.accounts as account", "account.code", "entry.account")
    .where("account.kind", "=", "income")
    .$if(env.PAYMENTS_SANDBOX === "off", (query) => query.where("payment.trial", "=", false))
    .groupBy(["posting.payment_id", "gift.program_id", "entry.currency"])
    .select([
      "gift.program_id",
      "entry.currency",
      sql<number>`-sum(entry.amount)`.as("amount"),
      sql<string>`to_char(
        min(coalesce(posting.value_on, (posting.booked_at at time zone 'Africa/Kinshasa')::date)), 'YYYY-MM'
      )`.as("month"),
    ]);
  const rows = await db
    .selectFrom(gifts.as("gift"))
    .where("amount", ">", 0)
    .groupBy(["program_id", "currency", "month"])
    .select(["program_id", "currency", "month"])
    .select([sql<number>`sum(amount)::bigint`.as("amount"), sql<number>`count(*)`.as("gifts")])
    .execute();
  return rows.map(({ program_id, currency, month, amount, gifts: count }) => ({
    programId: program_id,
    month,
    amount: { minor: amount, currency },
    gifts: count,
  }));
}
