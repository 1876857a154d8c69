import type { Kysely } from "kysely";
import type { DonationType } from "../../../contracts/donations/donations.ts";
import type { Money } from "../../../contracts/money.ts";
import type { ReceiptClaim } from "../../../contracts/receipts.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Drawing } from "../documents/page.ts";
import { kinshasaDay } from "./day.ts";
import { drawingOf } from "./drawing.ts";
import { isSandbox } from "./issue.ts";
import type { CancelReason } from "./tables.ts";

/** A receipt with everything printed on it. */
export interface Receipt {
  readonly number: string;
  readonly drawing: Drawing;
  readonly issuedAt: Date;
  readonly paidAt: Date;
  readonly donor: string | null;
  /** Printed if the fonts lack letters of the donor's name. */
  readonly donorEmail: string | null;
  /** A sponsor of a farm project gives once. */
  readonly nature: DonationType | "sponsorship";
  /** The farm project of an investment as sponsor. */
  readonly projectId: number | null;
  readonly programId: string;
  readonly programTitle: string;
  readonly amount: Money;
  /** The requested amount, if paid in another currency. */
  readonly asked: Asked | null;
  /** The part of the amount by which the giver covers the fee of the means. */
  readonly feeCovered: Money | null;
  /** The permit for public collections. */
  readonly permit: string | null;
  /** The receipt this one replaces. */
  readonly replaces: string | null;
  readonly cancellation: {
    readonly at: Date;
    readonly reason: CancelReason;
    readonly replacedBy: string | null;
  } | null;
  /** Paid with play money. */
  readonly specimen: boolean;
}

/** `rate.paid` was paid for `rate.asked`, at the rate of `date`. */
interface Asked {
  readonly amount: Money;
  readonly rate: { readonly asked: Money; readonly paid: Money; readonly date: string };
}

/** The valid receipt of a gift; a cancelled one without replacement is still found, with its cancellation. */
export async function receiptByReference(db: Kysely<Tables>, reference: string): Promise<Receipt | null> {
  const row = await query(db)
    .where("payment.reference", "=", reference)
    .orderBy("receipt.issued_at", "desc")
    .orderBy("receipt.number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? asReceipt(row) : null;
}

export async function receiptByNumber(db: Kysely<Tables>, number: string): Promise<Receipt | null> {
  const row = await query(db).where("receipt.number", "=", number).executeTakeFirst();
  return row ? asReceipt(row) : null;
}

export function claimOf({ number, issuedAt, amount, programId, cancellation }: Receipt): ReceiptClaim {
  const state = cancellation ? "cancelled" : "valid";
  return { number, issuedOn: kinshasaDay(issuedAt), amount, programId, state };
}

function query(db: Kysely<Tables>) {
  return db
    .selectFrom("payments.receipts as receipt")
    .innerJoin("payments.payments as payment", "payment.id", "receipt.payment_id")
    .leftJoin("payments.gifts as gift", "gift.payment_id", "receipt.payment_id")
    .leftJoin("crowdfarming.investments as sponsorship", "sponsorship.payment_id", "receipt.payment_id")
    .leftJoin("auth.users as sponsor", "sponsor.id", "sponsorship.user_id")
    .leftJoin("payments.receipt_cancellations as cancellation", "cancellation.number", "receipt.number")
    .leftJoin("payments.receipt_cancellations as earlier", "earlier.replaced_by", "receipt.number")
    .select([
      "receipt.number",
      "receipt.issued_at",
      "receipt.donor",
      "receipt.program_id",
      "receipt.program_title",
      "receipt.amount",
      "receipt.currency",
      "receipt.permit",
      "payment.trial",
      "payment.paid_at",
      "payment.amount as paid_amount",
      "payment.fee_covered",
      "payment.asked_amount",
      "payment.asked_currency",
      "payment.rate_asked",
      "payment.rate_paid",
      "payment.rate_date",
      "gift.donor_email",
      "gift.donation_type",
      "sponsorship.project_id",
      "sponsor.email as sponsor_email",
      "cancellation.cancelled_at",
      "cancellation.reason as cancel_reason",
      "cancellation.replaced_by",
      "earlier.number as replaces",
    ])
    .select(drawingOf("receipt.number"));
}

type Row = Awaited<ReturnType<ReturnType<typeof query>["executeTakeFirstOrThrow"]>>;

function asReceipt(row: Row): Receipt {
  const { cancelled_at: at, cancel_reason: reason } = row;
  return {
    number: row.number,
    drawing: row.drawing,
    issuedAt: row.issued_at,
    paidAt: row.paid_at ?? row.issued_at,
    donor: row.donor,
    donorEmail: row.donor_email ?? row.sponsor_email,
    nature: row.donation_type ?? "sponsorship",
    projectId: row.project_id,
    programId: row.program_id,
    programTitle: row.program_title,
    amount: { minor: row.amount, currency: row.currency },
    // After a partial refund the requested amount no longer matches.
    asked: row.amount === row.paid_amount ? askedOf(row) : null,
    feeCovered:
      row.amount === row.paid_amount && row.fee_covered > 0
        ? { minor: row.fee_covered, currency: row.currency }
        : null,
    permit: row.permit,
    replaces: row.replaces,
    cancellation: at && reason ? { at, reason, replacedBy: row.replaced_by } : null,
    specimen: isSandbox(row),
  };
}

function askedOf({
  asked_amount: minor,
  asked_currency: currency,
  rate_date: date,
  ...row
}: Row): Asked | null {
  const { rate_asked: asked, rate_paid: paid } = row;
  if (minor === null || currency === null || asked === null || paid === null || date === null) return null;
  const rate = { asked: { minor: asked, currency }, paid: { minor: paid, currency: row.currency }, date };
  return { amount: { minor, currency }, rate };
}
