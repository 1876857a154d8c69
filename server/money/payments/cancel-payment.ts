import { Failure } from "../../../contracts/errors.ts";
import { isLanguage } from "../../../contracts/languages.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { leadTo } from "../../platform/http/plain-form.ts";
import { readForm, readJson } from "../../platform/http/read-body.ts";
import { siteUrl } from "../../platform/http/site-url.ts";
import { findPayment } from "./find-payment.ts";
import type { Payments } from "./payments.ts";

/**
 * POST cancel-payment {reference}: the payer gives up a request on the telephone, a transfer or the choice of a means, to
 * begin again. Nothing is cancelled at the provider: money that comes all the same is booked. A form post is led back
 * to the payment's page.
 */
export function cancelPayment({ db, env }: Context, payments: Pick<Payments, "cancel" | "pageOf">): Endpoint {
  async function act(reference: unknown) {
    if (typeof reference !== "string") throw new Failure("not_found");
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
    async handle(call) {
      if (!call.isForm) {
        const body = await readJson(call.request);
        const { reference } = { reference: undefined, ...(body as object) };
        await act(reference);
        return Response.json({ cancelled: true }, { headers: { "Cache-Control": "no-store" } });
      }
      const { reference = "", language } = await readForm(call.request);
      const { payment, page } = await act(reference);
      return leadTo(
        siteUrl(env, isLanguage(language) ? language : call.language, await page.pathOf(payment)),
      );
    },
  };
}
