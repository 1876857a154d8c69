import type { Kysely, Transaction, Updateable } from "kysely";
import type { PaymentState } from "../../../money/payments/states.ts";
import type { SubscriptionsTable } from "../../../money/payments/subscription-tables.ts";
import type { Tables } from "../../../platform/database/tables.ts";

export type Trx = Transaction<Tables>;

/** Every change of a subscription locks its row first, so that changes happen one after the other. */
export function lock(trx: Trx, id: string): Promise<SubscriptionsTable> {
  return trx
    .selectFrom("payments.subscriptions")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function change(
  trx: Trx,
  id: string,
  now: Date,
  columns: Updateable<SubscriptionsTable>,
): Promise<void> {
  await trx
    .updateTable("payments.subscriptions")
    .set({ ...columns, changed_at: now })
    .where("id", "=", id)
    .execute();
}

export interface Attempt {
  readonly subscription_id: string;
  readonly period: number;
  readonly started_by: "charge" | "giver";
}

export function attemptOf(db: Kysely<Tables>, paymentId: string): Promise<Attempt | undefined> {
  return db
    .selectFrom("payments.renewal_attempts")
    .select(["subscription_id", "period", "started_by"])
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
}

/** True at the first failure of an attempt: one that expired and is refused later was already counted. */
export async function failsFirst(trx: Trx, paymentId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("payments.renewal_attempts")
    .set({ failed_at: now })
    .where("payment_id", "=", paymentId)
    .where("failed_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The subscription this payment started or renews. */
export async function subscriptionOf(
  db: Kysely<Tables>,
  paymentId: string,
): Promise<SubscriptionsTable | undefined> {
  const attempt = await attemptOf(db, paymentId);
  return db
    .selectFrom("payments.subscriptions")
    .selectAll()
    .$call((query) =>
      attempt
        ? query.where("id", "=", attempt.subscription_id)
        : query.where("first_payment_id", "=", paymentId),
    )
    .executeTakeFirst();
}

export interface LatestAttempt {
  readonly payment_id: string;
  readonly attempt: number;
  readonly started_by: "charge" | "giver";
  readonly state: PaymentState;
}

/** The latest attempt of the current period. */
export function latestAttempt(
  trx: Trx,
  { id, period }: Pick<SubscriptionsTable, "id" | "period">,
): Promise<LatestAttempt | undefined> {
  return trx
    .selectFrom("payments.renewal_attempts as attempt")
    .innerJoin("payments.payments as payment", "payment.id", "attempt.payment_id")
    .select(["payment_id", "attempt", "started_by", "state"])
    .where("subscription_id", "=", id)
    .where("period", "=", period)
    .orderBy("attempt", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Money may still come, so no other attempt is made meanwhile. */
export const isOpen = (state: PaymentState) => ["created", "pending", "held"].includes(state);

/** Creates the period's row if it is missing; returns its state. */
export async function openPeriod(
  trx: Trx,
  { id, period }: Pick<SubscriptionsTable, "id" | "period">,
  due_on: string,
  now: Date,
): Promise<"open" | "paid" | "skipped" | "failed"> {
  await trx
    .insertInto("payments.renewals")
    .values({ subscription_id: id, period, due_on, state: "open", opened_at: now })
    .onConflict((conflict) => conflict.columns(["subscription_id", "period"]).doNothing())
    .execute();
  const { state } = await trx
    .selectFrom("payments.renewals")
    .select("state")
    .where("subscription_id", "=", id)
    .where("period", "=", period)
    .executeTakeFirstOrThrow();
  return state;
}

/** True if this call closed the period. A payment also closes a skipped or failed period; only one closes it as paid. */
export async function closePeriod(
  trx: Trx,
  { id, period }: Pick<SubscriptionsTable, "id" | "period">,
  state: "paid" | "skipped" | "failed",
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("payments.renewals")
    .set({ state, settled_at: now })
    .where("subscription_id", "=", id)
    .where("period", "=", period)
    .where("state", "in", state === "paid" ? ["open", "skipped", "failed"] : ["open"])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
