import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";

/**
 * Refunds that a provider refused, or accepted and could not give, and for which none was asked since it said so; the oldest
 * first.
 */
export const refusedRefunds = (db: Kysely<Tables>, most: number) =>
  db
    .selectFrom("payments.refunds as refund")
    .innerJoin("payments.payments as payment", "payment.id", "refund.payment_id")
    .select([
      "refund.id",
      "payment_id",
      "refund.amount",
      "refund.currency",
      "refund.reason",
      "refund.settled_at",
    ])
    .where("refund.state", "=", "refused")
    .where("payment.state", "in", ["paid", "partly_refunded", "held"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payments.refunds as later")
            .select("later.id")
            .whereRef("later.payment_id", "=", "refund.payment_id")
            .whereRef("later.asked_at", ">", "refund.settled_at"),
        ),
      ),
    )
    .orderBy("refund.asked_at")
    .limit(most)
    .execute();
