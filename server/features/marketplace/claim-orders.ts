import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Claim } from "../../platform/people/claim-endpoint.ts";

/**
 * Adds orders made as a guest with this person's verified e-mail address to the account, like gifts. An order whose buyer
 * asked to be erased is not claimed while its goods are in transit.
 */
export const claimOrders =
  ({ db }: Pick<Context, "db">): Claim =>
  async ({ id, provenEmail }) => {
    const { numUpdatedRows } = await db
      .updateTable("orders")
      .set({ user_id: id })
      .where(sql`lower(email)`, "=", provenEmail?.toLowerCase() ?? null)
      .where("user_id", "is", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("marketplace.checkouts as checkout")
              .select("order_id")
              .whereRef("checkout.order_id", "=", "orders.id")
              .where("forget", "=", true),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  };
