import { type RawBuilder, sql } from "kysely";
import { limits } from "../../platform/limits/limits.ts";

/**
 * The gifts of a number, back to the first time in which it was not used for long: before that it may have been somebody
 * else's, because operators give a number that nobody uses to another person.
 */
export const inUse = (phone: string | null, now: Date): RawBuilder<string> => sql`(
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

/** The rows of payments.subscriptions that one of these gifts began or renewed; `payments`: an array. */
export const regularOf = (payments: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  first_payment_id = any(${payments})
  or id = any(array(select subscription_id from payments.renewal_attempts where payment_id = any(${payments})))
)`;
