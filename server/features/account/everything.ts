import type { Kysely } from "kysely";
import { toMajorText } from "../../../contracts/money.ts";
import { type ReferenceOf, wholeReference } from "../../money/payments/shown-reference.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { isAddress, isPayment, isRegular, type Own } from "./own.ts";

type Given = Pick<Own, "addresses" | "payments">;

/** Gifts, regular gifts, messages and mails; without secrets. */
export async function everythingOf(
  db: Kysely<Tables>,
  own: Given,
  referenceOf: ReferenceOf = wholeReference,
) {
  return {
    gifts: await gifts(db, own, referenceOf),
    subscriptions: await subscriptions(db, own),
    newsletter: await db
      .selectFrom("mail.subscribers")
      .select(["email", "name", "source", "language", "state", "created_at", "confirmed_at"])
      .where(isAddress("email", own.addresses))
      .execute(),
    contactMessages: await db
      .selectFrom("messages.contact_messages")
      .select(["name", "email", "message", "language", "created_at"])
      .where(isAddress("email", own.addresses))
      .execute(),
    volunteerApplications: await db
      .selectFrom("messages.volunteer_applications")
      .select([
        "name",
        "email",
        "phone",
        "skills",
        "motivation",
        "availability",
        "areas",
        "language",
        "created_at",
      ])
      .where(isAddress("email", own.addresses))
      .execute(),
    mailsSent: await db
      .selectFrom("mail.outbox")
      .select(["recipient", "template", "language", "state", "created_at", "settled_at"])
      .where(isAddress("recipient", own.addresses))
      .orderBy("created_at")
      .execute(),
  };
}

async function gifts(db: Kysely<Tables>, { payments }: Given, referenceOf: ReferenceOf) {
  const rows = await db
    .selectFrom("payments.gifts as gift")
    .innerJoin("payments.payments as payment", "payment.id", "gift.payment_id")
    .select(referenceOf("payment").as("reference"))
    .select([
      "program_id",
      "donation_type",
      "amount",
      "currency",
      "refunded_amount",
      "state",
      "method",
      "provider",
      "language",
      "anonymous",
      "display",
      "donor_name",
      "donor_email",
      "donor_phone",
      "country",
      "payment.created_at",
      "paid_at",
      "payment.id",
    ])
    .where(isPayment("gift.payment_id", payments))
    .orderBy("payment.created_at")
    .execute();
  const receipts = await db
    .selectFrom("payments.receipts")
    .select(["payment_id", "number", "issued_at", "donor"])
    .where(isPayment("payment_id", payments))
    .execute();
  return rows.map(({ id, amount, refunded_amount, ...gift }) => ({
    ...gift,
    amount: toMajorText({ minor: amount, currency: gift.currency }),
    refunded_amount: toMajorText({ minor: refunded_amount, currency: gift.currency }),
    receipts: receipts
      .filter(({ payment_id }) => payment_id === id)
      .map(({ number, issued_at, donor }) => ({ number, issued_at, donor })),
  }));
}

async function subscriptions(db: Kysely<Tables>, { payments }: Given) {
  const rows = await db
    .selectFrom("payments.subscriptions")
    .select([
      "program_id",
      "rhythm",
      "amount",
      "currency",
      "method",
      "state",
      "anchor_on",
      "paused_until",
      "stop_cause",
      "stopped_at",
      "donor_name",
      "donor_email",
      "language",
      "created_at",
    ])
    .where(isRegular(payments))
    .orderBy("created_at")
    .execute();
  return rows.map(({ amount, ...subscription }) => ({
    ...subscription,
    amount: toMajorText({ minor: amount, currency: subscription.currency }),
  }));
}
