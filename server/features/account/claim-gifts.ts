import { sql } from "kysely";
import { inUse } from "../../money/payments/number-in-use.ts";
import type { Context } from "../../platform/context.ts";
import type { Claim } from "../../platform/people/claim-endpoint.ts";

/**
 * Adds gifts made as a guest with this person's verified e-mail address to the account, or with their verified number and
 * no address. The owner of that mailbox or number already has the receipts. A gift that belongs to an account stays there.
 */
export const claimGifts =
  ({ db, clock }: Pick<Context, "db" | "clock">): Claim =>
  async ({ id, provenEmail, provenPhone = null }) => {
    const { numUpdatedRows } = await db
      .updateTable("payments.gifts")
      .set({ user_id: id })
      .where((row) =>
        row.or([
          row(sql`lower(donor_email)`, "=", provenEmail?.toLowerCase() ?? null),
          row("payment_id", "in", inUse(provenPhone, clock.now())),
        ]),
      )
      .where("user_id", "is", null)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  };
