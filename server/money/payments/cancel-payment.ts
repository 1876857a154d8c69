import { z } from "zod";
import { Failure } from "../../../contracts/errors.ts";
import { isLanguage } from "../../../contracts/languages.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { findPayment } from "./find-payment.ts";
import type { Payments } from "./payments.ts";

const schema = z.strictObject({
  reference: z.string().max(100),
  language: z.string().max(10).optional(),
});

/**
 * POST cancel-payment {reference}: the payer gives up a request on the telephone, a transfer or the choice of a means, to
 * begin again. Nothing is cancelled at the provider: money that comes all the same is booked. A form post is led back
 * to the payment's page.
 */
export function cancelPayment({ db, env }: Context, payments: Pick<Payments, "cancel" | "pageOf">): Endpoint {
  async function act(reference: string) {
    const found = await findPayment(db, payments, reference);
    // A provider's page has a way back of its own, and may be paid at this moment.
    if (found.payment.checkout_url !== null) throw new Failure("payment_in_progress");
    await payments.cancel(found.payment.id);
    return found;
  }

  return {
    name: "cancel-payment",
    method: "POST",
    takesForms: true,
    async handle({ request, isForm, language: theirs }) {
      const read = schema.safeParse(await (isForm ? readForm(request) : readJson(request)));
      if (!read.success) throw new Failure("invalid_field");
      const { reference, language } = read.data;
      const { payment, page } = await act(reference);
      if (!isForm) return Response.json({ cancelled: true }, { headers: { "Cache-Control": "no-store" } });
      return leadTo(siteUrl(env, isLanguage(language) ? language : theirs, await page.pathOf(payment)));
    },
  };
}
