import type { Money } from "../../../contracts/money.ts";
import type { Context } from "../../platform/context.ts";
import { storeIntent } from "../payments/intents.ts";
import { BANK, GIFT } from "../payments/staff-gift.ts";
import { transferReference } from "./transfers.ts";

/** A gift that waits for its transfer, as a form made it: its id, our reference, and the one that its payer writes. Without an address it is anonymous. */
export async function awaitedGift(
  { db, clock, random }: Pick<Context, "db" | "clock" | "random">,
  { amount, email }: { readonly amount: Money; readonly email?: string },
) {
  const [id, reference] = [random.uuid(), random.token()];
  const via = { provider: BANK, means: `bank:transfer:${amount.currency}`, trial: false };
  const transfer = await db.transaction().execute(async (trx) => {
    const payment = { id, reference, kind: GIFT, account: "gifts:2", via, amount };
    await storeIntent(trx, { ...payment, language: "fr" }, clock.now());
    await trx
      .insertInto("payments.gifts")
      .values({
        payment_id: id,
        program_id: "2",
        donation_type: "one_time",
        anonymous: email === undefined,
        ...(email !== undefined && { donor_name: "Awa Kalala", donor_email: email }),
      })
      .execute();
    return transferReference(trx, id);
  });
  return { id, reference, transfer };
}
