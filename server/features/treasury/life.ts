import { type Kysely, sql } from "kysely";
import { shortReference } from "../../money/payments/shown-reference.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { UUID } from "../../platform/database/uuid.ts";
import { treasuryLimits } from "./limits.ts";

const { lifeRows } = treasuryLimits;

/** Nothing with which a card could be charged or a page opened; of the reference only the beginning is shown. */
const PAYMENT_COLUMNS = [
  "payment.id",
  "payment.kind",
  "payment.provider",
  "payment.means",
  "payment.trial",
  "payment.amount",
  "payment.currency",
  "payment.language",
  "payment.state",
  "payment.provider_session",
  "payment.created_at",
  "payment.chosen_at",
  "payment.changed_at",
  "payment.paid_at",
  "payment.reason",
  "payment.refunded_amount",
  "payment.dispute",
  "payment.asked_amount",
  "payment.asked_currency",
  "payment.rate_asked",
  "payment.rate_paid",
  "payment.rate_date",
  "payment.held_amount",
  "payment.held_currency",
  "payment.next_check_at",
] as const;

export type PaymentLife = NonNullable<Awaited<ReturnType<typeof readLife>>>;

/** All that is known of one payment, from the form to the books; null if there is none. */
export async function readLife(office: Kysely<Tables>, id: string) {
  if (!UUID.test(id)) return null;
  const payment = await office
    .selectFrom("payments.payments as payment")
    .leftJoin("payments.gifts as gift", "gift.payment_id", "payment.id")
    .leftJoin("orders as order", "order.id", "payment.id")
    .leftJoin("crowdfarming.investments as investment", "investment.payment_id", "payment.id")
    .leftJoin("academy.orders as enrolment", "enrolment.payment_id", "payment.id")
    .leftJoin("auth.users as person", (join) =>
      join.on("person.id", "=", sql<string>`coalesce(investment.user_id, enrolment.user_id)`),
    )
    .select(PAYMENT_COLUMNS)
    .select(shortReference("payment").as("reference"))
    .select((row) => [
      "gift.program_id",
      "gift.donation_type",
      "gift.anonymous",
      "gift.donor_name",
      "investment.project_id",
      "investment.holder",
      "investment.number as certificate",
      "enrolment.course_id",
      "order.number as invoice",
      "order.status as order_status",
      sql<
        string | null
      >`nullif(concat_ws(' ', ${row.ref("order.first_name")}, ${row.ref("order.last_name")}), '')`.as(
        "buyer",
      ),
      row.fn.coalesce("gift.donor_email", "order.email", "enrolment.email", "person.email").as("email"),
      row.fn.coalesce("gift.donor_phone", "order.phone", "person.phone").as("phone"),
    ])
    .where("payment.id", "=", id)
    .executeTakeFirst();
  if (!payment) return null;

  const receipts = await office
    .selectFrom("payments.receipts as receipt")
    .leftJoin("payments.receipt_cancellations as cancellation", "cancellation.number", "receipt.number")
    .select([
      "receipt.number",
      "issued_at",
      "donor",
      "program_title",
      "amount",
      "currency",
      "cancelled_at",
      "cancellation.reason as cancelled_because",
      "replaced_by",
    ])
    .where("payment_id", "=", id)
    .orderBy("issued_at")
    .orderBy("receipt.number")
    .limit(lifeRows)
    .execute();
  const subscription = await office
    .selectFrom("payments.subscriptions")
    .select([
      "id",
      "state",
      "rhythm",
      "amount",
      "currency",
      "program_id",
      "paused_until",
      "next_at",
      "stop_cause",
      "changed_at",
    ])
    .where((row) =>
      row.or([
        row("first_payment_id", "=", id),
        row(
          "id",
          "=",
          row
            .selectFrom("payments.renewal_attempts")
            .select("subscription_id")
            .where("payment_id", "=", id)
            .limit(1),
        ),
      ]),
    )
    .executeTakeFirst();
  return {
    payment,
    subscription: subscription ?? null,
    receipts,
    events: await office
      .selectFrom("payments.inbox")
      .select(["provider", "event_id", "state", "reason", "received_at", "settled_at"])
      .where((row) => row.or([row("about", "=", id), row("payment_id", "=", id)]))
      .orderBy("received_at")
      .limit(lifeRows)
      .execute(),
    ledger: await office
      .selectFrom("payments.postings as posting")
      .innerJoin("payments.entries as entry", "entry.posting_id", "posting.id")
      .select(["posting.id", "posting.kind", "booked_at", "value_on", "account", "amount", "currency"])
      .where("posting.payment_id", "=", id)
      .orderBy("posting.id")
      .orderBy("amount", "desc")
      .limit(lifeRows)
      .execute(),
    statement: await office
      .selectFrom("payments.statement_lines")
      .select(["line_id", "kind", "gross", "fee", "net", "currency", "payout", "moved_at", "question"])
      .where("payment_id", "=", id)
      .orderBy("moved_at")
      .limit(lifeRows)
      .execute(),
    refunds: await office
      .selectFrom("payments.refunds")
      .select(["id", "amount", "currency", "state", "reason", "asked_at", "settled_at"])
      .where("payment_id", "=", id)
      .orderBy("asked_at")
      .limit(lifeRows)
      .execute(),
    returns: await office
      .selectFrom("payments.returns")
      .select([
        "id",
        "amount",
        "currency",
        "proof",
        "asked_at",
        "asked_by_name",
        "confirmed_at",
        "confirmed_by_name",
      ])
      .where("payment_id", "=", id)
      .orderBy("asked_at")
      .limit(lifeRows)
      .execute(),
    disputes: await office
      .selectFrom("payments.disputes")
      .select([
        "id",
        "provider",
        "reason",
        "stage",
        "opened_at",
        "staged_at",
        "staged_by_name",
        "submitted_at",
        "submitted_by_name",
        "sent_at",
        "refusal",
      ])
      .where("payment_id", "=", id)
      .orderBy("opened_at")
      .limit(lifeRows)
      .execute(),
    requests: await office
      .selectFrom("payments.refund_requests")
      .selectAll()
      .where("payment_id", "=", id)
      .orderBy("asked_at")
      .limit(lifeRows)
      .execute(),
    mails: await mailsAbout(office, payment),
    texts: await textsAbout(office, payment),
  };
}

interface Known {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Mails to the person of the payment that name it, its receipts or its regular gift. */
async function mailsAbout(office: Kysely<Tables>, { id, email }: Known) {
  if (email === null) return [];
  return office
    .selectFrom("mail.outbox")
    .select([
      "id",
      "template",
      "language",
      "recipient",
      "state",
      "attempts",
      "last_error",
      "created_at",
      "settled_at",
    ])
    .where(sql<boolean>`id in (select payments.mails_about(${id}::uuid, ${email}))`)
    .orderBy("created_at", "desc")
    .limit(lifeRows)
    .execute();
}

async function textsAbout(office: Kysely<Tables>, { id, phone }: Known) {
  if (phone === null) return [];
  return office
    .selectFrom("sms.outbox")
    .select(["id", "template", "recipient", "state", "attempts", "last_error", "created_at", "settled_at"])
    .where(sql<boolean>`id in (select payments.texts_about(${id}::uuid, ${phone}))`)
    .orderBy("created_at", "desc")
    .limit(lifeRows)
    .execute();
}
