import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Claim } from "../../platform/people/claim-endpoint.ts";

/**
 * Adds gifts made as a guest with this person's verified e-mail address to the account. The owner of that mailbox already
 * has the receipts. A gift that belongs to an account stays there.
 */
export const claimGifts =
  ({ db }: Pick<Context, "db">): Claim =>
  async (id, email) => {
    const { numUpdatedRows } = await db
      .updateTable("payments.gifts")
      .set({ user_id: id })
      .where(sql`lower(donor_email)`, "=", email.toLowerCase())
      .where("user_id", "is", null)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  };
