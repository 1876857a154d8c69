import { z } from "zod";
import { giftPath } from "../../../contracts/donations/donations.ts";
import { Failure } from "../../../contracts/errors.ts";
import { isLanguage } from "../../../contracts/languages.ts";
import { REFERENCE } from "../../money/payments/find-payment.ts";
import { receiptLimits } from "../../money/receipts/limits.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import type { Sms } from "../../platform/sms/sms.ts";

const schema = z.strictObject({
  reference: z.string().regex(REFERENCE),
  language: z.string().max(10).optional(),
});

/**
 * POST leave-texts {reference}: the number of the gift gets no more text messages about gifts. No answer to a message
 * reaches us, so each message's link leads to this button. The answer is the same whether or not the gift has a number.
 */
export function leaveTexts(context: Context, { leave }: Pick<Sms, "leave">): Endpoint {
  const { db, env } = context;

  async function act(reference: string): Promise<void> {
    const gift = await db
      .selectFrom("payments.gifts as gift")
      .innerJoin("payments.payments as payment", "payment.id", "gift.payment_id")
      .select("donor_phone")
      .where("reference", "=", reference)
      .executeTakeFirst();
    const number = gift?.donor_phone;
    if (number) await db.transaction().execute((trx) => leave(trx, number));
  }

  return {
    name: "leave-texts",
    method: "POST",
    takesForms: true,
    async handle({ request, isForm, addressPrefix, language: theirs }) {
      const read = schema.safeParse(await (isForm ? readForm(request) : readJson(request)));
      if (!read.success) throw new Failure("invalid_field");
      const { reference, language } = read.data;
      await consumeLimit(context, db, "leave-texts", addressPrefix, receiptLimits.resendsPerAddress);
      await act(reference);
      if (!isForm) return Response.json({ left: true }, { headers: { "Cache-Control": "no-store" } });
      const to = isLanguage(language) ? language : theirs;
      return leadTo(siteUrl(env, to, `${giftPath(reference)}?texts=left`));
    },
  };
}
