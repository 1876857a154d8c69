import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { limits } from "../../platform/limits/limits.ts";
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

/**
 * The gifts of a number, back to the first time in which it was not used for long: before that it may have been somebody
 * else's.
 */
const inUse = (phone: string | null, now: Date) => sql<string>`(
  select payment_id from (
    select payment_id, bool_or(unused > ${limits.auth.phoneUnusedMs} * interval '1 millisecond') over newest_first as is_earlier
    from (
      select gift.payment_id, created_at, lead(created_at, 1, ${now}::timestamptz) over (order by created_at) - created_at as unused
      from payments.gifts gift join payments.payments on payments.id = gift.payment_id
      where donor_email is null and donor_phone = ${phone}::text
    ) each_gift
    window newest_first as (order by created_at desc)
  ) each_use
  where not is_earlier
)`;
