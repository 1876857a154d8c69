import type { Transaction } from "kysely";
import { z } from "zod";
import { giftPath } from "../../../../contracts/donations/donations.ts";
import { Failure } from "../../../../contracts/errors.ts";
import { isLanguage } from "../../../../contracts/languages.ts";
import { receiptByReference } from "../../../money/receipts/find.ts";
import type { RenewalOf } from "../../../money/receipts/letter.ts";
import { receiptLimits } from "../../../money/receipts/limits.ts";
import { type Sending, sendReceipt } from "../../../money/receipts/send.ts";
import type { Context } from "../../../platform/context.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import type { Call, Endpoint } from "../../../platform/http/endpoint.ts";
import { readForm, readJson } from "../../../platform/http/read-body.ts";
import { siteUrl } from "../../../platform/http/site-url.ts";
import { consumeLimit, isTooMany } from "../../../platform/limits/rate-limits.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import type { Sms } from "../../../platform/sms/sms.ts";
import { phoneOf, receiptText, textDonor } from "../text-donor.ts";
import { REFERENCE } from "./receipt.ts";

const schema = z.strictObject({ reference: z.string().max(100), language: z.string().max(10).optional() });

interface Parts {
  readonly outbox: Pick<Outbox, "post">;
  readonly sms: Pick<Sms, "post">;
  readonly renewalOf: RenewalOf;
}

/** Sends the receipt of a payment again to its address or its number; false where there is no receipt, or nowhere to send it. */
export function createReceiptAgain(context: Pick<Context, "random">, { outbox, sms, renewalOf }: Parts) {
  const sending: Sending = {
    outbox,
    renewalOf,
    async text(trx, { amount }, payment) {
      const phone = await phoneOf(trx, payment.id);
      if (phone === null) return;
      const message = receiptText(payment, amount, await renewalOf(trx, payment.id));
      await textDonor(trx, sms, { phone, language: payment.language, kind: "answer" }, message);
    },
  };
  return async (trx: Transaction<Tables>, reference: string): Promise<boolean> => {
    const receipt = await receiptByReference(trx, reference);
    if (!receipt) return false;
    const payment = await trx
      .selectFrom("payments.payments")
      .select(["id", "reference", "language", "trial"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const dedupeKey = `receipt:${receipt.number}:${context.random.uuid()}`;
    await sendReceipt(trx, sending, { receipt, payment, dedupeKey });
    return receipt.donorEmail !== null || (await phoneOf(trx, payment.id)) !== null;
  };
}

/**
 * POST resend-receipt {reference}: sends the receipt again to the address or the number of the gift. The answer is the same whether or
 * not a receipt exists; requests beyond the limit of a gift are ignored silently.
 */
export function resendReceipt(context: Context, parts: Parts): Endpoint {
  const { db, env } = context;
  const again = createReceiptAgain(context, parts);

  async function send(reference: string): Promise<void> {
    if (!(await receiptByReference(db, reference))) return;
    await db.transaction().execute(async (trx) => {
      await consumeLimit(context, trx, "resend-receipt-gift", reference, receiptLimits.resendsPerGift);
      await again(trx, reference);
    });
  }

  async function handle(call: Call): Promise<Response> {
    const read = schema.safeParse(await (call.isForm ? readForm(call.request) : readJson(call.request)));
    if (!read.success) throw new Failure("invalid_field");
    const { reference, language } = read.data;
    await consumeLimit(context, db, "resend-receipt", call.addressPrefix, receiptLimits.resendsPerAddress);
    if (REFERENCE.test(reference)) await send(reference).catch(ignoreTooMany);
    if (!call.isForm) {
      return Response.json({ accepted: true }, { status: 202, headers: { "Cache-Control": "no-store" } });
    }
    const page = `${giftPath(encodeURIComponent(reference))}?receipt=sent`;
    const Location = siteUrl(env, isLanguage(language) ? language : call.language, page);
    return new Response(null, { status: 303, headers: { Location, "Cache-Control": "no-store" } });
  }

  return { name: "resend-receipt", method: "POST", takesForms: true, handle };
}

function ignoreTooMany(error: unknown): void {
  if (!isTooMany(error)) throw error;
}
