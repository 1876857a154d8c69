import { z } from "zod";
import { Failure } from "../../../contracts/errors.ts";
import { isLanguage } from "../../../contracts/languages.ts";
import type { Context } from "../../core/context.ts";
import type { Call, Endpoint } from "../../core/endpoint.ts";
import { limits } from "../../core/limits.ts";
import { useOnce } from "../../core/rate-limits.ts";
import { readForm, readJson } from "../../core/read-body.ts";
import { siteUrl } from "../../core/site-url.ts";
import type { Outbox } from "../../mail/outbox.ts";
import { receiptByReference } from "../../receipts/find.ts";
import { type RenewalOf, receiptLetter } from "../../receipts/letter.ts";
import { REFERENCE } from "./receipt.ts";

const schema = z.strictObject({ reference: z.string().max(100), language: z.string().max(10).optional() });

/**
 * POST resend-receipt {reference}: the receipt goes to the gift's own address once more. The answer is the same
 * whether there was one to send or not, and too many for one gift are left out without a word.
 */
export function resendReceipt(
  context: Context,
  { outbox, renewalOf }: { readonly outbox: Pick<Outbox, "post">; readonly renewalOf: RenewalOf },
): Endpoint {
  const { db, env, random } = context;

  async function send(reference: string): Promise<void> {
    const receipt = await receiptByReference(db, reference);
    if (!receipt?.donorEmail) return;
    const payment = await db
      .selectFrom("payments.payments")
      .select(["id", "reference", "language"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    await db.transaction().execute(async (trx) => {
      await useOnce(context, trx, "resend-receipt-gift", reference, limits.receipts.resendsPerGift);
      await outbox.post(trx, {
        dedupeKey: `receipt:${receipt.number}:${random.uuid()}`,
        recipient: receipt.donorEmail ?? "",
        language: payment.language,
        letter: await receiptLetter(trx, receipt, payment, renewalOf),
      });
    });
  }

  async function handle(call: Call): Promise<Response> {
    const read = schema.safeParse(await (call.isForm ? readForm(call.request) : readJson(call.request)));
    if (!read.success) throw new Failure("invalid_field");
    const { reference, language } = read.data;
    await useOnce(context, db, "resend-receipt", call.addressPrefix, limits.receipts.resendsPerAddress);
    if (REFERENCE.test(reference)) await send(reference).catch(onlyTooMany);
    if (!call.isForm) {
      return Response.json({ accepted: true }, { status: 202, headers: { "Cache-Control": "no-store" } });
    }
    const page = `/donate/status/${encodeURIComponent(reference)}?receipt=sent`;
    const Location = siteUrl(env, isLanguage(language) ? language : call.language, page);
    return new Response(null, { status: 303, headers: { Location, "Cache-Control": "no-store" } });
  }

  return { name: "resend-receipt", method: "POST", takesForms: true, handle };
}

function onlyTooMany(error: unknown): void {
  if (!(error instanceof Failure) || error.problem.code !== "too_many_requests") throw error;
}
