import type { Kysely } from "kysely";
import type { OwnAccount } from "../../../contracts/account.ts";
import type { Language } from "../../../contracts/languages.ts";
import { purposeIn } from "../../money/content-words.ts";
import { askedOf } from "../../money/payments/asked.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { Tables } from "../../platform/database/tables.ts";

/**
 * The latest gift of this person that is paid, and the name given with the latest one that has a name. Read by the
 * server's own role, like the profile's figures: no signed-in role may read a donor's name.
 */
export async function lastGiftOf(
  db: Kysely<Tables>,
  userId: string,
  language: Language,
): Promise<Pick<OwnAccount, "lastGift" | "donorName">> {
  const paid = db
    .selectFrom("payments.gifts as gift")
    .innerJoin("payments.payments as payment", "payment.id", "gift.payment_id")
    .where("user_id", "=", userId)
    .where("state", "=", "paid")
    .orderBy("paid_at", "desc")
    .limit(1);
  const gift = await paid
    .select(["program_id", "amount", "currency", "asked_amount", "asked_currency", "fee_covered"])
    .executeTakeFirst();
  const named = await paid.select("donor_name").where("donor_name", "is not", null).executeTakeFirst();
  return { lastGift: gift ? viewOf(gift, language) : null, donorName: named?.donor_name ?? null };
}

type Columns = "amount" | "currency" | "asked_amount" | "asked_currency" | "fee_covered";
type Row = Pick<Tables["payments.gifts"], "program_id"> & Pick<PaymentsTable, Columns>;

function viewOf({ program_id, ...payment }: Row, language: Language): OwnAccount["lastGift"] {
  const { amount, currency } = payment;
  return {
    programId: program_id,
    purpose: purposeIn(language, program_id),
    amount: { minor: amount, currency },
    asked: askedOf(payment),
  };
}
