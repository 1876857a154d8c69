import { Failure } from "../../../contracts/errors.ts";
import type { GiftFunding, GiftStatusView } from "../../../contracts/pages.ts";
import { REFERENCE } from "../../money/payments/find-payment.ts";
import { manageToken } from "../../money/payments/manage-link.ts";
import { STEP_COLUMNS, type StepOf } from "../../money/payments/payer-step.ts";
import type { PaymentState } from "../../money/payments/states.ts";
import type { PaymentsTable } from "../../money/payments/tables.ts";
import type { RenewalOf } from "../../money/receipts/letter.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import type { Sms } from "../../platform/sms/sms.ts";
import { giverCountry } from "./donor-phone.ts";
import { giftTerms } from "./gift-page.ts";

type Known = Pick<Context, "db" | "keys">;

interface Parts {
  readonly stepOf: StepOf;
  readonly renewalOf: RenewalOf;
  readonly hasLeft: Sms["hasLeft"];
  /** The bar of a programme with a payment in it that was booked at this time; undefined without a goal. */
  readonly fundingWith: (programId: string, bookedAt: Date) => Promise<GiftFunding | undefined>;
}

export type FindGiftStatus = ReturnType<typeof giftStatus>;

/**
 * The status of a gift. Its reference is the permission: 128 bits that only the donor gets, and that also open the
 * receipt with the donor's name. So a paid gift has that name, to thank by it; nothing else says who the donor is
 * (docs/decisions/thanks-by-name.md). A subscription can be managed from the status page, as from its receipt.
 */
export function giftStatus({ db, keys }: Known, { stepOf, renewalOf, hasLeft, fundingWith }: Parts) {
  return async (reference: string): Promise<GiftStatusView | null> => {
    if (!REFERENCE.test(reference)) return null;
    const row = await db
      .selectFrom("payments.payments as payment")
      .innerJoin("payments.gifts as gift", "gift.payment_id", "payment.id")
      .leftJoin("payments.renewal_attempts as attempt", "attempt.payment_id", "payment.id")
      .leftJoin("payments.subscriptions as begun", "begun.first_payment_id", "payment.id")
      .leftJoin("payments.receipts as receipt", "receipt.payment_id", "payment.id")
      .select(STEP_COLUMNS)
      .select([
        "payment.id",
        "payment.reason",
        "rate_asked",
        "rate_paid",
        "rate_date",
        "gift.program_id",
        "anonymous",
        "donation_type",
        "gift.donor_name",
        "gift.donor_email",
        "gift.donor_phone",
        "gift.country",
        "display",
        "refunded_amount",
        "payment.created_at",
        "payment.changed_at",
        "attempt.subscription_id as renews",
        "begun.id as began",
        "number",
      ])
      .where("reference", "=", reference)
      // If a receipt was replaced, the newest number counts.
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const isPaid = row.state === "paid";
    const again = await renewalOf(db, row.id);
    const phone = row.donor_email === null ? row.donor_phone : null;
    const isChoosing = row.state === "created" && row.chosen_at === null;
    const funding = isPaid ? await fundingWith(row.program_id, row.changed_at) : undefined;
    return {
      state: row.state,
      amount: { minor: row.amount, currency: row.currency },
      programId: row.program_id,
      ...(isPaid && row.donor_name !== null && { donorName: row.donor_name }),
      ...(funding && { funding }),
      anonymous: row.anonymous,
      createdAt: row.created_at.toISOString(),
      donationType: row.donation_type,
      ...(row.anonymous && row.donation_type !== "one_time" && { once: true as const }),
      ...((row.renews !== null || row.began !== null) && { comesAgain: true as const }),
      ...(again && {
        again: {
          rhythm: again.rhythm,
          amount: again.amount,
          nextOn: again.nextOn,
          token: manageToken(keys, again.id),
        },
      }),
      ...(row.state === "partly_refunded" && {
        refunded: { minor: row.refunded_amount, currency: row.currency },
      }),
      ...conversionOf(row),
      ...(row.fee_covered > 0 && { feeCovered: { minor: row.fee_covered, currency: row.currency } }),
      ...(isShownByName(row) && { display: row.display }),
      ...(row.reason !== null && { reason: row.reason }),
      ...(row.number !== null && { receiptNumber: row.number }),
      ...(await stepOf(row, {
        ...(await giftTerms(db)),
        country: giverCountry({ country: row.country, donorPhone: row.donor_phone }),
        isRegular: row.donation_type !== "one_time" && !row.anonymous,
        canCover: row.renews === null,
      })),
      ...(phone !== null && {
        texts: { endsWith: phone.slice(-2), left: await hasLeft(db, phone) },
        ...(isChoosing && { phone: `+${phone}` }),
      }),
    };
  };
}

/** Whether the donor wall may show the gift by name, if the donor chooses so. */
export function isShownByName(gift: {
  readonly state: PaymentState;
  readonly anonymous: boolean;
  readonly donor_name: string | null;
}): boolean {
  const isGiven = gift.state === "paid" || gift.state === "partly_refunded";
  return isGiven && !gift.anonymous && gift.donor_name !== null;
}

type AskedColumns = Pick<
  PaymentsTable,
  "currency" | "asked_amount" | "asked_currency" | "rate_asked" | "rate_paid" | "rate_date"
>;

/** All five columns are set, or none. */
function conversionOf(row: AskedColumns): Pick<GiftStatusView, "asked"> {
  const { asked_amount: minor, asked_currency: from, rate_asked: asked, rate_paid: paid, rate_date } = row;
  if (minor === null || from === null || asked === null || paid === null || rate_date === null) return {};
  const rate = { from, to: row.currency, asked, paid, date: rate_date };
  return { asked: { amount: { minor, currency: from }, rate } };
}

/** GET donation-status?reference=…: polled by the status page. Unknown and malformed references get the same answer. */
export function donationStatus(find: FindGiftStatus): Endpoint {
  return {
    name: "donation-status",
    method: "GET",
    async handle({ request }) {
      const status = await find(new URL(request.url).searchParams.get("reference") ?? "");
      if (!status) throw new Failure("not_found");
      return Response.json(status, { headers: { "Cache-Control": "no-store" } });
    },
  };
}
