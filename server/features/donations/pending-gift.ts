import { sql, type Transaction } from "kysely";
import type { Donation } from "../../../contracts/donations/donations.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Context } from "../../platform/context.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { giftLimits } from "./limits.ts";

/** Thrown to redirect the donor to a similar unpaid gift instead of creating another. */
export class StillPending extends Error {
  override name = "StillPending";
  readonly payment: PaymentsTable;

  constructor(payment: PaymentsTable) {
    super("a similar gift is pending");
    this.payment = payment;
  }
}

/**
 * A similar unpaid gift of the same donor. It must come from the same IP address: otherwise typing somebody's e-mail
 * address would reveal their gift.
 */
export function pendingGift(
  trx: Transaction<Tables>,
  { clock }: Pick<Context, "clock">,
  donation: Donation,
  address: Buffer,
): Promise<PaymentsTable | undefined> {
  const { programId, toPay, donationType, donorEmail, donorPhone } = donation;
  return trx
    .selectFrom("payments.payments as payment")
    .innerJoin("payments.gifts as gift", "gift.payment_id", "payment.id")
    .selectAll("payment")
    .where("gift.address_key", "=", address)
    .where(({ eb, fn }) =>
      eb(fn.coalesce("gift.donor_email", "gift.donor_phone"), "=", donorEmail ?? donorPhone),
    )
    .where("gift.program_id", "=", programId)
    .where("gift.donation_type", "=", donationType)
    .where(sql`payment.amount - payment.fee_covered`, "=", toPay.minor)
    .where("payment.currency", "=", toPay.currency)
    .where("payment.state", "in", ["created", "pending"])
    .where("payment.created_at", ">", new Date(clock.now().getTime() - giftLimits.pendingMs))
    .orderBy("payment.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
