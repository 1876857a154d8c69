import { type Kysely, sql } from "kysely";
import type { Currency } from "../../../contracts/money.ts";
import type { Tables } from "../../platform/database/tables.ts";

/** A person's support of one programme or farm project in one month and currency, from the ledger. */
export interface Support {
  /** A programme's id; null for a farm project. */
  readonly program: string | null;
  readonly project: number | null;
  readonly monthly: boolean;
  readonly currency: Currency;
  /** The month in Kinshasa's time zone, `2026-11`. */
  readonly month: string;
  readonly payments: number;
  /** Minor units less refunds; fully refunded payments are not included. */
  readonly minor: number;
}

/** Uses the indexes of a person's gifts and investments, then the bookings of each payment. */
export async function supportOf(db: Kysely<Tables>, userId: string): Promise<readonly Support[]> {
  const { rows } = await sql<Support>`
    with own as (
      select payment_id, program_id as program, null::integer as project, donation_type = 'monthly' as monthly
      from payments.gifts where user_id = ${userId}
      union all
      select payment_id, null, project_id, false
      from crowdfarming.investments where user_id = ${userId} and outcome = 'accepted'
    ), kept as (
      select own.*, entry.currency, -sum(entry.amount) as minor,
        to_char(
          min(coalesce(posting.value_on, (posting.booked_at at time zone 'Africa/Kinshasa')::date)), 'YYYY-MM'
        ) as month
      from own
      join payments.postings posting on posting.payment_id = own.payment_id
      join payments.entries entry on entry.posting_id = posting.id
      join payments.accounts account on account.code = entry.account and account.kind = 'income'
      group by own.payment_id, own.program, own.project, own.monthly, entry.currency
      having -sum(entry.amount) > 0
    )
    select program, project, monthly, currency, month, count(*)::integer as payments, sum(minor)::bigint as minor
    from kept group by program, project, monthly, currency, month
  `.execute(db);
  return rows;
}

/** Whether one of these farm projects reached its harvest. */
export async function isHarvested(db: Kysely<Tables>, support: readonly Support[]): Promise<boolean> {
  const projects = support.flatMap(({ project }) => (project === null ? [] : [project]));
  const found = await db
    .selectFrom("crowdfarming.projects")
    .select("id")
    .where(sql<boolean>`id = any(${projects}::integer[])`)
    .where("status", "in", ["harvesting", "completed"])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the person has a valid course certificate. */
export async function isCertified(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom("course_certificates")
    .select("number")
    .where("user_id", "=", userId)
    .where("cancelled_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
