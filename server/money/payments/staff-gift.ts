import type { Transaction } from "kysely";
import type { Giver } from "../../../contracts/desk.ts";
import type { Money } from "../../../contracts/money.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { giftsAccount } from "../books/accounts.ts";

export const GIFT = "gift";
/** The "providers" of what staff book: nobody is asked for these payments. */
export const DESK = "desk";
export const BANK = "bank";

interface StaffGift extends Giver {
  readonly id: string;
  readonly reference: string;
  readonly provider: typeof DESK | typeof BANK;
  readonly amount: Money;
  readonly receivedIn: string;
}

/** Stores a gift that staff write down, with its payment: pending until it is settled by an event like any other. */
export async function storeStaffGift(trx: Transaction<Tables>, gift: StaffGift, now: Date): Promise<void> {
  const { id, reference, provider, amount, receivedIn, programId, language } = gift;
  await trx
    .insertInto("payments.payments")
    .values({
      id,
      reference,
      kind: GIFT,
      account: giftsAccount(programId),
      provider,
      received_in: receivedIn,
      amount: amount.minor,
      currency: amount.currency,
      language,
      state: "pending",
      created_at: now,
      changed_at: now,
    })
    .execute();
  await trx
    .insertInto("payments.gifts")
    .values({
      payment_id: id,
      program_id: programId,
      donation_type: "one_time",
      anonymous: gift.anonymous,
      donor_name: gift.donorName,
      donor_email: gift.donorEmail,
      donor_phone: gift.donorPhone,
      display: gift.display,
    })
    .execute();
}
