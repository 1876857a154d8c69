import { Failure } from "../../../contracts/errors.ts";
import { isLanguage, type Language } from "../../../contracts/languages.ts";
import type { Payments } from "../../money/payments/payments.ts";
import { GIFT } from "../../money/payments/staff-gift.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { REFERENCE } from "./gift-status.ts";

/**
 * POST cancel-gift-payment {reference}: the payer gives up a request on the telephone, a transfer or the choice of a means, to
 * begin again. Nothing is cancelled at the provider: money that comes all the same is booked. A form post is led back
 * to the gift's page.
 */
export function cancelGiftPayment({ db, env }: Context, { cancel }: Pick<Payments, "cancel">): Endpoint {
  async function act(reference: unknown): Promise<void> {
    if (typeof reference !== "string" || !REFERENCE.test(reference)) throw new Failure("not_found");
    const payment = await db
      .selectFrom("payments.payments")
      .select(["id", "checkout_url"])
      .where("reference", "=", reference)
      .where("kind", "=", GIFT)
      .executeTakeFirst();
    if (!payment) throw new Failure("not_found");
    // A provider's page has a way back of its own, and may be paid at this moment.
    if (payment.checkout_url !== null) throw new Failure("payment_in_progress");
    await cancel(payment.id);
  }

  const statusUrl = (language: Language, reference: string) =>
    siteUrl(env, language, `/donate/status/${reference}`);

  return {
    name: "cancel-gift-payment",
    method: "POST",
    takesForms: true,
    async handle(call) {
      if (!call.isForm) {
        const body = await readJson(call.request);
        const { reference } = { reference: undefined, ...(body as object) };
        await act(reference);
        return Response.json({ cancelled: true }, { headers: { "Cache-Control": "no-store" } });
      }
      const { reference = "", language } = await readForm(call.request);
      await act(reference);
      return leadTo(statusUrl(isLanguage(language) ? language : call.language, reference));
    },
  };
}
